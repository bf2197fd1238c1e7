import { percentage, price } from '../../../widgets/core/domain/money.ts'
import { markup, type Markup } from '../../../widgets/server/markup.ts'
import type { Totals } from '../shop/cart/pricing.ts'
import { NOTHING } from './document.ts'
import { facts, badge } from './controls.ts'
import { messages } from './messages.ts'
import { countryLine } from '../../../widgets/core/domain/customer/countries.ts'
import { formatPhone } from '../documents/format.ts'
import type { PostalAddress } from '../shop/customer/addresses.ts'
import type { PaymentRow } from '../database/schema.ts'
import { isRefundOwed, statusOf, type OrderStatus, type Placed } from '../shop/order/order-status.ts'
import type { QuoteState } from '../shop/quote/quotes.ts'

const text = messages.order

/** A priced line, cents before tax; `inside` names the products chosen in a menu. */
type PricedLine = { name: string; inside: readonly string[]; quantity: number; unitPrice: number; total: number }

export const linesTable = (caption: string, lines: readonly PricedLine[]): Markup => markup`<table class="lines">
<caption class="unseen">${caption}</caption>
<thead><tr><th scope="col">${messages.quote.product}</th><th scope="col" class="number">${messages.quote.quantity}</th><th scope="col" class="number">${messages.quote.unit}</th><th scope="col" class="number">${messages.quote.lineTotal}</th></tr></thead>
<tbody>
${lines.map(
  ({
    name,
    inside,
    quantity,
    unitPrice,
    total,
  }) => markup`<tr><th scope="row">${name}${inside.length > 0 ? markup`<span class="small">${inside.join(', ')}</span>` : NOTHING}</th>
<td class="number" data-label="${messages.quote.quantity}">${quantity}</td><td class="number" data-label="${messages.quote.unit}">${price(unitPrice)}</td><td class="number" data-label="${messages.quote.lineTotal}">${price(total)}</td></tr>
`,
)}</tbody>
</table>`

/** The totals as the customer sees them. */
export const totalsList = ({ subTotal, promotion, shipping, taxesByRate, totalExclTax, total }: Totals): Markup =>
  markup`<div class="totals">${facts([
    [messages.totals.items, price(subTotal)],
    [messages.totals.discount, promotion === 0 ? '' : price(promotion)],
    [messages.totals.shipping, price(shipping)],
    [messages.totals.exclTax, price(totalExclTax)],
    ...taxesByRate.map(
      ({ rate, amount }) => [`${messages.totals.taxes} ${percentage(rate)}\u00A0%`, price(amount)] as const,
    ),
    [messages.totals.total, markup`<strong>${price(total)}</strong>`],
  ])}</div>`

/** A postal address over several lines. */
export const postal = ({ company, firstName, lastName, street, postcode, city, countryCode }: PostalAddress): Markup =>
  markup`${company ? markup`<strong>${company}</strong><br>` : NOTHING}${firstName} ${lastName}<br>${street}<br>${postcode} ${city}${countryLine(countryCode) ? markup`<br>${countryLine(countryCode)}` : NOTHING}`

/** Rows for `facts`: contact and access details for the driver. */
export const accessFacts = (address: PostalAddress): (readonly [string, string | Markup])[] => [
  [text.contact, `${address.firstName} ${address.lastName}`],
  [text.phone, address.phoneNumber ? formatPhone(address.phoneNumber) : ''],
  [text.building, address.building],
  [text.floor, address.floor],
  [text.accessCode, address.accessCode],
  [text.dock, address.loadingDock],
  [text.instructions, address.instructions],
]

const ORDER_TONES = {
  awaiting_payment: 'over',
  awaiting_transfer: 'waiting',
  paid: 'waiting',
  confirmed: 'good',
  delivered: 'over',
  cancelled: 'bad',
} as const satisfies Record<OrderStatus, string>

const QUOTE_TONES = {
  new: 'waiting',
  sent: 'over',
  accepted: 'good',
  refused: 'bad',
  expired: 'bad',
} as const satisfies Record<QuoteState, string>

/** The status of an order, and whether a refund is due. */
export function orderBadges(order: Placed, method: PaymentRow['method'], invoices: readonly string[]): Markup {
  const status = statusOf(order, method)
  const owed = isRefundOwed(order, invoices) ? badge(messages.orders.refunding, 'waiting') : NOTHING
  return markup`${badge(messages.statuses[status], ORDER_TONES[status])} ${owed}`
}

export const quoteBadge = (state: QuoteState): Markup => badge(messages.quoteStates[state], QUOTE_TONES[state])
