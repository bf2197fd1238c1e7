import { longInstant } from '../../core/domain/time/paris-time.ts'
import type { ChannelSlice } from '../../core/store/state.ts'
import { useRuntime } from '../../core/store/hooks.ts'
import { formatBudget } from '../../core/domain/order/budget.ts'
import { cartRowsMessages } from '../../core/messages/cart.ts'
import { paymentMethodMessages } from '../../core/messages/payment-methods.ts'
import { checkoutMessages } from '../../core/messages/checkout.ts'
import { referenceFacts } from '../../core/domain/order/placed-fields.ts'
import { Button, Icon, check, Unbroken } from '../../core/ui/kit.tsx'
import { calendarBlank } from '../../core/ui/icons/place-icons.ts'
import { OrderGreenActions } from '../../core/components/order/GreenActions.tsx'
import { OrderCredit } from '../../core/ui/amount/OrderCredit.tsx'
import { saveFile } from '../../core/components/order/save-file.ts'
import { orderCutoff } from '../../core/domain/delivery/delivery.ts'
import type { Order } from '../use-purchase.ts'
import { addressLine } from '../../core/domain/customer/address.ts'
import { Facts, allergensOf, billingText, deliveryFacts } from '../summary/OrderFacts.tsx'
import { SlotLabel, BillLines, OrderTotals } from '../summary/OrderSummary.tsx'
import { hasSlot } from '../use-steps.ts'
import { calendarFile } from './calendar-file.ts'
import { shortNumber } from '../../core/domain/order/order-status.ts'
import { isFinal, type PaymentStatus } from './payment-status.ts'

type ConfirmationTicketProps = { order: Order; status: PaymentStatus; channel: ChannelSlice['channel'] }

const messages = checkoutMessages.confirmation
const badges: Record<PaymentStatus, string> = {
  paid: 'badge badge-brand',
  transfer: 'badge badge-off',
  other: 'badge badge-off',
  pending: 'badge',
  unpaid: 'badge badge-accent',
  late: 'badge badge-off',
  refunding: 'badge',
  refunded: 'badge badge-off',
  credited: 'badge badge-off',
  cancelled: 'badge badge-off',
}

export function ConfirmationTicket({ order, status, channel }: ConfirmationTicketProps) {
  const { now } = useRuntime().deps
  const cutoff = orderCutoff(channel, order)
  return (
    <section className="ticket" part="ticket">
      <div className="ticket-head">
        <h2>
          <Unbroken text={checkoutMessages.orderNumber(shortNumber(order.number))} />
        </h2>
        <span className={badges[status]}>
          {status === 'paid' && <Icon path={check} />}
          {messages.states[status]}
        </span>
      </div>
      <Facts
        facts={[
          [checkoutMessages.recap.delivery, hasSlot(order) && <SlotLabel purchase={order} />],
          [checkoutMessages.guests, order.guests],
          ...deliveryFacts(order.shippingAddress, order.notes),
          [checkoutMessages.recap.allergens, allergensOf(order)],
          [checkoutMessages.recap.greenActions, order.greenActions && <OrderGreenActions order={order} />],
          [checkoutMessages.payment.title, order.payment && paymentMethodMessages.methodName(order.payment.method)],
          [checkoutMessages.billingAddress, order.billingAddress && billingText(order)],
          [cartRowsMessages.coupon, order.couponCode],
          [checkoutMessages.budget, formatBudget(order.budgetPerPerson)],
          ...referenceFacts('confirmation', order),
          [messages.changeUntil, cutoff && !isFinal(status) && longInstant(cutoff)],
        ]}
      />
      <BillLines bill={order} />
      <hr />
      <OrderTotals order={order} />
      <OrderCredit order={order} />
      <div className="ticket-actions">
        {!isFinal(status) && (
          <Button icon={calendarBlank} part="calendar" onClick={() => saveCalendar(order, now())}>
            {checkoutMessages.calendar}
          </Button>
        )}
        <Button variant="line" part="print" onClick={() => window.print()}>
          {messages.print}
        </Button>
      </div>
    </section>
  )
}

function saveCalendar(order: Order, now: Date): void {
  const place = order.shippingAddress ? addressLine(order.shippingAddress) : ''
  const text = calendarFile({
    id: order.tokenValue,
    title: messages.calendarTitle(order.number),
    place,
    day: order.deliveryDate ?? '',
    window: order.deliveryWindow,
    now,
  })
  if (!text) return
  saveFile(new Blob([text], { type: 'text/calendar' }), `${order.number}.ics`)
}
