import { useEffect, useRef } from 'react'
import type { Emit } from '../../core/store/events.ts'
import { useNowUntil } from '../../core/components/use-now.ts'
import { useQuery } from '../../core/queries/use-query.ts'
import { unknownMessages } from '../../core/messages/order.ts'
import { Button } from '../../core/ui/button/Button.tsx'
import { caretLeft } from '../../core/ui/icons/icons.tsx'
import { historyMessages } from '../history/messages.ts'
import { RecordFallback } from '../history/ListSkeleton.tsx'
import { Steps } from '../history/RecordParts.tsx'
import { OrderActions, type OrderActionsProps } from './OrderActions.tsx'
import { OrderFacts } from './OrderFacts.tsx'
import { OrderLines } from './OrderLines.tsx'
import { StatusBadge, owedMessage } from './OrderStatus.tsx'
import { orderSteps, type Order } from './order.ts'

const messages = historyMessages.detail

type OrderDetailProps = {
  token: string
  /** The order is ordered again at once. */
  reorder: boolean
  emit: Emit
  /** The customer came from the list of invoices. */
  isInvoice: boolean
  onBack(): void
}

/** One order: its status, its actions and its contents. */
export function OrderDetail({ token, reorder, emit, isInvoice, onBack }: OrderDetailProps) {
  const read = useQuery('order', token)
  const { data: order } = read
  return (
    <>
      <Button variant="link" icon={caretLeft} className="button-start" onClick={onBack}>
        {isInvoice ? messages.backToInvoices : messages.back}
      </Button>
      {!order && <RecordFallback read={read} title={unknownMessages.order} text={unknownMessages.orderText} />}
      {order && (
        <article className="order" aria-labelledby="order-title">
          <OrderStatusParts order={order} reorder={reorder} emit={emit} />
          <OrderLines order={order} />
          <OrderFacts order={order} />
        </article>
      )}
    </>
  )
}

/** The parts that change when the payment deadline passes. */
function OrderStatusParts(props: Omit<OrderActionsProps, 'now'>) {
  const { order } = props
  const now = useNowUntil(order.payableUntil)
  return (
    <>
      <Head order={order} now={now} />
      <OrderActions {...props} now={now} />
      <Steps label={messages.timeline} steps={orderSteps(order, now)} />
    </>
  )
}

function Head({ order, now }: { order: Order; now: Date }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The row that was clicked is unmounted with its list, so the title takes the focus.
  useEffect(() => heading.current?.focus(), [])
  const owed = owedMessage(order, now)
  return (
    <header className="order-head">
      <h2 id="order-title" tabIndex={-1} ref={heading}>
        {messages.title(order.number)}
      </h2>
      <p>
        <StatusBadge order={order} now={now} />{' '}
        <span className={owed?.isUrgent ? 'small owed' : 'small soft'} role="status">
          {owed?.text}
        </span>
      </p>
    </header>
  )
}
