import { forms } from '../core/forms/forms.styles.ts'
import { adopt } from '../core/ui/sheet/adopt.ts'
import { contactStyles } from './contact.styles.ts'

const sheets = [forms, contactStyles]

/** The sheets of both forms, for the root they stand in. */
export const dress = (root: HTMLElement | null): void => void (root && adopt(root, sheets))
