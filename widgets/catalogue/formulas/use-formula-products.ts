import { useChannelCode } from '../../core/store/hooks.ts'
import { useQuery } from '../../core/queries/use-query.ts'
import type { Product } from '../list/shapes.ts'

/** The categories with the components (§7 lists by category); the first one is also the list of the breakfast page. */
export const HOME = 'petit-dejeuner'
const DRINKS = 'softs-a-partager'

/** The products that formulas are made of at this channel, null until they are read. */
export function useFormulaProducts(): { products: readonly Product[] | null; failed: boolean; retry(): void } {
  const channel = useChannelCode()
  const dishes = useQuery('products', { channel, taxons: [HOME] })
  const drinks = useQuery('products', { channel, taxons: [DRINKS] })
  const products = dishes.data && drinks.data && [...dishes.data, ...drinks.data]
  return {
    products,
    failed: !products && (dishes.status === 'failed' || drinks.status === 'failed'),
    retry: () => [dishes, drinks].forEach(({ reload }) => reload()),
  }
}
