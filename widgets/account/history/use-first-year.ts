import { useQuery } from '../../core/queries/use-query.ts'
import { EVERY_ORDER } from './filter.ts'
import { yearOf } from './years.ts'

/** Orders on a page of the backend's list. */
export const PAGE_LENGTH = 10

/** The year of the customer's first order, the last one of the last page; null while it is not known. */
export function useFirstYear(): number | null {
  const total = useQuery('orders', { ...EVERY_ORDER, page: 1 }).data?.total
  const last = total ? Math.ceil(total / PAGE_LENGTH) : null
  const { data } = useQuery('orders', last === null ? null : { ...EVERY_ORDER, page: last })
  return Number(yearOf(data?.orders.at(-1)?.checkoutCompletedAt ?? '')) || null
}
