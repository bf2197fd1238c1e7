import type { MenuChoice } from '../../core/domain/menu.ts'

/** A menu as it was added: product codes, names in the order of the steps, and the allergens of all its dishes. */
export type Composed = { choice: MenuChoice; names: readonly string[]; allergens: readonly string[] }

type Memory = {
  /** The menu being composed, kept when the dialog is closed. */
  draft: Partial<MenuChoice>
  /** The last menu added, to add it again. */
  last: Composed | null
}

const memories = new Map<string, Memory>()

/** What is remembered of a menu, by its product code, until the page closes. */
export function memoryOf(productCode: string): Memory {
  const memory = memories.get(productCode) ?? { draft: {}, last: null }
  memories.set(productCode, memory)
  return memory
}
