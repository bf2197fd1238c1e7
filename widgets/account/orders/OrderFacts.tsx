import { countryLine } from '../../core/domain/customer/countries.ts'
import { longDay } from '../../core/domain/time/paris-time.ts'
import { shownPhone } from '../../core/domain/customer/phone.ts'
import { formatBudget } from '../../core/domain/order/budget.ts'
import { namesOf, references } from '../../core/domain/order/order-fields.ts'
import { cardMessages } from '../../core/messages/cards.ts'
import { OrderGreenActions } from '../../core/components/order/GreenActions.tsx'
import { formsMessages } from '../../core/messages/forms.ts'
import { referenceMessages } from '../../core/messages/order-fields.ts'
import { historyMessages } from '../history/messages.ts'
import { Fact } from '../history/RecordParts.tsx'
import type { Order } from './order.tsx'

const messages = historyMessages.detail
type Address = NonNullable<Order['shippingAddress']>

/** When and where the order is delivered, how it is billed and paid, and the customer's notes. */
export function OrderFacts({ order }: { order: Order }) {
  const { deliveryDate, deliveryWindow, shippingAddress, billingAddress, payment, greenActions } = order
  const delivery = shippingAddress && addressLines(shippingAddress)
  const billing = billingAddress && addressLines(billingAddress)
  return (
    <dl className="order-facts">
      <Fact label={messages.delivery}>
        {deliveryDate && <b>{messages.expected(longDay(deliveryDate), deliveryWindow ?? '')}</b>}
        {shippingAddress && <address>{[delivery, ...accessOf(shippingAddress)].join('\n')}</address>}
      </Fact>
      {billing !== null && (
        <Fact label={messages.billing}>{billing === delivery ? messages.samePlace : <address>{billing}</address>}</Fact>
      )}
      {payment && <Fact label={messages.payment}>{cardMessages.methodName(payment.method)}</Fact>}
      {greenActions && <Fact label={messages.greenActions} children={<OrderGreenActions order={order} />} />}
      {entered(order).map(([label, value]) => value && <Fact key={label} label={label} children={value} />)}
    </dl>
  )
}

/** What the customer entered besides; empty where nothing was. */
const entered = (order: Order): [label: string, value: string | number | null][] => [
  [messages.guests, order.guests],
  [messages.budget, formatBudget(order.budgetPerPerson)],
  [messages.couponCode, order.couponCode],
  ...namesOf(references).map((name): [string, string] => [referenceMessages[name], order[name]]),
  [messages.notes, order.notes],
]

/** What the driver needs for access. */
const accessOf = (address: Address): string[] =>
  (['building', 'floor', 'accessCode', 'loadingDock'] as const).flatMap((name) =>
    address[name] ? [`${formsMessages[name]}\u00A0: ${address[name]}`] : [],
  )

const addressLines = (address: Address): string =>
  [
    address.company,
    `${address.firstName} ${address.lastName}`.trim(),
    address.street,
    `${address.postcode} ${address.city}`.trim(),
    countryLine(address.countryCode),
    address.phoneNumber && shownPhone(address.phoneNumber),
    ...(address.instructions ?? '').split('\n'),
  ]
    .filter(Boolean)
    .join('\n')
