import { shortNumber } from '../../../widgets/core/domain/order/order-status.ts'
import { markup, type Markup } from '../../../widgets/server/html-template.ts'
import { EMPTY_MARKUP } from './document.ts'
import { badge, type Badge } from './controls.ts'
import { phoneLink } from './sale-parts.ts'
import { price } from '../../../widgets/core/domain/money.ts'
import { longDay, longInstant, parisDay } from '../../../widgets/core/domain/time/paris-time.ts'
import { addressLine, countryLine } from '../../../widgets/core/domain/customer/address.ts'
import { accessLabels, type PostalAddress } from '../shop/customer/addresses.ts'
import type { OrderRevisionRow, OrderRow, RefundRow } from '../database/schema.ts'
import type { MethodCode } from '../shop/payment/payment.ts'
import { lineChanges, withSnapshots, type LineChange } from '../shop/order/amendments.ts'
import { isDietary } from '../shop/order/dietary-notes.ts'
import { isRefundOwed, statusOf, type OrderStatus, type Placed } from '../shop/order/order-status.ts'

/** A postal address, a line for each part. */
export const postal = ({ company, firstName, lastName, street, postcode, city, countryCode }: PostalAddress): Markup =>
  markup`${company ? markup`<strong>${company}</strong><br>` : EMPTY_MARKUP}${firstName} ${lastName}<br>${street}<br>${addressLine({ postcode, city })}${countryLine(countryCode) ? markup`<br>${countryLine(countryCode)}` : EMPTY_MARKUP}`

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

const REFUND_REASONS: Record<RefundRow['reason'], string> = {
  cancelled: 'commande annulée',
  credited: 'avoir',
  amended: 'commande modifiée',
  paid_twice: 'payée deux fois',
  place_gone: 'créneau ou stock pris entre-temps',
  superseded: 'autre paiement choisi',
  by_hand: 'à la main chez le prestataire',
  disputed: 'paiement contesté par le titulaire de la carte',
}

/** Rows for `facts`, one for each refund: '12,50 € le mardi 1 décembre 2026, avoir'. */
export const refundFacts = (refunds: readonly RefundRow[]): (readonly [string, string])[] =>
  refunds.map(({ amount, reason, done_at }) => {
    const day = done_at === null ? '' : ` le ${longDay(parisDay(new Date(done_at)))}`
    const label = reason === 'disputed' ? 'Repris par la banque' : done_at === null ? 'À rembourser' : 'Remboursé'
    return [label, `${price(amount)}${day}, ${REFUND_REASONS[reason]}`]
  })

/** 'Plateau Garrigue : 12 → 14 ; Eau plate : 15 → 0'. */
export const changesText = (lines: readonly LineChange[]): string =>
  lines.map(({ name, before, after }) => `${name}\u00A0: ${before}\u00A0→\u00A0${after}`).join('\u202F; ')

/** Rows for `facts`, one for each amendment: what has changed, and what it costs more or less. */
export const revisionFacts = (revisions: readonly OrderRevisionRow[]): (readonly [string, string])[] =>
  revisions.map(withSnapshots).map(({ before, after, difference, made_at }) => {
    const [from, to] = [before, after].map((one) => `${longDay(one.delivery_date ?? '')}, ${one.delivery_window}`)
    const moved = from === to ? [] : [`${from} → ${to}`]
    const cost = difference === 0 ? [] : [`${difference > 0 ? '+' : '−'}${price(Math.abs(difference))}`]
    const parts = [changesText(lineChanges(before, after)), ...moved, ...cost].filter((part) => part !== '')
    return [`Modifiée le ${longInstant(new Date(made_at))}`, parts.join('\u202F; ') || 'précisions de la livraison']
  })

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

/** The status of an order, whether it was amended, whether a refund is due, and whether an unpaid order has given its place back. */
export function orderBadges(
  order: Placed & Pick<OrderRow, 'released_at' | 'amended_at'>,
  method: MethodCode,
  invoices: readonly string[],
): Markup {
  const status = statusOf(order, method)
  const owed = isRefundOwed(order, invoices) ? badge('Remboursement en cours', 'waiting') : EMPTY_MARKUP
  const isReleased = status === 'awaiting_payment' && order.released_at !== null
  const isAmended = order.state === 'new' && order.amended_at !== null
  return markup`${badge(...ORDER_BADGES[status])} ${isAmended ? badge('Modifiée', 'waiting') : EMPTY_MARKUP} ${owed} ${isReleased ? badge('Place rendue', 'bad') : EMPTY_MARKUP}`
}

/** The error of a stale form of an order: its status and payment now. */
export const orderChangedText = (order: Placed, method: MethodCode): string =>
  `Cette commande a changé entre-temps\u00A0: ${ORDER_BADGES[statusOf(order, method)][0]} (${paymentText(method, order.payment_state)}). Rien n’a été fait. Vérifiez, puis recommencez.`

const GREEN_ACTIONS: Readonly<Record<string, string>> = { cup: 'gobelets', cutlery: 'couverts', bread: 'pain' }

/** Rows for `facts`: what the order comes without, and with ('couverts, pain'). */
export function greenActionFacts({ green_actions }: Pick<OrderRow, 'green_actions'>): (readonly [string, string])[] {
  const actions = Object.entries(JSON.parse(green_actions ?? '{}') as Record<string, boolean>)
  const named = (isTaken: boolean) =>
    actions.flatMap(([name, taken]) => (taken === isTaken ? [GREEN_ACTIONS[name] ?? name] : [])).join(', ')
  return [
    ['Sans', named(true)],
    ['Avec', named(false)],
  ]
}

/** The note of a customer, marked when it is about allergies or a diet. */
export const noteText = (note: string): Markup =>
  markup`${isDietary(note) ? markup`${badge('Allergies ou régime', 'bad')} ` : EMPTY_MARKUP}<span class="note">${note}</span>`
