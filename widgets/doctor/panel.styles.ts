import { css } from '../core/ui/styles/css.ts'

/** Styles of a plain box in a corner, readable on any page whatever its tokens. */
export const panelStyles = css`
  :host {
    all: initial !important;
    position: fixed !important;
    inset: auto 16px 16px auto !important;
    z-index: 2147483647 !important;
    width: min(520px, calc(100vw - 32px)) !important;
    direction: ltr !important;
  }
  section {
    box-sizing: border-box;
    max-height: min(70vh, 640px);
    overflow: auto;
    padding: 10px 20px;
    border: 2px solid CanvasText;
    border-radius: 8px;
    background: Canvas;
    color: CanvasText;
    font:
      15px/1.5 system-ui,
      sans-serif;
  }
  summary {
    min-height: 24px;
    cursor: pointer;
  }
  h2 {
    display: inline;
    margin: 0;
    font-size: 17px;
  }
  ul {
    margin: 8px 0 12px;
    padding: 0;
    list-style: none;
  }
  li {
    padding: 8px 0;
    border-top: 1px solid color-mix(in srgb, CanvasText 25%, Canvas);
    overflow-wrap: anywhere;
  }
  li.error {
    padding-left: 12px;
    border-left: 4px solid CanvasText;
  }
  p {
    margin: 4px 0;
  }
  a {
    color: inherit;
    font-size: 13px;
  }
  strong {
    text-transform: uppercase;
    font-size: 12px;
  }
  button {
    min-height: 32px;
    margin-right: 8px;
    padding: 0 12px;
    border: 1px solid CanvasText;
    border-radius: 99px;
    background: Canvas;
    color: CanvasText;
    font: inherit;
    cursor: pointer;
  }
`
