import { useQuery } from '../../core/queries/use-query.ts'
import { EVERY_ORDER, PAGE_LENGTH } from '../history/lists.ts'
import { yearOf } from '../history/dates.ts'

/** How many years orders are stored, besides the current one. */
export const ORDER_RETENTION_YEARS = 10

/** The years of the filter, from the current one back to that of the first order, or to the oldest stored one while that is unknown. */
export function yearsUntil(thisYear: number, first: number | null): string[] {
  const oldest = Math.min(thisYear, first ?? thisYear - ORDER_RETENTION_YEARS)
  return [...Array(thisYear - oldest + 1).keys()].map((index) => String(thisYear - index))
}

/** The year of the customer's first order, the last one of the last page; null while it is not known. */
export function useFirstYear(): number | null {
  const total = useQuery('orders', { ...EVERY_ORDER, page: 1 }).data?.total
  const last = total ? Math.ceil(total / PAGE_LENGTH) : null
  const { data } = useQuery('orders', last === null ? null : { ...EVERY_ORDER, page: last })
  return Number(yearOf(data?.orders.at(-1)?.checkoutCompletedAt ?? '')) || null
}
