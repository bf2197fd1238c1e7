import { alsoUnder } from '../../core/domain/catalogue.ts'
import { useResource } from '../../core/store/reads/use-resource.ts'
import type { Taxon } from '../list/shapes.ts'

/** The codes whose dishes belong to a category: its own, and that of the category shown in it as well (D10). */
export const taxonsOf = (category: string): string[] => [category, alsoUnder(category)].flatMap((code) => code ?? [])

/**
 * The category that the rules show in another main one as well (D10), unless it is already one of its children.
 * When the channel's tree does not have it, it is shown only once it is known to have dishes.
 */
export function useExtraRange(category: Taxon, tree: readonly Taxon[], channel: string): Taxon | null {
  const code = alsoUnder(category.code)
  const isChild = category.children.some((child) => child.code === code)
  const { data: range } = useResource('taxon', isChild ? null : code)
  const inTree = tree.some(({ children }) => children.some((child) => child.code === code))
  const { data: dishes } = useResource('products', code && !isChild && !inTree ? { channel, taxons: [code] } : null)
  return range?.enabled && !isChild && (inTree || dishes?.length) ? range : null
}
