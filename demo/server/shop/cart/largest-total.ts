import type { Totals } from './pricing.ts'

/** A million euros TTC, cents: nobody orders for so much here, and a database counts an amount in four bytes. */
const LARGEST_TOTAL = 100_000_000

/** Whether a cart or an offer costs more than the shop sells at once: a slip of the finger. */
export const isTooLarge = ({ total }: Pick<Totals, 'total'>): boolean => total > LARGEST_TOTAL
