import { countryLine } from '../../core/domain/countries.ts'
import type { ReactNode } from 'react'
import { longDay } from '../../core/domain/paris-time.ts'
import { shownPhone } from '../../core/components/form-fields.ts'
import { formatBudget } from '../../core/domain/budget.ts'
import { cardText } from '../../core/messages/cards.ts'
import { OrderGreenActions } from '../../core/components/order/GreenActions.tsx'
import { formsText } from '../../core/messages/forms.ts'
import { historyText } from './messages.ts'
import type { Order } from './order.ts'

const words = historyText.detail
type Address = NonNullable<Order['shippingAddress']>

/** When and where the order is delivered, how it is billed and paid, and the customer's notes. */
export function OrderFacts({ order }: { order: Order }) {
  const { deliveryDate, deliveryWindow, shippingAddress, billingAddress, payment, greenActions } = order
  const isSame =
    shippingAddress !== null &&
    addressLines(shippingAddress).join() === (billingAddress && addressLines(billingAddress).join())
  return (
    <dl className="order-facts">
      <Fact label={words.delivery}>
        {deliveryDate && <b>{words.expected(longDay(deliveryDate), deliveryWindow ?? '')}</b>}
        {shippingAddress && <AddressBlock lines={[...addressLines(shippingAddress), ...accessOf(shippingAddress)]} />}
      </Fact>
      {billingAddress && (
        <Fact label={words.billing}>
          {isSame ? words.samePlace : <AddressBlock lines={addressLines(billingAddress)} />}
        </Fact>
      )}
      {payment && <Fact label={words.payment}>{cardText.methodName(payment.method)}</Fact>}
      {greenActions && <Fact label={words.greenActions} children={<OrderGreenActions order={order} />} />}
      {entered(order).map(([label, value]) => value && <Fact key={label} label={label} children={value} />)}
    </dl>
  )
}

/** What the customer entered besides; empty where nothing was. */
const entered = (order: Order): [label: string, value: string | number | null][] => [
  [words.guests, order.guests],
  [words.budget, formatBudget(order.budgetPerPerson)],
  [words.couponCode, order.couponCode],
  [words.purchaseOrder, order.purchaseOrder],
  [words.costReference, order.costReference],
  [words.vatNumber, order.tvaNumber],
  [words.notes, order.notes],
]

/** One labelled fact about an order or a quote. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function AddressBlock({ lines }: { lines: readonly string[] }) {
  return (
    <address>
      {lines.map((line, index) => (
        <span key={index} className="line">
          {line}
        </span>
      ))}
    </address>
  )
}

/** What the driver needs for access. */
const accessOf = (address: Address): string[] =>
  (['building', 'floor', 'accessCode', 'loadingDock'] as const).flatMap((name) =>
    address[name] ? [`${formsText[name]}\u00A0: ${address[name]}`] : [],
  )

const addressLines = ({
  company,
  firstName,
  lastName,
  street,
  postcode,
  city,
  countryCode,
  phoneNumber,
  instructions,
}: Address) =>
  [
    company,
    `${firstName} ${lastName}`.trim(),
    street,
    `${postcode} ${city}`.trim(),
    countryLine(countryCode),
    phoneNumber && shownPhone(phoneNumber),
    ...(instructions ?? '').split('\n'),
  ].filter(Boolean)
