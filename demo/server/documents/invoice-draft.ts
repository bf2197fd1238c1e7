import { PAYMENT_TERM_DAYS } from '../../../widgets/core/domain/limits.ts'
import { invoiceReferences, mapFields } from '../../../widgets/core/domain/order/order-fields.ts'
import { type Cents, percentage } from '../../../widgets/core/domain/money.ts'
import { addDays, type ParisDay } from '../../../widgets/core/domain/time/paris-day.ts'
import type { CouponRow, OrderRow, PaymentRow } from '../database/schema.ts'
import type { OrderFieldColumn } from '../database/schema/orders.ts'
import type { Line } from '../shop/cart/lines.ts'
import { serviceTotal, type Service } from '../shop/cart/services.ts'
import type { Product } from '../shop/catalogue/products.ts'
import type { PricedCart } from '../shop/cart/priced-cart.ts'
import { enteredFields } from '../shop/order/details.ts'
import { amount, printable, shortDate } from './format.ts'
import type { Adjustment, InvoiceDocument, InvoiceLine, InvoiceTotals } from './invoice-document.ts'
import { legalNotes, operationOf, vatEventOf, type HireFields } from './legal-notes.ts'
import { addressOf, buyerOf, type Customer, destination, isElsewhere, SELLER } from './parties.ts'

/** The paid and the unpaid amount of a document, including tax. */
export function settled(inclTax: Cents, received: Cents): Pick<InvoiceTotals, 'paid' | 'due'> {
  const paid = Math.min(inclTax, received)
  return { paid, due: inclTax - paid }
}

/** When and how the invoice of a delivery is paid, with the terms as text. */
function paymentOf(
  method: 'card' | 'bank_transfer',
  { inclTax, paid: received, due }: InvoiceTotals,
  { deliveredOn, paid }: Pick<Delivered, 'deliveredOn' | 'paid'>,
): InvoiceDocument['payment'] {
  if (inclTax === 0) return { method, dueOn: paid?.on ?? deliveredOn, terms: 'Rien à régler.' }
  const how = method === 'card' ? 'par carte bancaire' : 'par virement'
  if (paid && due === 0) return { method, dueOn: paid.on, terms: `Facture acquittée le ${shortDate(paid.on)} ${how}.` }
  const dueOn = method === 'card' ? deliveredOn : addDays(deliveredOn, PAYMENT_TERM_DAYS)
  if (paid && received > 0) {
    const terms = `${amount(received)} réglés le ${shortDate(paid.on)} ${how}. Restent ${amount(due)}, payables au plus tard le ${shortDate(dueOn)}.`
    return { method, dueOn, terms }
  }
  if (method === 'card') return { method, dueOn, terms: 'Payable par carte bancaire à la livraison.' }
  const terms = `Payable par virement à ${PAYMENT_TERM_DAYS} jours de la livraison, au plus tard le ${shortDate(dueOn)}.`
  return { method, dueOn, terms }
}

type EnteredColumn = 'billing_address' | 'shipping_address' | 'coupon_code' | OrderFieldColumn
type Ordered = Pick<OrderRow, 'number' | 'delivery_window' | EnteredColumn>

/** A delivered order, with the data of the issue of its invoice. */
export type Delivered = {
  priced: Pick<PricedCart, 'totals' | 'services'> & { order: Ordered; lines: readonly Sold[] } & {
    payment: Pick<PaymentRow, 'method'> | null
    coupon: Pick<CouponRow, 'name'> | null
  }
  customer: Customer
  number: string
  issuedOn: ParisDay
  /** Day of delivery; never after the day of issue. */
  deliveredOn: ParisDay
  placedOn: ParisDay
  /** The day of the payment, and what is left of it after refunds, cents including tax; null when the order is still to be paid. */
  paid: { on: ParisDay; amount: Cents } | null
}

export function draftInvoice(delivered: Delivered): InvoiceDocument {
  const { priced, customer, number, issuedOn, deliveredOn, placedOn, paid } = delivered
  const { order, totals, payment } = priced
  const entered = enteredFields(order)
  const billing = addressOf(order.billing_address)
  const shipping = addressOf(order.shipping_address)
  const lines = soldParts(priced).flatMap(({ parts }) => parts.map(lineOf))
  const adjustments = adjustmentsOf(priced, lines)
  const method = payment?.method ?? 'card'
  const products = priced.lines.map(({ product }) => product)
  const operation = operationOf(products, priced.services)
  const taxed = { operation, isPrepaid: paid !== null && paid.on < deliveredOn }
  const documentTotals = totalsOf(priced, adjustments, paid?.amount ?? 0)
  return {
    kind: 'invoice',
    number,
    issuedOn,
    cancels: null,
    seller: SELLER,
    buyer: buyerOf(billing, customer, entered.tvaNumber),
    delivery: {
      on: deliveredOn,
      window: order.delivery_window ?? '',
      to: destination(shipping, customer),
      isElsewhere: isElsewhere(shipping, billing),
    },
    order: { number: order.number ?? '', placedOn },
    ...mapFields(invoiceReferences, (name) => printable(entered[name])),
    lines,
    adjustments,
    taxes: totals.taxesByRate.filter(({ rate }) => [...lines, ...adjustments].some((part) => part.rate === rate)),
    totals: documentTotals,
    payment: paymentOf(method, documentTotals, delivered),
    operation,
    vatDueAt: vatEventOf(taxed),
    notes: legalNotes(SELLER, taxed),
  }
}

