import { companionCategory } from '../../core/domain/catalogue.ts'
import { useQuery } from '../../core/queries/use-query.ts'
import type { Taxon } from '../list/shapes.ts'

/** The codes whose dishes belong to a category: its own, and that of the category shown in it as well (D10). */
export const taxonsOf = (category: string): string[] =>
  [category, companionCategory(category)].flatMap((code) => code ?? [])

/**
 * The category that a main one shows besides its own (D10), requested by its code (call 16); null when it is one of its children.
 * When the channel's tree does not hold it, it is shown only once it is known to have products.
 */
export function useExtraRange(category: Taxon, tree: readonly Taxon[], channel: string): Taxon | null {
  const code = companionCategory(category.code)
  const isChild = category.children.some((child) => child.code === code)
  const { data: range } = useQuery('taxon', code)
  const inTree = tree.some(({ children }) => children.some((child) => child.code === code))
  const { data: dishes } = useQuery('products', code && !isChild && !inTree ? { channel, taxons: [code] } : null)
  return range?.enabled && !isChild && (inTree || dishes?.length) ? range : null
}
