import { addDays, type ParisDay } from '../../../widgets/core/domain/paris-time.ts'
import type { CouponRow, CustomerRow, OrderRow, PaymentRow } from '../schema.ts'
import type { Basket } from '../shop/basket.ts'
import type { PostalAddress } from '../wire/address.ts'
import { amount, shortDate } from './amounts.ts'
import { sirenOf, vatNumber } from './identifiers.ts'
import type { Adjustment, InvoiceDocument, InvoiceLine, InvoiceTotals } from './invoice-document.ts'
import { invoiceLines, type Sold } from './invoice-lines.ts'
import { legalNotes } from './legal-notes.ts'
import type { Destination, Party } from './party.ts'
import { printable } from './printable.ts'
import { SELLER } from './seller.ts'

type Customer = Pick<CustomerRow, 'company' | 'siret' | 'email'>
type Written = 'billing_address' | 'shipping_address' | 'tva_number' | 'purchase_order' | 'coupon_code'
type Ordered = Pick<OrderRow, 'number' | 'delivery_window' | Written>

/** A delivered order with what only its issue tells. */
export type Delivered = {
  basket: Pick<Basket, 'totals'> & { order: Ordered; lines: readonly Sold[] } & {
    payment: Pick<PaymentRow, 'method'> | null
    coupon: Pick<CouponRow, 'name'> | null
  }
  customer: Customer
  number: string
  issuedOn: ParisDay
  /** Day of delivery; never after the day of issue. */
  deliveredOn: ParisDay
  placedOn: ParisDay
  /** Day of payment; null when the order is still to be paid. */
  paidOn: ParisDay | null
}

/** Payment of perishable food may not wait longer (C. com. L441-11). */
const LONGEST_TERM_DAYS = 30

/** The invoice of a delivered order. */
export function draftInvoice(delivered: Delivered): InvoiceDocument {
  const { basket, customer, number, issuedOn, deliveredOn, placedOn, paidOn } = delivered
  const { order, totals, payment } = basket
  const billing = addressOf(order.billing_address)
  const shipping = addressOf(order.shipping_address)
  const lines = invoiceLines(basket.lines)
  const adjustments = adjustmentsOf(basket, lines)
  const method = payment?.method ?? 'card'
  const vatDueAt = paidOn !== null && paidOn < deliveredOn ? 'payment' : 'delivery'
  return {
    kind: 'invoice',
    number,
    issuedOn,
    cancels: null,
    seller: SELLER,
    buyer: buyerOf(billing, customer, order.tva_number),
    delivery: {
      on: deliveredOn,
      window: order.delivery_window ?? '',
      to: destination(shipping, customer),
      isElsewhere: isElsewhere(shipping, billing),
    },
    order: { number: order.number ?? '', placedOn },
    purchaseOrder: printable(order.purchase_order),
    lines,
    adjustments,
    taxes: totals.taxesByRate.filter(({ rate }) => [...lines, ...adjustments].some((part) => part.rate === rate)),
    totals: totalsOf(basket, adjustments, paidOn !== null),
    payment: paymentOf(method, totals.total, deliveredOn, paidOn),
    vatDueAt,
    notes: legalNotes(SELLER, vatDueAt),
  }
}

/** The credit note that takes a whole invoice back; what becomes of the money follows from how the order is paid by then. */
export function draftCreditNote(
  invoice: InvoiceDocument,
  issue: { number: string; issuedOn: ParisDay; paymentState: OrderRow['payment_state'] },
): InvoiceDocument {
  const { number, issuedOn, paymentState } = issue
  const { totals, payment } = invoice
  const isRefunded = paymentState === 'refunded'
  return {
    ...invoice,
    kind: 'credit_note',
    number,
    issuedOn,
    cancels: { number: invoice.number, issuedOn: invoice.issuedOn },
    totals: { ...totals, ...settled(totals.inclTax, isRefunded) },
    payment: { ...payment, dueOn: null, terms: creditTerms(invoice, paymentState) },
  }
}

const settled = (inclTax: number, isSettled: boolean): Pick<InvoiceTotals, 'paid' | 'due'> =>
  isSettled ? { paid: inclTax, due: 0 } : { paid: 0, due: inclTax }

