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

/** The paid and the unpaid amount, TTC: all or nothing. */
const settled = (inclTax: number, isSettled: boolean): Pick<InvoiceTotals, 'paid' | 'due'> =>
  isSettled ? { paid: inclTax, due: 0 } : { paid: 0, due: inclTax }

/** When and how the invoice of a delivery is paid, with the terms as text; `paidOn` is given when all is paid. */
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
  const dueOn = addDays(deliveredOn, PAYMENT_TERM_DAYS)
  const terms = `Payable par virement à ${PAYMENT_TERM_DAYS} jours de la livraison, au plus tard le ${shortDate(dueOn)}.`
  return { method, dueOn, terms }
}

/** The terms of repayment of a cancelled invoice, by the payment state of its order. */
function creditTerms({ number, payment, totals }: InvoiceDocument, paymentState: OrderRow['payment_state']): string {
  const back = payment.method === 'card' ? 'sur la carte bancaire' : 'par virement'
  if (totals.inclTax === 0) return 'Rien à rembourser.'
  if (paymentState === 'refunded') return `${amount(totals.inclTax)} remboursés ${back}.`
  return paymentState === 'paid' ? `À rembourser ${back}.` : `Vient en déduction de la facture ${number}.`
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
  /** Day of payment; null when the order is still to be paid. */
  paidOn: ParisDay | null
}

export function draftInvoice(delivered: Delivered): InvoiceDocument {
  const { priced, customer, number, issuedOn, deliveredOn, placedOn, paidOn } = delivered
  const { order, totals, payment } = priced
  const entered = enteredFields(order)
  const billing = addressOf(order.billing_address)
  const shipping = addressOf(order.shipping_address)
  const lines = [...invoiceLines(priced.lines), ...priced.services.map(serviceLine)]
  const adjustments = adjustmentsOf(priced, lines)
  const method = payment?.method ?? 'card'
  const products = priced.lines.map(({ product }) => product)
  const operation = operationOf(products, priced.services)
  const taxed = { operation, isPrepaid: paidOn !== null && paidOn < deliveredOn }
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
    totals: totalsOf(priced, adjustments, paidOn !== null),
    payment: paymentOf(method, totals.total, deliveredOn, paidOn),
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

function totalsOf({ totals }: Delivered['priced'], adjustments: readonly Adjustment[], isPaid: boolean): InvoiceTotals {
  const sumOf = (kind: Adjustment['kind']) =>
    adjustments.filter((adjustment) => adjustment.kind === kind).reduce((sum, { amount }) => sum + amount, 0)
  return {
    lines: totals.subTotal + totals.services,
    allowances: sumOf('allowance'),
    charges: sumOf('charge'),
    exclTax: totals.totalExclTax,
    taxes: totals.taxes,
    inclTax: totals.total,
    ...settled(totals.total, isPaid),
  }
}

/** The credit note that cancels a whole invoice; its terms of repayment follow from the payment state of the order. */
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

type Named = Pick<Product, 'name' | 'vatRate'>

type Sold = Pick<Line, 'quantity' | 'subTotal' | 'shares'> & {
  product: Named & HireFields
  choices: readonly Named[]
}

/** The invoice lines of an order: one for each VAT rate of a line, because a menu at one price may have several rates. */
function invoiceLines(lines: readonly Sold[]): InvoiceLine[] {
  return lines.flatMap((line) => {
    const shares = line.shares.filter(({ amount }) => amount > 0)
    return shares.length > 1 ? parts(line, shares) : [whole(line, shares[0]?.rate)]
  })
}

function serviceLine(service: Service): InvoiceLine {
  const { text, quantity, unitPrice, vatRate: rate } = service
  return { name: printable(text), choices: [], quantity, unitPrice, rate, total: serviceTotal(service) }
}

function whole({ product, quantity, subTotal, choices, shares }: Sold, rate?: number): InvoiceLine {
  return {
    ...quantityText(printable(product.name), subTotal, quantity),
    choices: namesOf(choices),
    rate: rate ?? shares[0]?.rate ?? product.vatRate,
    total: subTotal,
  }
}

/** The parts of a menu, each with its VAT rate and the products under that rate; they add up to the price of the menu, to the cent. */
function parts(line: Sold, shares: readonly { rate: number; amount: Cents }[]): InvoiceLine[] {
  const rates = shares.map(({ rate }) => rate)
  return shares.map(({ rate, amount }, index) => {
    const isMine = (vatRate: number) => vatRate === rate || (index === 0 && !rates.includes(vatRate))
    const name = `${printable(line.product.name)}, part à ${percentage(rate)}\u00A0%`
    const choices = namesOf(line.choices.filter(({ vatRate }) => isMine(vatRate)))
    return { ...quantityText(name, amount, line.quantity), choices, rate, total: amount }
  })
}

/** An amount that the quantity does not divide becomes one piece at the whole amount. */
function quantityText(
  name: string,
  amount: Cents,
  quantity: number,
): Pick<InvoiceLine, 'name' | 'quantity' | 'unitPrice'> {
  return amount % quantity === 0
    ? { name, quantity, unitPrice: amount / quantity }
    : { name: `${quantity} × ${name}`, quantity: 1, unitPrice: amount }
}

const namesOf = (products: readonly { name: string }[]): string[] => products.map(({ name }) => printable(name))
