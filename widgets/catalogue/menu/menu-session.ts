import type { MenuChoice } from '../../core/domain/catalogue/menu.ts'

/** A menu as it was added: product codes, names in the order of the steps, and the allergens of all its products. */
export type ComposedMenu = { choice: MenuChoice; names: readonly string[]; allergens: readonly string[] }

type MenuSession = {
  /** The menu being composed, restored when the dialog opens again. */
  draft: Partial<MenuChoice>
  /** The menu that was added last. */
  last: ComposedMenu | null
}

const sessions = new Map<string, MenuSession>()

/** The session of a menu by its product code, in memory until the page closes. */
export function menuSession(productCode: string): MenuSession {
  const session = sessions.get(productCode) ?? { draft: {}, last: null }
  sessions.set(productCode, session)
  return session
}