/** The coupon and the delivery under each rate, out of the order’s own totals. */
function adjustmentsOf({ totals, order, coupon }: Delivered['basket'], lines: readonly InvoiceLine[]): Adjustment[] {
  const { taxesByRate, shippingByRate } = totals
  const coupled = order.coupon_code ? ` ${order.coupon_code}` : ''
  const reason = coupon ? `${printable(coupon.name)} (code${coupled})` : `Code promotionnel${coupled}`
  const parts = taxesByRate.map(({ rate, base }, index) => {
    const goods = lines.filter((line) => line.rate === rate).reduce((sum, { total }) => sum + total, 0)
    const delivery = shippingByRate[index] ?? 0
    return { rate, delivery, off: goods + delivery - base }
  })
  return [
    ...parts.map(({ rate, off }) => ({ kind: 'allowance' as const, reason, rate, amount: off })),
    ...parts.map(({ rate, delivery }) => ({ kind: 'charge' as const, reason: 'Livraison', rate, amount: delivery })),
  ].filter((adjustment) => adjustment.amount > 0)
}

function totalsOf({ totals }: Delivered['basket'], adjustments: readonly Adjustment[], isPaid: boolean): InvoiceTotals {
  const sumOf = (kind: Adjustment['kind']) =>
    adjustments.filter((adjustment) => adjustment.kind === kind).reduce((sum, { amount }) => sum + amount, 0)
  return {
    lines: totals.subTotal,
    allowances: sumOf('allowance'),
    charges: sumOf('charge'),
    exclTax: totals.totalExclTax,
    taxes: totals.taxes,
    inclTax: totals.total,
    ...settled(totals.total, isPaid),
  }
}

function paymentOf(
  method: 'card' | 'bank_transfer',
  total: number,
  deliveredOn: ParisDay,
  paidOn: ParisDay | null,
): InvoiceDocument['payment'] {
  if (total === 0) return { method, dueOn: paidOn ?? deliveredOn, terms: 'Rien à régler.' }
  const how = method === 'card' ? 'par carte bancaire' : 'par virement'
  if (paidOn) return { method, dueOn: paidOn, terms: `Facture acquittée le ${shortDate(paidOn)} ${how}.` }
  if (method === 'card') return { method, dueOn: deliveredOn, terms: 'Payable par carte bancaire à la livraison.' }
  const dueOn = addDays(deliveredOn, LONGEST_TERM_DAYS)
  const terms = `Payable par virement à ${LONGEST_TERM_DAYS} jours de la livraison, au plus tard le ${shortDate(dueOn)}.`
  return { method, dueOn, terms }
}

function creditTerms({ number, payment, totals }: InvoiceDocument, paymentState: OrderRow['payment_state']): string {
  const back = payment.method === 'card' ? 'sur la carte bancaire' : 'par virement'
  if (totals.inclTax === 0) return 'Rien à rembourser.'
  if (paymentState === 'refunded') return `${amount(totals.inclTax)} remboursés ${back}.`
  return paymentState === 'paid' ? `À rembourser ${back}.` : `Vient en déduction de la facture ${number}.`
}

function addressOf(json: string | null): PostalAddress {
  if (json === null) throw new Error('A delivered order has its addresses.')
  return JSON.parse(json) as PostalAddress
}

function destination(address: PostalAddress, customer: Customer): Destination {
  const person = printable(`${address.firstName} ${address.lastName}`)
  const name = printable(address.company) || printable(customer.company) || person
  const { street, postcode, city, countryCode } = address
  return {
    name,
    contact: name === person ? '' : person,
    street: printable(street),
    postcode: printable(postcode),
    city: printable(city),
    countryCode,
  }
}

function buyerOf(billing: PostalAddress, customer: Customer, typedVat: string): Party {
  const vat = vatNumber(typedVat)
  return {
    ...destination(billing, customer),
    vatNumber: vat,
    siren: sirenOf(vat, customer.siret),
    email: customer.email,
  }
}

const isElsewhere = (one: PostalAddress, other: PostalAddress): boolean =>
  one.street !== other.street || one.postcode !== other.postcode || one.city !== other.city
