import type { MenuPart } from '../../core/domain/menu.ts'
import { failureOf, failureMessage } from '../../core/domain/failure.ts'

/** Error messages of a rejected menu: by part, or for the whole menu. */
export type MenuErrors = { parts: Partial<Record<MenuPart, string>>; whole: string | null }

export const NO_ERRORS: MenuErrors = { parts: {}, whole: null }

/** The messages of a failed addition, by step. */
export function menuErrors(cause: unknown, steps: readonly MenuPart[]): MenuErrors {
  const { fields } = failureOf(cause)
  const messages = steps.flatMap((part) => {
    const [message] = fields[part] ?? []
    return message ? [[part, message] as const] : []
  })
  return { parts: Object.fromEntries(messages), whole: messages.length > 0 ? null : failureMessage(cause) }
}
