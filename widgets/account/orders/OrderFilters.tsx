import { useQuery } from '../../core/queries/use-query.ts'
import { historyMessages as messages } from '../history/messages.ts'
import { NO_FILTER, PAGE_LENGTH, yearOf, yearsUntil, type ListFilter } from '../history/lists.ts'
import { FilterSelects } from '../history/ListParts.tsx'
import { parisDay } from '../../core/domain/time/paris-time.ts'
import { useNow } from '../../core/components/use-now.ts'
import { useEffect, useId, useState } from 'react'
import { useLatest } from '../../core/ui/use-latest.ts'
import { ORDER_STATUSES } from '../../core/domain/order/order-status.ts'
import { validationMessages } from '../../core/messages/validation.ts'
import { FieldError } from '../../core/ui/field/Field.tsx'

const DEBOUNCE_MS = 300

/** No order number, purchase order or postal address is longer. */
const MAX_LENGTH = 250

/** Filters by number, purchase order or address, by year, by status. The search is debounced; Enter starts it at once. */
export function OrderFilters({ filter, onFilter }: { filter: ListFilter; onFilter(filter: ListFilter): void }) {
  const { typed, setTyped, isTooLong, search } = useDebouncedSearch(filter.search, (text) =>
    onFilter({ ...filter, search: text }),
  )
  const id = useId()
  const thisYear = Number(parisDay(useNow()).slice(0, 4))

  return (
    <form
      method="post"
      className="history-filters"
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        search()
      }}
    >
      <input
        className="input"
        type="search"
        aria-label={messages.searchOrders}
        placeholder={messages.searchOrdersShort}
        value={typed}
        aria-invalid={isTooLong || undefined}
        aria-describedby={id}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <FilterSelects
        filter={filter}
        onFilter={onFilter}
        years={yearsUntil(thisYear, useFirstYear())}
        statuses={ORDER_STATUSES.map((status) => [status, messages.statuses[status]])}
      />
      {isTooLong && (
        <div id={id} role="alert">
          <FieldError>{validationMessages.tooLong(MAX_LENGTH)}</FieldError>
        </div>
      )}
    </form>
  )
}

/** The typed text, which becomes the search after a pause in typing or by `search()`, unless it is too long. */
function useDebouncedSearch(current: string, onSearch: (text: string) => void) {
  const [typed, setTyped] = useState(current)
  const [last, setLast] = useState(current)
  // The parent cleared the filters. After a search of this field, `current` is the typed text, trimmed.
  if (last !== current) {
    setLast(current)
    if (typed.trim() !== current) setTyped(current)
  }
  const isTooLong = typed.trim().length > MAX_LENGTH
  const search = () => {
    if (!isTooLong && typed.trim() !== current) onSearch(typed.trim())
  }
  const latest = useLatest(search)
  useEffect(() => {
    const timer = setTimeout(() => latest.current(), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [typed, latest])
  return { typed, setTyped, isTooLong, search }
}

/** The year of the customer's first order, the last one of the last page; null while it is not known. */
function useFirstYear(): number | null {
  const total = useQuery('orders', { ...NO_FILTER, page: 1 }).data?.total
  const last = total ? Math.ceil(total / PAGE_LENGTH) : null
  const { data } = useQuery('orders', last === null ? null : { ...NO_FILTER, page: last })
  return Number(yearOf(data?.orders.at(-1)?.checkoutCompletedAt ?? '')) || null
}
