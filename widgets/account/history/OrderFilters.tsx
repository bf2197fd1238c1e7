import { useEffect, useId, useRef, useState } from 'react'
import { ORDER_STATUSES } from '../../core/domain/order-status.ts'
import { parisDay } from '../../core/domain/paris-time.ts'
import { useNow } from '../../core/components/use-now.ts'
import { historyText as words } from './messages.ts'
import { validationText } from '../../core/messages/validation.ts'
import { FieldError } from '../../core/ui/field/Field.tsx'
import { FilterSelect } from './FilterSelect.tsx'
import { yearsUntil, type OrderFilter } from './filter.ts'
import { useFirstYear } from './use-first-year.ts'

const PAUSE_MS = 300
/** Nothing that is searched is longer, and an address that is too long is no address. */
const LONGEST = 250

/** Filters by words of a number or purchase order, by year, by status. The search starts after a pause in typing, or at once on Enter. */
export function OrderFilters({ filter, onFilter }: { filter: OrderFilter; onFilter(filter: OrderFilter): void }) {
  const [typed, setTyped] = useState(filter.search)
  const [known, setKnown] = useState(filter.search)
  // The parent cleared the filters.
  if (known !== filter.search) {
    setKnown(filter.search)
    setTyped(filter.search)
  }
  const id = useId()
  const isTooLong = typed.trim().length > LONGEST
  const search = () => !isTooLong && typed.trim() !== filter.search && onFilter({ ...filter, search: typed.trim() })
  const latest = useRef(search)
  latest.current = search
  useEffect(() => {
    const timer = setTimeout(() => latest.current(), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])
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
        aria-label={words.searchOrders}
        placeholder={words.searchOrdersShort}
        value={typed}
        aria-invalid={isTooLong || undefined}
        aria-describedby={id}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <FilterSelect
        label={words.year}
        every={words.everyYear}
        value={filter.year}
        options={yearsUntil(thisYear, useFirstYear()).map((year) => [year, year])}
        onChoose={(year) => onFilter({ ...filter, year })}
      />
      <FilterSelect
        label={words.status}
        every={words.everyStatus}
        value={filter.status}
        options={ORDER_STATUSES.map((status) => [status, words.statuses[status]])}
        onChoose={(status) => onFilter({ ...filter, status })}
      />
      {isTooLong && (
        <div id={id} role="alert">
          <FieldError>{validationText.tooLong(LONGEST)}</FieldError>
        </div>
      )}
    </form>
  )
}
