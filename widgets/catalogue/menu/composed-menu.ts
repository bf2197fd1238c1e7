import type { MenuChoice, MenuPart } from '../../core/domain/catalogue/menu.ts'
import { failureOf, failureMessage } from '../../core/domain/failure.ts'

/** A menu as it was added: product codes, names in the order of the steps, and the allergens of all its products. */
export type ComposedMenu = { choice: MenuChoice; names: readonly string[]; allergens: readonly string[] }

type MenuSession = {
  /** The menu being composed, restored when the dialog opens again. */
  draft: Partial<MenuChoice>
  last: ComposedMenu | null
}

const sessions = new Map<string, MenuSession>()

/** The state of a menu by its product code, in memory until the page closes. */
export function menuSession(productCode: string): MenuSession {
  const session = sessions.get(productCode) ?? { draft: {}, last: null }
  sessions.set(productCode, session)
  return session
}

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
