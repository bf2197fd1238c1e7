import { price } from '../../core/domain/money.ts'
import { parisDay } from '../../core/domain/time/paris-time.ts'
import { useNow } from '../../core/components/use-now.ts'
import type { QueryData } from '../../core/queries/queries.ts'
import { Button } from '../../core/ui/button/Button.tsx'
import { historyMessages } from '../history/messages.ts'
import { shortDate, dueMessage } from '../history/dates.ts'
import type { Download } from '../history/use-download.ts'

export type Invoice = QueryData<'invoices'>[number]

const { detail, inclTax, invoices: messages } = historyMessages
const states: Readonly<Record<string, string>> = messages.states

type InvoiceRowProps = Download & { invoice: Invoice; onOpen(token: string): void }

/** An invoice or a credit note in the list: a table row on a wide screen, a card on a narrow one. */
export function InvoiceRow({ invoice, busy, download, onOpen }: InvoiceRowProps) {
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
        <span className="small soft">{inclTax}</span>
      </div>
      <div className="history-actions">
        <Button
          variant="line"
          size="small"
          busy={busy === id}
          aria-label={messages.download(number)}
          onClick={() => void download('invoices', id, number)}
        >
          {messages.pdf}
        </Button>
      </div>
    </li>
  )
}

function OrderLink({
  invoice: { orderNumber, orderTokenValue, purchaseOrder },
  onOpen,
}: {
  invoice: Invoice
  onOpen(token: string): void
}) {
  const name = messages.ofOrder(orderNumber)
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
  return <span className={look}>{states[paymentState] ?? paymentState}</span>
}
