import { productAvailability, type Availability } from './availability.ts'
import type { Product } from '../catalogue-types.ts'
import { useSlotRules } from './use-slot-rules.ts'

/** The availability of products for the chosen slot, renewed each minute. For lazy modules only: it imports the rules statically. */
export function useAvailability(): (product: Product) => Availability {
  const { delivery } = useSlotRules()
  return (product) => productAvailability(product, delivery)
}
