import type { Totals } from './pricing.ts'

/** A million euros including tax, in cents; the database stores amounts as int4. */
const MAX_TOTAL = 100_000_000

/** Whether the total of a cart or an offer can only be a typing error. */
export const isTooLarge = ({ total }: Pick<Totals, 'total'>): boolean => total > MAX_TOTAL
