import { useEffect, useRef, type ReactNode } from 'react'
import { ClearButton } from '../../core/components/buttons.tsx'
import { Loading } from '../../core/components/loading/Loading.tsx'
import { Button, Skeleton } from '../../core/ui/kit.tsx'
import { EmptyState } from '../../core/ui/feedback/EmptyState.tsx'
import { NO_FILTER, type ListFilter } from './lists.ts'
import { historyMessages as messages } from './messages.ts'

/** Rows of a list; `filters` adds the height of the filters, for a list that has none before it is loaded. */
export function ListSkeleton({ filters = false }: { filters?: boolean }) {
  return (
    <div className="history-wait">
      <Loading />
      {filters && <Skeleton height="48px" />}
      <Skeleton height="96px" />
      <Skeleton height="96px" />
      <Skeleton height="96px" />
    </div>
  )
}

type Options = readonly (readonly [value: string, label: string])[]

type FilterSelectsProps = {
  filter: ListFilter
  onFilter(filter: ListFilter): void
  years: readonly string[]
  /** True when one of the years always applies. */
  oneYear?: boolean
  statuses: Options
}

export function FilterSelects({ filter, onFilter, years, oneYear = false, statuses }: FilterSelectsProps) {
  return (
    <>
      <FilterSelect
        label={messages.year}
        every={!oneYear && messages.everyYear}
        value={filter.year}
        options={years.map((year) => [year, year])}
        onChoose={(year) => onFilter({ ...filter, year })}
      />
      <FilterSelect
        label={messages.status}
        every={messages.everyStatus}
        value={filter.status}
        options={statuses}
        onChoose={(status) => onFilter({ ...filter, status })}
      />
    </>
  )
}

type FilterSelectProps = {
  label: string
  /** Label of the option that filters nothing. */
  every: string | false
  value: string
  options: Options
  onChoose(value: string): void
}

function FilterSelect({ label, every, value, options, onChoose }: FilterSelectProps) {
  return (
    <select
      className="input"
      aria-label={label}
      value={value}
      onChange={(event) => onChoose(event.currentTarget.value)}
    >
      {every && <option value="">{every}</option>}
      {options.map(([option, name]) => (
        <option key={option} value={option}>
          {name}
        </option>
      ))}
    </select>
  )
}

type FilteredListProps = FilterSelectsProps & {
  searchLabel: string
  button?: ReactNode
  /** The number of found records, for screen readers. */
  found: string
  /** The title when no record is found; null when some are. */
  nothing: string | null
  children: ReactNode
}

/** A list that is wholly in memory, below its search field and filters. */
export function FilteredList({ searchLabel, button, found, nothing, children, ...filters }: FilteredListProps) {
  const { filter, onFilter, oneYear } = filters
  const field = useRef<HTMLInputElement>(null)
  const clear = () => {
    onFilter({ ...NO_FILTER, year: oneYear ? filter.year : '' })
    // The button disappears once the filters are cleared, so the search field takes the focus.
    field.current?.focus()
  }
  return (
    <>
      <form method="post" className="history-filters" role="search" onSubmit={(event) => event.preventDefault()}>
        <input
          ref={field}
          className="input"
          type="search"
          aria-label={searchLabel}
          placeholder={searchLabel}
          value={filter.search}
          onChange={(event) => onFilter({ ...filter, search: event.currentTarget.value })}
        />
        <FilterSelects {...filters} />
        {button}
      </form>
      <p className="unseen" role="status">
        {found}
      </p>
      {nothing ? (
        <EmptyState
          title={nothing}
          text={messages.empty.foundHelp}
          action={
            <ClearButton search={filter.search} filters={(!oneYear && filter.year) || filter.status} onClick={clear} />
          }
        />
      ) : (
        children
      )}
    </>
  )
}

type RecordTableProps = {
  kind: 'orders' | 'documents'
  columns: readonly (keyof typeof messages.columns)[]
  children: ReactNode
}

/** The rows of a list: a table on a wide screen, cards on a narrow one. */
export function RecordTable({ kind, columns, children }: RecordTableProps) {
  return (
    <div className={`history-list history-${kind}`}>
      <div className="history-head" aria-hidden="true">
        {columns.map((column) => (
          <span key={column}>{messages.columns[column]}</span>
        ))}
      </div>
      {children}
    </div>
  )
}

type ListPageProps = {
  /** True for a page that the “show more” button has just added. */
  isNew: boolean
  /** Null when nothing or another page follows. */
  onMore: (() => void) | null
  children: ReactNode
}

export function ListPage({ isNew, onMore, children }: ListPageProps) {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    // The button may be unmounted, so the first record of the new page takes the focus.
    if (isNew) list.current?.querySelector('button')?.focus()
  }, [isNew])
  return (
    <>
      <ul ref={list}>{children}</ul>
      {onMore && (
        <Button variant="line" className="history-more" onClick={onMore}>
          {messages.more}
        </Button>
      )}
    </>
  )
}
