import { useActions } from '../../store/hooks.ts'
import type { QueryData } from '../../queries/queries.ts'
import { cancellingText as words } from '../../messages/order.ts'
import { AskFirst } from '../confirm/Confirm.tsx'

type CancelOrderProps = {
  /** Null while nothing is asked. */
  order: QueryData<'order'> | null
  /** The end of the time to cancel, in words. */
  until: string
  onClose(): void
  onCancelled(): void
}

/** Asks before an order is cancelled; money that was paid goes back. */
export function CancelOrder({ order, until, onClose, onCancelled }: CancelOrderProps) {
  const { orders, alerts } = useActions()
  return (
    <AskFirst
      title={words.title(order?.number ?? '')}
      open={order !== null}
      keep={words.keep}
      action={words.confirm}
      act={async () => order && orders.cancel(order.tokenValue)}
      onClose={onClose}
      onDone={() => {
        alerts.show('success', words.done, { timed: true })
        onCancelled()
      }}
    >
      <p>
        {words.text(until)} {order?.paymentState === 'paid' && words.refund}
      </p>
    </AskFirst>
  )
}
