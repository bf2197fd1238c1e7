import { useChannelCode, useResource } from '../../core/store/hooks.ts'
import type { Product } from '../list/shapes.ts'

/** Where the components are (§7 lists by category); the first list is the page's own. */
export const HOME = 'petit-dejeuner'
const DRINKS = 'softs-a-partager'

/** What formulas are made of at this point of sale, null until it is known. */
export function useFormulaProducts(): { products: readonly Product[] | null; failed: boolean; retry(): void } {
  const channel = useChannelCode()
  const dishes = useResource('products', { channel, taxons: [HOME] })
  const drinks = useResource('products', { channel, taxons: [DRINKS] })
  const products = dishes.data && drinks.data && [...dishes.data, ...drinks.data]
  return {
    products,
    failed: !products && (dishes.status === 'failed' || drinks.status === 'failed'),
    retry: () => [dishes, drinks].forEach(({ reload }) => reload()),
  }
}
