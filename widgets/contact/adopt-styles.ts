import { forms } from '../core/forms/forms.styles.ts'
import { adopting } from '../core/ui/sheet/adopt.ts'
import { contactStyles } from './contact.styles.ts'

/** Adds the style sheets of both forms to their root. */
export const adoptStyles = adopting(forms, contactStyles)
