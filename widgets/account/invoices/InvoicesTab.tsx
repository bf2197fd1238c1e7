import { useRef, type Ref } from 'react'
import { reduce } from '../../core/domain/json.ts'
import { monthTitle } from '../../core/domain/time/paris-time.ts'
import { useQuery } from '../../core/queries/use-query.ts'
import { ClearButton } from '../../core/components/buttons.tsx'
import { Button } from '../../core/ui/button/Button.tsx'
import { LoadFailed } from '../../core/ui/feedback/feedback.tsx'
import { EmptyState } from '../../core/ui/feedback/EmptyState.tsx'
import { historyMessages } from '../history/messages.ts'
import { FilterSelect, SearchForm } from '../history/ListFilters.tsx'
import type { ListProps } from '../history/lists.ts'
import { ListSkeleton } from '../history/ListSkeleton.tsx'
import { yearsOf } from '../history/dates.ts'
import { useDownload, type Download } from '../history/use-download.ts'
import { monthsOf, stateOf, type InvoiceMonth } from './invoice-months.ts'
import { InvoiceRow, type Invoice } from './InvoiceRow.tsx'

const { columns, empty, invoices: messages } = historyMessages
/** Options of the status filter; a credit note has its own, as it is not to be paid. */
const stateLabels: Readonly<Record<string, string>> = { ...messages.states, credit_note: messages.credit }
/** Statuses that can be chosen even when no invoice has them. */
const ALWAYS_LISTED = ['awaiting_payment', 'paid']

/** The invoices by month, newest first: each downloads as a PDF, a month as an archive, a year as a table for the accountant (H11). */
export function InvoicesTab({ list, onList, onOpen }: ListProps<'invoices'> & { onOpen(token: string): void }) {
  const { data, status, reload } = useQuery('invoices')
  const download = useDownload()
  const field = useRef<HTMLInputElement>(null)
  if (!data) return status === 'failed' ? <LoadFailed onRetry={reload} /> : <ListSkeleton />
  const years = yearsOf(data.map(({ issuedAt }) => issuedAt))
  const year = list.year || years[0]
  if (year === undefined) return <EmptyState title={empty.invoices} text={empty.invoicesHelp} />
  const months = monthsOf(data, { ...list, year })
  const clearAll = () => {
    onList({ ...list, search: '', state: '' })
    // The button disappears once the filters are cleared, so the search field takes the focus.
    field.current?.focus()
  }
  const count = reduce(months, (sum, { invoices }) => sum + invoices.length, 0)

  return (
    <>
      <InvoiceFilters
        list={list}
        onList={onList}
        year={year}
        invoices={data}
        years={years}
        field={field}
        download={download}
      />
      <p className="unseen" role="status">
        {messages.found(count)}
      </p>
      {count === 0 ? (
        <EmptyState
          title={empty.invoicesFound}
          text={empty.foundHelp}
          action={<ClearButton search={list.search} filters={list.state} onClick={clearAll} />}
        />
      ) : (
        <div className="history-list history-documents">
          <div className="history-head" aria-hidden="true">
            <span>{columns.invoice}</span>
            <span>{columns.issued}</span>
            <span>{columns.status}</span>
            <span>{columns.total}</span>
          </div>
          {months.map((month) => (
            <Month key={month.month} {...month} {...download} onOpen={onOpen} />
          ))}
        </div>
      )}
    </>
  )
}

type InvoiceFiltersProps = ListProps<'invoices'> & {
  /** The chosen year, or the latest one. */
  year: string
  invoices: readonly Invoice[]
  years: readonly string[]
  field: Ref<HTMLInputElement>
  download: Download
}

/** The search field and the filters, and the table of the chosen year as a file. */
function InvoiceFilters({ list, onList, year, invoices, years, field, download }: InvoiceFiltersProps) {
  const states = Object.entries(stateLabels).filter(
    ([option]) => ALWAYS_LISTED.includes(option) || invoices.some((invoice) => stateOf(invoice) === option),
  )
  return (
    <SearchForm
      label={historyMessages.search}
      search={list.search}
      onSearch={(search) => onList({ ...list, search })}
      field={field}
    >
      <FilterSelect
        label={historyMessages.year}
        value={year}
        options={years.map((one) => [one, one])}
        onChoose={(chosen) => onList({ ...list, year: chosen })}
      />
      <FilterSelect
        label={historyMessages.status}
        every={historyMessages.everyStatus}
        value={list.state}
        options={states}
        onChoose={(state) => onList({ ...list, state })}
      />
      <Button
        variant="line"
        className="history-export"
        busy={download.busy === year}
        onClick={() => void download.download('year', year, messages.tableName(year))}
      >
        {messages.table(year)}
      </Button>
    </SearchForm>
  )
}

function Month({
  month,
  invoices,
  busy,
  download,
  onOpen,
}: InvoiceMonth<Invoice> & Download & { onOpen(token: string): void }) {
  const title = monthTitle(month)
  const id = month.slice(0, 7)
  return (
    <section className="history-month" aria-label={title}>
      <div className="history-month-head">
        <h2>{title}</h2>
        <Button
          variant="link"
          busy={busy === id}
          aria-label={messages.wholeMonthNamed(title)}
          onClick={() => void download('month', id, messages.archiveName(id))}
        >
          {messages.wholeMonth}
        </Button>
      </div>
      <ul>
        {invoices.map((invoice) => (
          <InvoiceRow key={invoice.id} invoice={invoice} busy={busy} download={download} onOpen={onOpen} />
        ))}
      </ul>
    </section>
  )
}
