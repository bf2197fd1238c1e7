import type { QueryData } from '../../queries/queries.ts'
import { useQuery } from '../../queries/use-query.ts'
import { isPayable, shortNumber } from '../../domain/order/order-status.ts'
import { formatHour, longInstant, parisClock } from '../../domain/time/paris-time.ts'
import { unpaidMessages as messages } from '../../messages/order.ts'
import { navigate, type Emit } from '../../store/events.ts'
import { Alert } from '../../ui/kit.tsx'
import { useNowUntil } from '../use-now.ts'

type UnpaidOrder = QueryData<'orders'>['orders'][number]

/** Until when the place of an unpaid order is held, then until when it can be paid. */
export function paymentLimit({ heldUntil, payableUntil }: Limits, now: Date): string {
  const limit = longInstant(new Date(payableUntil))
  const held = new Date(heldUntil)
  if (now >= held) return messages.released(limit)
  // Within the next hour, so without its day.
  return heldUntil && heldUntil < payableUntil ? messages.held(formatHour(parisClock(held))) : messages.payBefore(limit)
}

type Limits = Pick<UnpaidOrder, 'heldUntil' | 'payableUntil'>

type UnpaidOrdersProps = {
  emit: Emit
  /** Closes the drawer around it. */
  onLeave?: (() => void) | undefined
}

/** The orders of the signed-in customer that wait for their payment by card, each with its limit and a button to pay it. */
export function UnpaidOrders({ emit, onLeave }: UnpaidOrdersProps) {
  const { data } = useQuery('orders', { search: '', year: '', status: 'awaiting_payment', page: 1 })
  return data?.orders.map((order) => <Unpaid key={order.tokenValue} order={order} emit={emit} onLeave={onLeave} />)
}

function Unpaid({ order, emit, onLeave }: UnpaidOrdersProps & { order: UnpaidOrder }) {
  const now = useNowUntil(order.payableUntil)
  if (!order.payableUntil || !isPayable(order, now)) return null
  const pay = () => {
    onLeave?.()
    navigate(emit, { to: 'checkout', step: 'payment', order: order.tokenValue })
  }
  return (
    <Alert type="notice" action={{ label: messages.pay, run: pay }}>
      <b>{messages.waits(shortNumber(order.number))}</b> {paymentLimit(order, now)}
    </Alert>
  )
}
