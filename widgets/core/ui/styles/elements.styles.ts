import { css } from './css.ts'

/** Elements and text classes, in the widgets and on the pages of the site (site/styles/10-base.css). */
export const elements = css`
  *,
  ::before,
  ::after {
    box-sizing: border-box;
  }
  h1,
  h2,
  h3 {
    margin: 0;
    font-family: var(--catering-font-heading, inherit);
    font-weight: 700;
    font-size: var(--text-1);
    line-height: 1.08;
    letter-spacing: -0.018em;
    overflow-wrap: break-word;
    text-wrap: balance;
  }
  h2 {
    font-size: var(--text-2);
  }
  h3 {
    font-size: var(--text-3);
    line-height: 1.2;
    letter-spacing: -0.01em;
  }
  p {
    margin: 0;
    text-wrap: pretty;
  }
  .lazy:not([src]) {
    opacity: 0;
  }
  a {
    color: inherit;
    text-decoration-thickness: 1px;
    text-underline-offset: 0.18em;
  }
  :focus-visible {
    outline: 3px solid var(--focus);
    outline-offset: 3px;
    border-radius: var(--radius-small);
  }
  .icon {
    width: 20px;
    height: 20px;
    flex: none;
    fill: currentColor;
  }
  .soft {
    color: var(--soft);
  }
  .small {
    font-size: var(--text-small);
  }
  .unseen {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
  @media (prefers-reduced-motion: reduce) {
    *,
    ::before,
    ::after,
    ::backdrop {
      transition: none !important;
      animation: none !important;
    }
  }
`
