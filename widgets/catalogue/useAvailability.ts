import type { Availability } from './availability.ts'
import { availability } from './later/verdict.ts'
import type { Product } from './shapes.ts'
import { useTiming } from './useTiming.ts'

/** Whether a product can be had for the chosen slot, as the minutes pass; for parts that come later themselves. */
export function useAvailability(): (product: Product) => Availability {
  const { when } = useTiming()
  return (product) => availability(product, when)
}
