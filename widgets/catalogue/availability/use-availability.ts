import type { Availability } from './availability.ts'
import { availability } from './verdict.ts'
import type { Product } from '../list/shapes.ts'
import { useTiming } from './use-timing.ts'

/** Whether a product can be ordered for the chosen slot, renewed each minute; for parts that load late, as it imports the verdict. */
export function useAvailability(): (product: Product) => Availability {
  const { when } = useTiming()
  return (product) => availability(product, when)
}
