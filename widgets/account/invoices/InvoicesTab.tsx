import { monthTitle } from '../../core/domain/time/paris-time.ts'
import { useQuery } from '../../core/queries/use-query.ts'
import { Button } from '../../core/ui/button/Button.tsx'
import { EmptyState } from '../../core/ui/feedback/EmptyState.tsx'
import { LoadFailed } from '../../core/ui/feedback/feedback.tsx'
import { yearsOf } from '../history/dates.ts'
import { FilteredList, ListSkeleton, RecordTable } from '../history/ListParts.tsx'
import type { ListProps } from '../history/lists.ts'
import { historyMessages } from '../history/messages.ts'
import { useDownload, type Download } from '../history/use-download.ts'
import { monthsOf, stateOf, type InvoiceMonth } from './invoice-months.ts'
import { InvoiceRow, type Invoice } from './InvoiceRow.tsx'

const { empty, invoices: messages } = historyMessages
/** Options of the status filter; a credit note has its own, as it is not to be paid. */
const stateLabels: Readonly<Record<string, string>> = { ...messages.states, credit_note: messages.credit }
/** Statuses that can be chosen even when no invoice has them. */
const ALWAYS_LISTED = ['awaiting_payment', 'paid']

/** The invoices by month, newest first: each downloads as a PDF, a month as an archive, a year as a table for the accountant (H11). */
export function InvoicesTab({ list, onList, onOpen }: ListProps & { onOpen(token: string): void }) {
  const { data, status, reload } = useQuery('invoices')
  const download = useDownload()
  if (!data) return status === 'failed' ? <LoadFailed onRetry={reload} /> : <ListSkeleton />
  const years = yearsOf(data.map(({ issuedAt }) => issuedAt))
  const year = list.filter.year || years[0]
  if (year === undefined) return <EmptyState title={empty.invoices} text={empty.invoicesHelp} />
  const filter = { ...list.filter, year }
  const months = monthsOf(data, filter)
  const count = months.flatMap(({ invoices }) => invoices).length
  return (
    <FilteredList
      searchLabel={historyMessages.search}
      filter={filter}
      onFilter={(change) => onList({ ...list, filter: change })}
      years={years}
      oneYear
      statuses={Object.entries(stateLabels).filter(
        ([option]) => ALWAYS_LISTED.includes(option) || data.some((invoice) => stateOf(invoice) === option),
      )}
      button={
        <Button
          variant="line"
          className="history-export"
          busy={download.busy === year}
          onClick={() => void download.download('year', year, messages.tableName(year))}
        >
          {messages.table(year)}
        </Button>
      }
      found={messages.found(count)}
      nothing={count === 0 ? empty.invoicesFound : null}
    >
      <RecordTable kind="documents" columns={['invoice', 'issued', 'status', 'total']}>
        {months.map((month) => (
          <Month key={month.month} {...month} {...download} onOpen={onOpen} />
        ))}
      </RecordTable>
    </FilteredList>
  )
}

type MonthProps = InvoiceMonth<Invoice> & Download & { onOpen(token: string): void }

function Month({ month, invoices, busy, download, onOpen }: MonthProps) {
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
