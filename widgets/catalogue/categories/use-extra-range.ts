import { alsoUnder } from '../../core/domain/catalogue.ts'
import { useResource } from '../../core/store/hooks.ts'
import type { Taxon } from '../list/shapes.ts'

/** Codes whose dishes are those of a category: its own, and of the category shown under it as well (D10). */
export const taxonsOf = (category: string): string[] => [category, alsoUnder(category)].flatMap((code) => code ?? [])

/**
 * The category that the specification fetches and shows under another main one as well (D10), unless it is among its children anyway.
 * One that the tree of the point of sale does not have is shown only once it is known to hold something.
 */
export function useExtraRange(category: Taxon, tree: readonly Taxon[], channel: string): Taxon | null {
  const code = alsoUnder(category.code)
  const isChild = category.children.some((child) => child.code === code)
  const { data: range } = useResource('taxon', isChild ? null : code)
  const inTree = tree.some(({ children }) => children.some((child) => child.code === code))
  const { data: dishes } = useResource('products', code && !isChild && !inTree ? { channel, taxons: [code] } : null)
  return range?.enabled && !isChild && (inTree || dishes?.length) ? range : null
}
