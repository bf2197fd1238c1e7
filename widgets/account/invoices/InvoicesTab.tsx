import { navigate, type Emit } from '../../core/store/events.ts'
import { monthTitle, parisDay, startOfMonth } from '../../core/domain/time/paris-time.ts'
import { useQuery } from '../../core/queries/use-query.ts'
import { type QueryData } from '../../core/queries/queries.ts'
import { Button, LoadFailed } from '../../core/ui/kit.tsx'
import { EmptyState } from '../../core/ui/feedback/EmptyState.tsx'
import { yearsOf, shortDate, dueMessage, type ListProps, type ListFilter } from '../history/lists.ts'
import { FilteredList, ListSkeleton, RecordTable } from '../history/ListParts.tsx'
import { matchesSearch } from '../../core/domain/catalogue/search.ts'
import { historyMessages } from '../history/messages.ts'
import { useDownload, type Download } from '../history/use-download.ts'
import { price } from '../../core/domain/money.ts'
import { useNow } from '../../core/components/use-now.ts'
import type { ParisDay } from '../../core/domain/time/paris-day.ts'
import { ownProperty } from '../../core/messages/define.ts'
import { shortNumber } from '../../core/domain/order/order-status.ts'

const { detail, empty, invoices: messages } = historyMessages
/** The statuses of invoices; a credit note has its own, as it is not to be paid. */
const stateLabels = (): Readonly<Record<string, string>> => ({ ...messages.states, credit_note: messages.credit })
/** Statuses that can be chosen even when no invoice has them. */
const ALWAYS_LISTED = ['awaiting_payment', 'paid']

/** The invoices by month, newest first: each downloads as a PDF, a month as an archive, a year as a table for the accountant (H11). */
export function InvoicesTab({ list, onList, onOpen, emit }: ListProps & { onOpen(token: string): void; emit: Emit }) {
  const { data, status, reload } = useQuery('invoices')
  const download = useDownload()
  if (!data) return status === 'failed' ? <LoadFailed onRetry={reload} /> : <ListSkeleton filters />
  const years = yearsOf(data.map(({ issuedAt }) => issuedAt))
  const year = list.filter.year || years[0]
  if (year === undefined) {
    const catalogue = <Button onClick={() => navigate(emit, { to: 'catalogue' })}>{empty.catalogue}</Button>
    return <EmptyState title={empty.invoices} text={empty.invoicesHelp} action={catalogue} />
  }
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
      statuses={Object.entries(stateLabels()).filter(
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

export type Invoice = QueryData<'invoices'>[number]

type InvoiceRowProps = Download & { invoice: Invoice; onOpen(token: string): void }

function InvoiceRow({ invoice, busy, download, onOpen }: InvoiceRowProps) {
  const { id, number, issuedAt, dueDate, kind, total, paymentState } = invoice
  const now = useNow()
  const owed =
    dueDate && paymentState === 'awaiting_payment' && kind !== 'credit_note' ? dueMessage(dueDate, now) : null
  return (
    <li className="history-row">
      <div className="history-main">
        <b>{number}</b>
        <OrderLink invoice={invoice} onOpen={onOpen} />
      </div>
      <div>
        <span className="history-line">{shortDate(parisDay(new Date(issuedAt)))}</span>
        {owed && <span className={owed.isUrgent ? 'small owed' : 'small soft'}>{owed.text}</span>}
      </div>
      <div>
        <State invoice={invoice} />
      </div>
      <div className="history-total">
        <b className="figures">{kind === 'credit_note' ? detail.minus(price(total)) : price(total)}</b>{' '}
        <span className="small soft">{historyMessages.inclTax}</span>
      </div>
      <div className="history-actions">
        <Button
          variant="line"
          size="small"
          busy={busy === id}
          aria-label={(kind === 'credit_note' ? messages.downloadCredit : messages.download)(number)}
          onClick={() => void download('invoices', id, number)}
        >
          {messages.pdf}
        </Button>
      </div>
    </li>
  )
}

function OrderLink({ invoice, onOpen }: Pick<InvoiceRowProps, 'invoice' | 'onOpen'>) {
  const { orderNumber, orderTokenValue, purchaseOrder } = invoice
  const name = messages.ofOrder(shortNumber(orderNumber))
  return (
    <>
      {orderTokenValue ? (
        <button
          type="button"
          className="history-link small soft"
          data-record={orderTokenValue}
          onClick={() => onOpen(orderTokenValue)}
        >
          {name}
        </button>
      ) : (
        <span className="small soft">{name}</span>
      )}
      {purchaseOrder && <span className="small soft">{purchaseOrder}</span>}
    </>
  )
}

function State({ invoice: { kind, paymentState } }: { invoice: Invoice }) {
  if (kind === 'credit_note') return <span className="badge badge-off">{messages.credit}</span>
  const look =
    paymentState === 'paid' ? 'badge badge-brand' : paymentState === 'awaiting_payment' ? 'badge' : 'badge badge-off'
  return <span className={look}>{ownProperty(stateLabels(), paymentState) ?? paymentState}</span>
}

type Issued = Pick<Invoice, 'issuedAt' | 'number' | 'orderNumber' | 'purchaseOrder' | 'kind' | 'paymentState'>

/** The invoices of one month (Paris time); `month` is its first day. */
type InvoiceMonth<Invoice> = { month: ParisDay; invoices: Invoice[] }

const dayOf = ({ issuedAt }: Issued): ParisDay => parisDay(new Date(issuedAt))

/** The status an invoice is filtered by; a credit note is its own status, whether it was paid out or not. */
const stateOf = ({ kind, paymentState }: Issued): string => (kind === 'credit_note' ? kind : paymentState)

/** The invoices of a year and a status whose number, order or purchase order contains the search, by month, in the order of the list. */
export function monthsOf<Invoice extends Issued>(
  invoices: readonly Invoice[],
  { year, search, status }: ListFilter,
): InvoiceMonth<Invoice>[] {
  const found = invoices.filter((invoice) => {
    const { number, orderNumber, purchaseOrder } = invoice
    const isInState = !status || stateOf(invoice) === status
    return isInState && dayOf(invoice).startsWith(year) && matchesSearch([number, orderNumber, purchaseOrder], search)
  })
  const months = new Set(found.map((invoice) => startOfMonth(dayOf(invoice))))
  return [...months].map((month) => ({
    month,
    invoices: found.filter((invoice) => startOfMonth(dayOf(invoice)) === month),
  }))
}
