import type { Emit } from '../../core/store/events.ts'
import { longDay } from '../../core/domain/time/paris-time.ts'
import { ReorderButton } from '../../core/components/order/ReorderButton.tsx'
import { useCustomer, useActions, useRunAction } from '../../core/store/hooks.ts'
import { useQuery } from '../../core/queries/use-query.ts'
import { checkoutMessages } from '../../core/messages/checkout.ts'
import { Alert, Button, arrowClockwise, Unbroken } from '../../core/ui/kit.tsx'
import type { Order } from '../use-purchase.ts'
import { OutcomeHead } from './OrderOutcome.tsx'
import { saveFile } from '../../core/components/order/save-file.ts'
import { shortNumber } from '../../core/domain/order/order-status.ts'
import { type PaymentStatus, refundText, unpaidText } from './payment-status.ts'

type ConfirmationHeadProps = {
  order: Order
  status: PaymentStatus
  now: Date
  /** The payment status has changed since the page was opened. */
  justNow: boolean
  onCheck(): void
  onPay(): void
  emit: Emit
}

const messages = checkoutMessages.confirmation

export function ConfirmationHead({ order, status, now, justNow, onCheck, onPay, emit }: ConfirmationHeadProps) {
  const { data: owner } = useQuery('profile', useCustomer())
  if (status === 'cancelled') {
    return (
      <OutcomeHead title={messages.cancelledTitle} justNow={justNow}>
        <p className="lead">{refundText(order)}</p>
        <ReorderButton order={order.tokenValue} emit={emit} />
      </OutcomeHead>
    )
  }
  if (status === 'refunding' || status === 'refunded' || status === 'credited') {
    return (
      <OutcomeHead title={status === 'credited' ? messages.creditedTitle : messages.refundedTitle} justNow={justNow}>
        <CreditNote order={order} emit={emit} />
        <ReorderButton order={order.tokenValue} emit={emit} />
      </OutcomeHead>
    )
  }
  return (
    <>
      <OutcomeHead title={status === 'unpaid' ? messages.unpaidTitle : messages.title}>
        <p className="lead">
          <Unbroken text={messages.intro(shortNumber(order.number))} />{' '}
          {owner?.email && (status === 'paid' || status === 'transfer') && `${messages.receipt(owner.email)} `}
          {order.deliveryDate && order.deliveryWindow && (
            <b>{messages.meeting(longDay(order.deliveryDate), order.deliveryWindow)}</b>
          )}
        </p>
      </OutcomeHead>
      <PaymentDue {...{ order, status, now, onCheck, onPay }} />
    </>
  )
}

/** What is left to pay, with a button that leads to the payment; a pending payment can be checked again. */
function PaymentDue({ order, status, now, onCheck, onPay }: Omit<ConfirmationHeadProps, 'emit' | 'justNow'>) {
  if (status === 'pending') {
    return (
      <div className="not-served">
        <Alert type="notice" action={{ label: messages.check, icon: arrowClockwise, run: onCheck }}>
          <b>{messages.pendingTitle}</b>
          <p>{messages.pending}</p>
          <p>{messages.once}</p>
        </Alert>
        <Button variant="line" onClick={onPay}>
          {checkoutMessages.payment.retry}
        </Button>
      </div>
    )
  }
  if (status !== 'other' && status !== 'unpaid') return null
  return (
    <div className="not-served">
      {status === 'unpaid' && <Alert type="error">{unpaidText(order, now)}</Alert>}
      <Button variant={status === 'other' ? 'line' : 'primary'} onClick={onPay}>
        {messages.payNow}
      </Button>
    </div>
  )
}

/** Where the credit note is, with a link to it; on a page without a view of invoices, the link downloads its file. */
function CreditNote({ order, emit }: { order: Order; emit: Emit }) {
  const { profile } = useActions()
  const runAction = useRunAction()
  // The documents of an order come in the order of their issue: the invoice, then the note that cancels it.
  const [, note] = order.invoices

  function open() {
    const isOurs = emit('catering:navigate', { to: 'order-history', tab: 'invoices', order: null })
    if (isOurs && note) void runAction(() => save(note))
  }
  async function save(id: string) {
    const file = await profile.download('invoices', id)
    saveFile(file, file.name || `${order.number}.pdf`)
  }
  return (
    <>
      <p className="lead">{messages.creditNote}</p>
      {note && (
        <Button variant="link" onClick={open}>
          {messages.seeCreditNote}
        </Button>
      )}
    </>
  )
}
