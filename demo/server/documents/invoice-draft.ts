import type { ParisDay } from '../../../widgets/core/domain/paris-day.ts'
import type { CouponRow, OrderRow, PaymentRow } from '../database/schema.ts'
import type { PricedCart } from '../shop/cart/priced-cart.ts'
import type { Adjustment, InvoiceDocument, InvoiceLine, InvoiceTotals } from './invoice-document.ts'
import { invoiceLines, type Sold } from './invoice-lines.ts'
import { legalNotes, vatEventOf } from './legal-notes.ts'
import { operationOf } from './operation.ts'
import { addressOf, buyerOf, destination, isElsewhere, type Customer } from './order-parties.ts'
import { paymentOf, settled } from './payment-terms.ts'
import { printable } from './printable.ts'
import { SELLER } from './seller.ts'

type Written =
  'billing_address' | 'shipping_address' | 'tva_number' | 'purchase_order' | 'cost_reference' | 'coupon_code'
type Ordered = Pick<OrderRow, 'number' | 'delivery_window' | Written>

/** A delivered order, with the data of the issue of its invoice. */
export type Delivered = {
  priced: Pick<PricedCart, 'totals'> & { order: Ordered; lines: readonly Sold[] } & {
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

/** The invoice of a delivered order. */
export function draftInvoice(delivered: Delivered): InvoiceDocument {
  const { priced, customer, number, issuedOn, deliveredOn, placedOn, paidOn } = delivered
  const { order, totals, payment } = priced
  const billing = addressOf(order.billing_address)
  const shipping = addressOf(order.shipping_address)
  const lines = invoiceLines(priced.lines)
  const adjustments = adjustmentsOf(priced, lines)
  const method = payment?.method ?? 'card'
  const operation = operationOf(priced.lines.map(({ product }) => product))
  const taxed = { operation, isPrepaid: paidOn !== null && paidOn < deliveredOn }
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
    costReference: printable(order.cost_reference),
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

function totalsOf({ totals }: Delivered['priced'], adjustments: readonly Adjustment[], isPaid: boolean): InvoiceTotals {
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
