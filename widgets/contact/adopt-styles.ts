import { forms } from '../core/components/forms.styles.ts'
import { adopting } from '../core/ui/styles/css.ts'
import { contactStyles } from './contact.styles.ts'

/** Adds the style sheets of both forms to their root. */
export const adoptStyles = adopting(forms, contactStyles)
