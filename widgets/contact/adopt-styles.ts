import { forms } from '../core/forms/forms.styles.ts'
import { adopt } from '../core/ui/sheet/adopt.ts'
import { contactStyles } from './contact.styles.ts'

const sheets = [forms, contactStyles]

/** Adds the style sheets of both forms to their root. */
export const adoptStyles = (root: HTMLElement | null): void => void (root && adopt(root, sheets))
