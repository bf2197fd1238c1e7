import { percentage, price } from '../../../widgets/core/domain/money.ts'
import { shortNumber } from '../../../widgets/core/domain/order/order-status.ts'
import { telUrl } from '../../../widgets/core/domain/contact-urls.ts'
import { markup, type Markup } from '../../../widgets/server/markup.ts'
import type { Totals } from '../shop/cart/pricing.ts'
import { serviceTotal, type Service } from '../shop/cart/services.ts'
import { EMPTY_MARKUP } from './document.ts'
import { facts, badge, type Badge } from './controls.ts'
import { addressLine, countryLine } from '../../../widgets/core/domain/customer/address.ts'
import { formatPhone } from '../documents/format.ts'
import { accessLabels, type PostalAddress } from '../shop/customer/addresses.ts'
import type { OrderRow } from '../database/schema.ts'
import type { MethodCode } from '../shop/payment/payment.ts'
import { isDietary } from '../shop/order/dietary-notes.ts'
import { isRefundOwed, statusOf, type OrderStatus, type Placed } from '../shop/order/order-status.ts'
import type { QuoteState } from '../shop/quote/quotes.ts'

/** A priced line, cents before tax; `inside` names the products chosen in a menu. */
type PricedLine = { name: string; inside: readonly string[]; quantity: number; unitPrice: number; total: number }

export const linesTable = (caption: string, lines: readonly PricedLine[]): Markup => markup`<table class="lines">
<caption class="unseen">${caption}</caption>
<thead><tr><th scope="col">Produit</th><th scope="col" class="number">Quantité</th><th scope="col" class="number">Prix unitaire HT</th><th scope="col" class="number">Total HT</th></tr></thead>
<tbody>
${lines.map(
  ({
    name,
    inside,
    quantity,
    unitPrice,
    total,
  }) => markup`<tr><th scope="row">${name}${inside.length > 0 ? markup`<span class="small">${inside.join(', ')}</span>` : EMPTY_MARKUP}</th>
<td class="number" data-label="Quantité">${quantity}</td><td class="number" data-label="Prix unitaire HT">${price(unitPrice)}</td><td class="number" data-label="Total HT">${price(total)}</td></tr>
`,
)}</tbody>
</table>`

export const totalsList = (totals: Totals): Markup => {
  const { subTotal, promotion, services, shipping, taxesByRate, totalExclTax, total } = totals
  return markup`<div class="totals">${facts([
    ['Articles HT', price(subTotal)],
    ['Remise', promotion === 0 ? '' : `−${price(-promotion)}`],
    ['Prestations HT', services === 0 ? '' : price(services)],
    ['Livraison HT', price(shipping)],
    ['Total HT', price(totalExclTax)],
    ...taxesByRate.map(({ rate, amount }) => [`TVA ${percentage(rate)}\u00A0%`, price(amount)] as const),
    ['Total TTC', markup`<strong>${price(total)}</strong>`],
  ])}</div>`
}

/** The free lines of a quote, as rows of `linesTable`. */
export const serviceRows = (services: readonly Service[]): PricedLine[] =>
  services.map((one) => ({ ...one, name: one.text, inside: [], total: serviceTotal(one) }))

export const postal = ({ company, firstName, lastName, street, postcode, city, countryCode }: PostalAddress): Markup =>
  markup`${company ? markup`<strong>${company}</strong><br>` : EMPTY_MARKUP}${firstName} ${lastName}<br>${street}<br>${addressLine({ postcode, city })}${countryLine(countryCode) ? markup`<br>${countryLine(countryCode)}` : EMPTY_MARKUP}`

/** The link that calls a number; '' without one. */
export const phoneLink = (number: string): Markup | '' =>
  number && markup`<a href="${telUrl(number)}">${formatPhone(number)}</a>`

/** Rows for `facts`: contact and access details for the driver. */
export const accessFacts = (address: PostalAddress): (readonly [string, string | Markup])[] => [
  ['Contact sur place', `${address.firstName} ${address.lastName}`],
  ['Téléphone', phoneLink(address.phoneNumber)],
  ...accessLabels.map(([name, label]) => [label, address[name]] as const),
]

const METHODS: Record<MethodCode, string> = { card: 'Carte bancaire', bank_transfer: 'Virement' }
const PAYMENT_STATES: Readonly<Record<string, string>> = {
  awaiting_payment: 'paiement attendu',
  paid: 'réglé',
  refunded: 'remboursé',
  cancelled: 'rien à régler',
}

/** 'Virement, paiement attendu'. */
export const paymentText = (method: MethodCode | undefined, state: string): string =>
  `${method ? METHODS[method] : '—'}, ${PAYMENT_STATES[state] ?? state}`

/** The order as a page names it. */
export const orderTitle = ({ number }: Pick<OrderRow, 'number'>): string =>
  documentTitle({ number: shortNumber(number ?? '') })

/** The order as a document names it: with the whole number. */
export const documentTitle = ({ number }: Pick<OrderRow, 'number'>): string => `Commande n°\u00A0${number ?? ''}`

const ORDER_BADGES: Record<OrderStatus, Badge> = {
  awaiting_payment: ['À régler', 'over'],
  awaiting_transfer: ['À confirmer', 'waiting'],
  paid: ['À confirmer', 'waiting'],
  confirmed: ['Confirmée', 'good'],
  delivered: ['Livrée', 'over'],
  cancelled: ['Annulée', 'bad'],
}

export const QUOTE_BADGES: Record<QuoteState, Badge> = {
  new: ['À répondre', 'waiting'],
  sent: ['Envoyé', 'over'],
  accepted: ['Accepté', 'good'],
  refused: ['Refusé', 'bad'],
  expired: ['Expiré', 'bad'],
}

/** The status of an order, whether a refund is due, and whether an unpaid order has given its place back. */
export function orderBadges(
  order: Placed & Pick<OrderRow, 'released_at'>,
  method: MethodCode,
  invoices: readonly string[],
): Markup {
  const status = statusOf(order, method)
  const owed = isRefundOwed(order, invoices) ? badge('Remboursement en cours', 'waiting') : EMPTY_MARKUP
  const isReleased = status === 'awaiting_payment' && order.released_at !== null
  return markup`${badge(...ORDER_BADGES[status])} ${owed} ${isReleased ? badge('Place rendue', 'bad') : EMPTY_MARKUP}`
}

/** The error of a stale form of an order: its status and payment now. */
export const orderChangedText = (order: Placed, method: MethodCode): string =>
  `Cette commande a changé entre-temps\u00A0: ${ORDER_BADGES[statusOf(order, method)][0]} (${paymentText(method, order.payment_state)}). Rien n’a été fait. Vérifiez, puis recommencez.`

/** The note of a customer, marked when it is about allergies or a diet. */
export const noteText = (note: string): Markup =>
  markup`${isDietary(note) ? markup`${badge('Allergies ou régime', 'bad')} ` : EMPTY_MARKUP}<span class="note">${note}</span>`

export const quoteBadge = (state: QuoteState): Markup => badge(...QUOTE_BADGES[state])
