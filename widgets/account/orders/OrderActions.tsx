import { isPayable, orderStatus } from '../../core/domain/order/order-status.ts'
import { longInstant } from '../../core/domain/time/paris-time.ts'
import type { Emit } from '../../core/store/events.ts'
import { CancelOrder } from '../../core/components/order/CancelOrder.tsx'
import { shownPhone } from '../../core/domain/customer/phone.ts'
import { ReorderButton } from '../../core/components/order/ReorderButton.tsx'
import { useQuery } from '../../core/queries/use-query.ts'
import { Button } from '../../core/ui/button/Button.tsx'
import { receipt } from '../../core/ui/icons/lazy-icons.ts'
import { historyMessages } from '../history/messages.ts'
import { useDownload } from '../history/use-download.ts'
import type { Order } from './order.tsx'

const messages = historyMessages.detail

export type OrderActionsProps = { order: Order; now: Date; reorder: boolean; emit: Emit }

/** The actions on an order: pay, order again, download the invoice, open its confirmation, and cancel while there is time. */
export function OrderActions({ order, now, reorder, emit }: OrderActionsProps) {
  const isOwed = isPayable(order, now)
  return (
    <div className="order-actions">
      {isOwed && (
        <Button
          onClick={() => void emit('catering:navigate', { to: 'checkout', step: 'payment', order: order.tokenValue })}
        >
          {messages.pay}
        </Button>
      )}
      <ReorderButton order={order.tokenValue} emit={emit} begun={reorder} variant={isOwed ? 'line' : 'primary'} />
      <Documents order={order} />
      <Button
        variant="link"
        onClick={() =>
          void emit('catering:navigate', { to: 'checkout', step: 'confirmation', order: order.tokenValue })
        }
      >
        {messages.confirmation}
      </Button>
      {orderStatus(order, now) !== 'cancelled' && <Cancellation order={order} now={now} />}
    </div>
  )
}

/** The invoice, then the credit note that followed it. */
function Documents({ order: { invoices, number } }: Pick<OrderActionsProps, 'order'>) {
  const { download, busy } = useDownload()
  return invoices.map((id, index) => (
    <Button
      key={id}
      variant="line"
      icon={receipt}
      busy={busy === id}
      onClick={() => void download('invoices', id, number)}
    >
      {index === 0 ? messages.invoice : messages.creditNote}
    </Button>
  ))
}

function Cancellation({ order, now }: Pick<OrderActionsProps, 'order' | 'now'>) {
  const { data: channel } = useQuery('channel', order.channel)
  if (!order.cancellableUntil) return null
  const until = new Date(order.cancellableUntil)
  if (now >= until) {
    const phone = channel && shownPhone(channel.contactPhoneNumber)
    return phone ? <p className="small soft">{messages.tooLate(phone)}</p> : null
  }
  return (
    <>
      <CancelOrder order={order} variant="link" className="link-danger">
        {messages.cancel}
      </CancelOrder>
      <p className="small soft">{messages.cancelUntil(longInstant(until))}</p>
    </>
  )
}
