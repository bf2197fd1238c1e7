import { longInstant } from '../../core/domain/time/paris-time.ts'
import type { ChannelSlice } from '../../core/store/state.ts'
import { useRuntime } from '../../core/store/hooks.ts'
import { formatBudget } from '../../core/domain/order/budget.ts'
import { cartRowsMessages } from '../../core/messages/cart.ts'
import { paymentMethodMessages } from '../../core/messages/payment-methods.ts'
import { checkoutMessages } from '../../core/messages/checkout.ts'
import { referenceFacts } from '../../core/messages/order-fields.ts'
import { Button, Icon, check, Unbroken } from '../../core/ui/kit.tsx'
import { calendarBlank } from '../../core/ui/icons/place-icons.ts'
import { OrderGreenActions } from '../../core/components/order/GreenActions.tsx'
import { saveFile } from '../../core/components/order/save-file.ts'
import { orderCutoff } from '../../core/domain/delivery/delivery.ts'
import type { Order } from '../use-purchase.ts'
import { isFinal, type PaymentStatus } from './order-outcome.tsx'
import { addressLine } from '../../core/domain/customer/address.ts'
import { Facts, allergensOf, billingText, deliveryFacts } from '../summary/OrderFacts.tsx'
import { SlotLabel, BillLines, OrderTotals } from '../summary/OrderSummary.tsx'
import { hasSlot } from '../use-steps.ts'
import { slotEnd, slotByValue, slotStart } from '../../core/domain/delivery/slots.ts'
import { pad, utcDay, type ParisDay } from '../../core/domain/time/paris-day.ts'
import { shortNumber } from '../../core/domain/order/order-status.ts'

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

type CalendarEvent = {
  id: string
  title: string
  place: string
  day: ParisDay
  /** A slot's value, such as '12h-13h'. */
  window: string | null
  now: Date
}

/** A delivery as an iCalendar file (RFC 5545), with times in UTC; null for an unknown slot. */
export function calendarFile({ id, title, place, day, window, now }: CalendarEvent): string | null {
  const slot = slotByValue(window)
  if (!slot || !day) return null
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//catering//checkout//FR',
    'BEGIN:VEVENT',
    `UID:${id}`,
    `DTSTAMP:${utc(now)}`,
    `DTSTART:${utc(slotStart(day, slot))}`,
    `DTEND:${utc(slotEnd(day, slot))}`,
    `SUMMARY:${escaped(title)}`,
    `LOCATION:${escaped(place)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map(folded).join('\r\n') + '\r\n'
}

function utc(instant: Date): string {
  const time = [instant.getUTCHours(), instant.getUTCMinutes(), instant.getUTCSeconds()].map(pad)
  return `${utcDay(instant).replaceAll('-', '')}T${time.join('')}Z`
}

const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r\n?|\n/g, '\\n')

/** RFC 5545 allows 75 octets a line; a continuation begins with a space, which counts. */
const MAX_OCTETS = 75

function folded(line: string): string {
  const parts = ['']
  for (const character of line) {
    const part = `${parts.at(-1)}${character}`
    if (octets(part) > MAX_OCTETS) parts.push(` ${character}`)
    else parts[parts.length - 1] = part
  }
  return parts.join('\r\n')
}

const octets = (text: string): number => new TextEncoder().encode(text).length
