import type { Totals } from './pricing.ts'
import { allocate } from './allocate.ts'

type Stored = Omit<Totals, 'shippingByRate'> & Partial<Pick<Totals, 'shippingByRate'>>

/**
 * The totals stored with an order. Early orders lack the share of each rate in the delivery: it is allocated to the
 * bases, which are in the same proportions as the goods.
 */
export function storedTotals(json: string): Totals {
  const totals = JSON.parse(json) as Stored
  const bases = totals.taxesByRate.map(({ base }) => base)
  return { ...totals, shippingByRate: totals.shippingByRate ?? allocate(totals.shipping, bases) }
}
