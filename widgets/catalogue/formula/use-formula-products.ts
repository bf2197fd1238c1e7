import { useChannelCode } from '../../core/store/hooks.ts'
import { useQuery } from '../../core/queries/use-query.ts'
import type { Product } from '../catalogue-types.ts'

/** The categories of the components (§7 lists products by category); the first one is also the list of the breakfast page. */
export const BREAKFAST = 'petit-dejeuner'
const DRINKS = 'softs-a-partager'

/** The components of the formulas at this channel, null until they are read. */
export function useFormulaProducts(): { products: readonly Product[] | null; failed: boolean; retry(): void } {
  const channel = useChannelCode()
  const breakfast = useQuery('products', { channel, taxons: [BREAKFAST] })
  const drinks = useQuery('products', { channel, taxons: [DRINKS] })
  const products = breakfast.data && drinks.data && [...breakfast.data, ...drinks.data]
  return {
    products,
    failed: !products && (breakfast.status === 'failed' || drinks.status === 'failed'),
    retry: () => [breakfast, drinks].forEach(({ reload }) => reload()),
  }
}
