import type { Emit } from '../../core/store/events.ts'
import { useNowUntil } from '../../core/components/use-now.ts'
import { useQuery } from '../../core/queries/use-query.ts'
import { unknownMessages } from '../../core/messages/order.ts'
import { historyMessages } from '../history/messages.ts'
import { RecordHead, RecordView, Steps } from '../history/RecordParts.tsx'
import { OrderActions, type OrderActionsProps } from './OrderActions.tsx'
import { OrderFacts } from './OrderFacts.tsx'
import { OrderLines } from './OrderLines.tsx'
import { StatusBadge, owedMessage, orderSteps } from './order.tsx'

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
  return (
    <RecordView
      read={useQuery('order', token)}
      back={isInvoice ? messages.backToInvoices : messages.back}
      onBack={onBack}
      unknown={{ title: unknownMessages.order, text: unknownMessages.orderText }}
    >
      {(order) => (
        <>
          <OrderStatusParts order={order} reorder={reorder} emit={emit} />
          <OrderLines order={order} />
          <OrderFacts order={order} />
        </>
      )}
    </RecordView>
  )
}

/** The parts that change when the payment deadline passes. */
function OrderStatusParts(props: Omit<OrderActionsProps, 'now'>) {
  const { order } = props
  const now = useNowUntil(order.payableUntil)
  const owed = owedMessage(order, now)
  return (
    <>
      <RecordHead title={messages.title(order.number)}>
        <StatusBadge order={order} now={now} />{' '}
        <span className={owed?.isUrgent ? 'small owed' : 'small soft'} role="status">
          {owed?.text}
        </span>
      </RecordHead>
      <OrderActions {...props} now={now} />
      <Steps label={messages.timeline} steps={orderSteps(order, now)} />
    </>
  )
}
