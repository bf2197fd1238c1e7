import { productAvailability, type Availability } from './availability.ts'
import type { Product } from '../catalogue-types.ts'
import { useCutoff } from './use-cutoff.ts'

/** The availability of products for the chosen slot, renewed each minute. For lazy modules only: it imports the rules statically. */
export function useAvailability(): (product: Product) => Availability {
  const { delivery } = useCutoff()
  return (product) => productAvailability(product, delivery)
}
