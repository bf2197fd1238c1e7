import { css, stylesRef } from '../core/ui/styles/css.ts'
import { forms } from '../core/components/forms.styles.ts'

const contactStyles = css`
  .contact {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 24px;
  }
  .call-us {
    display: grid;
    gap: 4px;
    padding: 18px 20px;
    border: 1px solid var(--line);
    border-radius: var(--radius);
    background: var(--card);
  }
  .call-us a {
    display: inline-block;
    padding-block: 6px;
  }
  .call-number {
    font: 700 var(--text-amount) / 1.3 var(--catering-font-heading, inherit);
    white-space: nowrap;
  }
`

/** Adds the style sheets of both forms to their root. */
export const adoptStyles = stylesRef(forms, contactStyles)
