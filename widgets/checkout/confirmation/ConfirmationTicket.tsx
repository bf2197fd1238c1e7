import { longInstant } from '../../core/domain/paris-time.ts'
import type { ChannelSlice } from '../../core/store/state.ts'
import { useRuntime } from '../../core/store/hooks.ts'
import { formatBudget } from '../../core/domain/budget.ts'
import { cartRowsText } from '../../core/messages/cart.ts'
import { cardText } from '../../core/messages/cards.ts'
import { checkoutText } from '../../core/messages/checkout.ts'
import { Button } from '../../core/ui/button/Button.tsx'
import { Icon, check } from '../../core/ui/icons/icons.tsx'
import { calendarBlank } from '../../core/ui/icons/place-icons.ts'
import { Summary } from '../../core/ui/amount/Summary.tsx'
import { OrderGreenActions } from '../../core/components/order/GreenActions.tsx'
import { saveFile } from '../../core/components/order/save-file.ts'
import { calendarFile } from './calendar-file.ts'
import { deliveryFacts } from '../delivery/delivery-facts.ts'
import type { Order } from './placed-order.ts'
import { isOver } from './money-state.ts'
import { addressLine, orderCutoff } from './order-words.ts'
import { SlotWords, hasSlot } from '../delivery/SlotWords.tsx'
import type { MoneyState } from './money-state.ts'
import { BillLines, billLines } from '../summary/OrderSummary.tsx'
import { Facts, allergensOf, billingWords } from '../payment/Recap.tsx'

type ConfirmationTicketProps = { order: Order; money: MoneyState; channel: ChannelSlice['channel'] }

const words = checkoutText.confirmation
const badges: Record<MoneyState, string> = {
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

/** The order in the form of a receipt. */
export function ConfirmationTicket({ order, money, channel }: ConfirmationTicketProps) {
  const { now } = useRuntime().deps
  const cutoff = orderCutoff(channel, order)
  return (
    <section className="ticket" part="ticket">
      <div className="ticket-head">
        <h2>{checkoutText.orderNumber(order.number)}</h2>
        <span className={badges[money]}>
          {money === 'paid' && <Icon path={check} />}
          {words.money[money]}
        </span>
      </div>
      <Facts
        facts={[
          [checkoutText.recap.delivery, hasSlot(order) && <SlotWords basket={order} />],
          [checkoutText.guests, order.guests],
          ...deliveryFacts(order.shippingAddress, order.notes),
          [checkoutText.recap.allergens, allergensOf(order)],
          [checkoutText.recap.greenActions, order.greenActions && <OrderGreenActions order={order} />],
          [checkoutText.payment.title, order.payment && cardText.methodName(order.payment.method)],
          [checkoutText.billingAddress, order.billingAddress && billingWords(order)],
          [cartRowsText.coupon, order.couponCode],
          [checkoutText.budget, formatBudget(order.budgetPerPerson)],
          [checkoutText.purchaseOrder, order.purchaseOrder],
          [checkoutText.costReference, order.costReference],
          [checkoutText.vatNumber, order.tvaNumber],
          [words.changeUntil, cutoff && !isOver(money) && longInstant(cutoff)],
        ]}
      />
      <BillLines bill={order} />
      <hr />
      <Summary lines={billLines(order)} />
      <div className="ticket-actions">
        {!isOver(money) && (
          <Button icon={calendarBlank} part="calendar" onClick={() => saveCalendar(order, now())}>
            {checkoutText.calendar}
          </Button>
        )}
        <Button variant="line" part="print" onClick={() => window.print()}>
          {words.print}
        </Button>
      </div>
    </section>
  )
}

/** Downloads the delivery as a calendar file. */
function saveCalendar(order: Order, now: Date): void {
  const place = order.shippingAddress ? addressLine(order.shippingAddress) : ''
  const text = calendarFile({
    id: order.tokenValue,
    title: words.calendarTitle(order.number),
    place,
    day: order.deliveryDate ?? '',
    window: order.deliveryWindow,
    now,
  })
  if (!text) return
  saveFile(new Blob([text], { type: 'text/calendar' }), `${order.number}.ics`)
}
