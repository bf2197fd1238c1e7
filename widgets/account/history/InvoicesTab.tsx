import { useRef, useState } from 'react'
import { monthTitle } from '../../core/domain/paris-time.ts'
import { useResource } from '../../core/store/hooks.ts'
import { historyText } from '../../core/text/history.ts'
import { Button } from '../../core/ui/Button.tsx'
import { EmptyState } from '../../core/ui/EmptyState.tsx'
import { LoadFailed } from '../../core/ui/LoadFailed.tsx'
import { FilterSelect } from './FilterSelect.tsx'
import { monthsOf, yearsOf, type InvoiceMonth } from './invoice-months.ts'
import { InvoiceRow, type Invoice } from './InvoiceRow.tsx'
import { ListSkeleton } from './ListSkeleton.tsx'
import { useDownload, type Download } from './use-download.ts'

const { clear, columns, empty, invoices: words, search: searchLabel, year: yearLabel } = historyText

/** The invoices, newest first and month by month: each a file to keep, a month an archive, a year a table for the accountant (H11). */
export function InvoicesTab({ onOpen }: { onOpen(token: string): void }) {
  const { data, status, reload } = useResource('invoices')
  const download = useDownload()
  const [search, setSearch] = useState('')
  const [chosen, setYear] = useState('')
  const field = useRef<HTMLInputElement>(null)
  if (!data) return status === 'failed' ? <LoadFailed onRetry={reload} /> : <ListSkeleton />
  const years = yearsOf(data)
  const year = chosen || years[0]
  if (year === undefined) return <EmptyState title={empty.invoices} text={empty.invoicesHelp} />
  const months = monthsOf(data, year, search)
  const clearSearch = () => {
    setSearch('')
    // The button goes with the words.
    field.current?.focus()
  }
  const count = months.reduce((sum, { invoices }) => sum + invoices.length, 0)

  return (
    <>
      <form className="history-filters" role="search" onSubmit={(event) => event.preventDefault()}>
        <input
          ref={field}
          className="input"
          type="search"
          aria-label={searchLabel}
          placeholder={searchLabel}
          value={search}
          maxLength={100}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <FilterSelect label={yearLabel} value={year} options={years.map((one) => [one, one])} onChoose={setYear} />
        <Button
          variant="line"
          className="history-export"
          busy={download.busy === year}
          onClick={() => void download.download('year', year, words.tableName(year))}
        >
          {words.table(year)}
        </Button>
      </form>
      <p className="unseen" role="status">
        {words.found(count)}
      </p>
      {count === 0 ? (
        <EmptyState
          title={empty.invoicesFound}
          text={empty.invoicesFoundHelp}
          action={
            <Button variant="line" onClick={clearSearch}>
              {clear}
            </Button>
          }
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
          aria-label={words.wholeMonthNamed(title)}
          onClick={() => void download('month', id, words.archiveName(id))}
        >
          {words.wholeMonth}
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