/** The coupon and the delivery under each VAT rate, from the order’s totals. */
function adjustmentsOf({ totals, order, coupon }: Delivered['priced'], lines: readonly InvoiceLine[]): Adjustment[] {
  const { taxesByRate, shippingByRate } = totals
  const codeSuffix = order.coupon_code ? ` ${order.coupon_code}` : ''
  const reason = coupon ? `${printable(coupon.name)} (code${codeSuffix})` : `Code promotionnel${codeSuffix}`
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

/** What the adjustments of a kind add up to, under one VAT rate or all. */
export const adjusted = (adjustments: readonly Adjustment[], kind: Adjustment['kind'], rate?: number): Cents =>
  adjustments
    .filter((one) => one.kind === kind && (rate === undefined || one.rate === rate))
    .reduce((sum, one) => sum + one.amount, 0)

function totalsOf({ totals }: Delivered['priced'], adjustments: readonly Adjustment[], received: Cents): InvoiceTotals {
  return {
    lines: totals.subTotal + totals.services,
    allowances: adjusted(adjustments, 'allowance'),
    charges: adjusted(adjustments, 'charge'),
    exclTax: totals.totalExclTax,
    taxes: totals.taxes,
    inclTax: totals.total,
    ...settled(totals.total, received),
  }
}

type Named = Pick<Product, 'name' | 'vatRate'>

type Sold = Pick<Line, 'quantity' | 'subTotal' | 'shares'> & {
  product: Named & HireFields
  choices: readonly Named[]
}

/** What one VAT rate applies to of a line of an order: a menu at one price may have several. Cents before tax, of the whole quantity. */
export type SoldPart = Pick<InvoiceLine, 'name' | 'choices' | 'quantity' | 'rate'> & { amount: Cents }

/** The lines of an order, its products and then its services, in the parts that its invoice states. */
export const soldParts = ({ lines, services }: Delivered['priced']): { parts: SoldPart[]; line: Sold | null }[] => [
  ...lines.map((line) => ({ line, parts: partsOf(line) })),
  ...services.map((service) => ({ line: null, parts: [servicePart(service)] })),
]

function partsOf(line: Sold): SoldPart[] {
  const shares = line.shares.filter(({ amount }) => amount > 0)
  return shares.length > 1 ? menuParts(line, shares) : [whole(line, shares[0]?.rate)]
}

function servicePart(service: Service): SoldPart {
  const { text, quantity, vatRate: rate } = service
  return { name: printable(text), choices: [], quantity, rate, amount: serviceTotal(service) }
}

function whole({ product, quantity, subTotal, choices, shares }: Sold, rate?: number): SoldPart {
  return {
    ...{ name: printable(product.name), choices: namesOf(choices), quantity, amount: subTotal },
    rate: rate ?? shares[0]?.rate ?? product.vatRate,
  }
}

/** The parts of a menu, each with its VAT rate and the products under that rate; they add up to the price of the menu, to the cent. */
function menuParts(line: Sold, shares: readonly { rate: number; amount: Cents }[]): SoldPart[] {
  const rates = shares.map(({ rate }) => rate)
  return shares.map(({ rate, amount }, index) => {
    const isMine = (vatRate: number) => vatRate === rate || (index === 0 && !rates.includes(vatRate))
    const name = `${printable(line.product.name)}, part à ${percentage(rate)}\u00A0%`
    const choices = namesOf(line.choices.filter(({ vatRate }) => isMine(vatRate)))
    return { name, choices, quantity: line.quantity, rate, amount }
  })
}

/** An amount that the quantity does not divide becomes one piece at the whole amount. */
export function lineOf({ name, choices, quantity, rate, amount }: SoldPart): InvoiceLine {
  const of = { choices, rate, total: amount }
  return amount % quantity === 0
    ? { ...of, name, quantity, unitPrice: amount / quantity }
    : { ...of, name: `${quantity} × ${name}`, quantity: 1, unitPrice: amount }
}

const namesOf = (products: readonly { name: string }[]): string[] => products.map(({ name }) => printable(name))
