import { css } from '../styles/css.ts'

/** Rich text of a back office, in its own root: size, colour and font are inherited. */
export const richStyles = css`
  :is(p, ul, ol, h2, h3, h4, h5, h6) {
    margin: 0.75em 0 0;
  }
  :first-child {
    margin-top: 0;
  }
  p:only-child {
    display: inline;
  }
  :is(ul, ol) {
    padding-inline-start: 1.25em;
  }
  :is(h2, h3, h4, h5, h6) {
    color: var(--ink);
    font-family: var(--catering-font-heading, inherit);
    font-size: 1.1em;
    font-weight: 700;
  }
  a {
    color: inherit;
  }
  :focus-visible {
    outline: 3px solid var(--focus);
    outline-offset: 3px;
    border-radius: var(--radius-small);
  }
`
