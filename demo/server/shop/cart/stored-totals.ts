import type { Totals } from './pricing.ts'
import { spread } from './spread.ts'

type Stored = Omit<Totals, 'shippingByRate'> & Partial<Pick<Totals, 'shippingByRate'>>

/**
 * The totals with which an order was placed. Early orders did not store the share of each rate in the delivery: it is spread over the
 * bases, which are in the same proportions as the goods.
 */
export function storedTotals(json: string): Totals {
  const totals = JSON.parse(json) as Stored
  const bases = totals.taxesByRate.map(({ base }) => base)
  return { ...totals, shippingByRate: totals.shippingByRate ?? spread(totals.shipping, bases) }
}
