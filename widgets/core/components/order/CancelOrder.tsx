import { useActions } from '../../store/hooks.ts'
import type { QueryData } from '../../queries/queries.ts'
import { cancellingMessages as messages } from '../../messages/order.ts'
import { ConfirmDialog } from '../confirm/Confirm.tsx'

type CancelOrderProps = {
  /** Null while the dialog is closed. */
  order: QueryData<'order'> | null
  until: string
  onClose(): void
  onCancelled(): void
}

/** Confirms before an order is cancelled; a payment is refunded. */
export function CancelOrder({ order, until, onClose, onCancelled }: CancelOrderProps) {
  const { orders, alerts } = useActions()
  return (
    <ConfirmDialog
      title={messages.title(order?.number ?? '')}
      open={order !== null}
      keep={messages.keep}
      action={messages.confirm}
      act={async () => order && orders.cancel(order.tokenValue)}
      onClose={onClose}
      onDone={() => {
        alerts.show('success', messages.done, { timed: true })
        onCancelled()
      }}
    >
      <p>
        {messages.text(until)} {order?.paymentState === 'paid' && messages.refund}
      </p>
    </ConfirmDialog>
  )
}
