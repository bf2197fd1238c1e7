import type { Availability } from './availability.ts'
import { availability } from './verdict.ts'
import type { Product } from '../list/shapes.ts'
import { useTiming } from './use-timing.ts'

/** Whether a product can be had for the chosen slot, as the minutes pass; for parts that come later themselves. */
export function useAvailability(): (product: Product) => Availability {
  const { when } = useTiming()
  return (product) => availability(product, when)
}
