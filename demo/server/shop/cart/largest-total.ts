import type { Totals } from './pricing.ts'

/** A million euros TTC, in cents: no order is so large, and the database stores amounts in four bytes. */
const LARGEST_TOTAL = 100_000_000

/** Whether the total of a cart or an offer is so high that it must be a typing error. */
export const isTooLarge = ({ total }: Pick<Totals, 'total'>): boolean => total > LARGEST_TOTAL
