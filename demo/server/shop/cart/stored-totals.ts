import type { Totals } from './pricing.ts'
import { spread } from './spread.ts'

type Stored = Omit<Totals, 'shippingByRate'> & Partial<Pick<Totals, 'shippingByRate'>>

/**
 * The totals an order was placed with. The first ones did not say what each rate holds of the delivery: it is spread over their bases,
 * which are in the proportions of the goods it followed.
 */
export function storedTotals(json: string): Totals {
  const totals = JSON.parse(json) as Stored
  const bases = totals.taxesByRate.map(({ base }) => base)
  return { ...totals, shippingByRate: totals.shippingByRate ?? spread(totals.shipping, bases) }
}
