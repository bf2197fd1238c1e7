import type { MenuPart } from '../../core/domain/catalogue/menu.ts'
import { failureOf, failureMessage } from '../../core/domain/failure.ts'

/** The messages of a menu that the server has rejected: by part, or one for the whole menu when no part has one. */
export type MenuErrors = { parts: Partial<Record<MenuPart, string>>; whole: string | null }

export const NO_ERRORS: MenuErrors = { parts: {}, whole: null }

/** Maps the error of a failed addition to the parts that the composer has a step for. */
export function menuErrors(cause: unknown, steps: readonly MenuPart[]): MenuErrors {
  const { fields } = failureOf(cause)
  const messages = steps.flatMap((part) => {
    const [message] = fields[part] ?? []
    return message ? [[part, message] as const] : []
  })
  return { parts: Object.fromEntries(messages), whole: messages.length > 0 ? null : failureMessage(cause) }
}
