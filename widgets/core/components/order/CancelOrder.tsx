import { useState } from 'react'
import { useActions } from '../../store/hooks.ts'
import { longInstant } from '../../domain/time/paris-time.ts'
import type { QueryData } from '../../queries/queries.ts'
import { cancellingMessages as messages } from '../../messages/order.ts'
import { Button, type ButtonProps } from '../../ui/kit.tsx'
import { ConfirmDialog } from '../confirm/Confirm.tsx'
import { shortNumber } from '../../domain/order/order-status.ts'

type CancelOrderProps = Pick<ButtonProps, 'variant' | 'className' | 'children'> & { order: QueryData<'order'> }

/** A button that cancels an order after a confirmation; a payment is refunded. */
export function CancelOrder({ order, ...look }: CancelOrderProps) {
  const { orders, alerts } = useActions()
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <Button {...look} onClick={() => setIsOpen(true)} />
      <ConfirmDialog
        title={messages.title(shortNumber(order.number))}
        open={isOpen}
        keep={messages.keep}
        action={messages.confirm}
        act={async () => orders.cancel(order.tokenValue)}
        onClose={close}
        onDone={() => {
          alerts.show('success', messages.done)
          close()
        }}
      >
        <p>
          {messages.text(longInstant(new Date(order.cancellableUntil)))}{' '}
          {order.paymentState === 'paid' && messages.refund}
        </p>
      </ConfirmDialog>
    </>
  )
}
