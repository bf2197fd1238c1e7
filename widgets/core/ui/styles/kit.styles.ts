import { buttons } from '../button/button.styles.ts'
import { widgetButtons } from '../button/widget-buttons.styles.ts'
import { css } from './css.ts'
import { elements } from './elements.styles.ts'
import { feedback } from '../feedback/feedback.styles.ts'
import { tokens } from './tokens.styles.ts'

/** The styles of every widget: tokens, resets of inherited properties and of elements, text classes, components. */
export const kit = css`
  ${tokens}${elements}${buttons}${widgetButtons}${feedback}
  /* A page rule for every element (* { letter-spacing: … }) matches the tag itself, and overrides :host rules that are not important. */
  :host {
    display: block;
    container-type: inline-size;
    /* Fills a flex row, a centred column or a float too, where size containment would leave no width. */
    width: -moz-available;
    width: -webkit-fill-available;
    color: var(--ink) !important;
    cursor: auto !important;
    direction: ltr !important;
    font-family: var(--catering-font, inherit);
    font-size: var(--text-body) !important;
    font-style: normal !important;
    font-variant: normal !important;
    font-weight: 400 !important;
    hyphens: manual !important;
    letter-spacing: normal !important;
    line-height: 1.55 !important;
    /* Names, references and links typed by users may be one long word. */
    overflow-wrap: anywhere !important;
    text-align: start !important;
    text-indent: 0 !important;
    text-shadow: none !important;
    text-transform: none !important;
    -webkit-text-fill-color: currentColor !important;
    -webkit-user-select: text !important;
    user-select: text !important;
    white-space: normal !important;
    word-break: normal !important;
    word-spacing: normal !important;
    writing-mode: horizontal-tb !important;
    -webkit-font-smoothing: antialiased;
  }
  :host([hidden]),
  [hidden] {
    display: none !important;
  }
  ul,
  ol,
  dl,
  dd,
  fieldset {
    margin: 0;
    padding: 0;
    border: 0;
    min-width: 0;
    list-style: none;
  }
  img {
    position: relative;
    display: block;
    max-width: 100%;
    height: auto;
  }
  /* Browsers render it only for images that failed to load: it covers their icon. */
  img::before {
    content: '';
    position: absolute;
    inset: 0;
    background: var(--track);
  }
  .lazy {
    transition: opacity var(--move);
  }
  @media (scripting: none) {
    .lazy:not([src]) {
      display: none;
    }
  }
  b {
    font-weight: 600;
  }
  button,
  input,
  textarea,
  select {
    margin: 0;
    font: inherit;
    letter-spacing: inherit;
    color: inherit;
  }
  button {
    padding: 0;
    border: 0;
    background: none;
  }
  button,
  label {
    cursor: pointer;
  }
  .link-inline {
    color: var(--ink);
    text-decoration: underline;
    text-underline-offset: 0.18em;
  }
  .regular {
    font-weight: 400;
  }
  /* Breaks at a hyphen only when it is wider than the line. */
  .unbroken {
    display: inline-block;
    max-width: 100%;
    overflow-wrap: anywhere;
  }
  .nowrap {
    white-space: nowrap;
  }
  .figures {
    font-variant-numeric: tabular-nums;
  }
`

/** Whether a node is the shadow root of a widget, of the sidebar or of a form. */
export const isWidgetRoot = (node: unknown): node is ShadowRoot =>
  node instanceof ShadowRoot && node.adoptedStyleSheets.includes(kit.sheet)
