import type { MenuChoice } from '../../core/domain/menu.ts'

/** A menu as it was added: product codes, names in the order asked, and allergens of all of it. */
export type Composed = { choice: MenuChoice; names: readonly string[]; allergens: readonly string[] }

type Memory = {
  /** What is being composed: closing the window loses nothing. */
  draft: Partial<MenuChoice>
  /** The last one added, for the same again. */
  last: Composed | null
}

const memories = new Map<string, Memory>()

/** What a page remembers of a menu, by its product code, as long as it lives. */
export function memoryOf(productCode: string): Memory {
  const memory = memories.get(productCode) ?? { draft: {}, last: null }
  memories.set(productCode, memory)
  return memory
}
