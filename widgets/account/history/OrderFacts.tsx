import { countryLine } from '../../core/domain/countries.ts'
import type { ReactNode } from 'react'
import { longDay } from '../../core/domain/paris-time.ts'
import { shownPhone } from '../../core/forms/phone-number.ts'
import { historyText } from '../../core/text/history.ts'
import type { Order } from './order.ts'

const words = historyText.detail
type Address = NonNullable<Order['shippingAddress']>

/** When and where the order is delivered, how it is billed and paid, and the customer's notes. */
export function OrderFacts({ order }: { order: Order }) {
  const { deliveryDate, deliveryWindow, shippingAddress, billingAddress, notes, purchaseOrder, payment } = order
  const methods: Readonly<Record<string, string>> = words.methods
  const isSame =
    shippingAddress !== null && blockOf(shippingAddress).join() === (billingAddress && blockOf(billingAddress).join())
  return (
    <dl className="order-facts">
      <Fact label={words.delivery}>
        {deliveryDate && <b>{words.expected(longDay(deliveryDate), deliveryWindow ?? '')}</b>}
        {shippingAddress && <Block lines={blockOf(shippingAddress)} />}
      </Fact>
      {billingAddress && (
        <Fact label={words.billing}>{isSame ? words.samePlace : <Block lines={blockOf(billingAddress)} />}</Fact>
      )}
      {payment && <Fact label={words.payment}>{methods[payment.method] ?? payment.method}</Fact>}
      {purchaseOrder && <Fact label={words.purchaseOrder}>{purchaseOrder}</Fact>}
      {notes && <Fact label={words.notes}>{notes}</Fact>}
    </dl>
  )
}

/** One labelled fact about an order or a quote. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Block({ lines }: { lines: readonly string[] }) {
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

const blockOf = ({
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
