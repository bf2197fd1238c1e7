import { percentage, price, type Cents } from '../../../widgets/core/domain/money.ts'
import type { Line } from '../shop/cart/lines.ts'
import type { PricedCart } from '../shop/cart/priced-cart.ts'
import type { Totals } from '../shop/cart/pricing.ts'
import { serviceTotal, type Service } from '../shop/cart/services.ts'

// What emails and the back office show of an order or an offer. Invoices have their own columns and sums (invoice-pdf.ts).

/** What is shown below the name of a line: the products chosen in a menu. */
export const lineDetails = ({ choices }: Pick<Line, 'choices'>): string[] =>
  choices.length > 0 ? [choices.map(({ name }) => name).join(', ')] : []

/** Cents before tax. */
export type BillLine = { name: string; details: readonly string[]; quantity: number; unitPrice: Cents; total: Cents }

/** The lines of an order, then the free lines of its quote. */
export const billLines = ({ lines, services }: Pick<PricedCart, 'lines' | 'services'>): BillLine[] => [
  ...lines.map((line) => ({
    ...{ name: line.product.name, details: lineDetails(line) },
    ...{ quantity: line.quantity, unitPrice: line.unitPrice, total: line.subTotal },
  })),
  ...services.map(serviceLine),
]

type OfferedLine = { name: string; quantity: number; unitPrice: Cents }

/** The products of an offer, then its free lines. */
export const offerLines = (offer: { lines: readonly OfferedLine[]; services: readonly Service[] }): BillLine[] => [
  ...offer.lines.map((line) => ({ ...line, details: [], total: line.unitPrice * line.quantity })),
  ...offer.services.map(serviceLine),
]

const serviceLine = (service: Service): BillLine => ({
  ...{ name: service.text, details: [], quantity: service.quantity, unitPrice: service.unitPrice },
  total: serviceTotal(service),
})

/** A sum, formatted; `isTotal` for the amounts before and with tax. */
export type BillTotal = { label: string; amount: string; isTotal: boolean }

/** The amounts in the order they add up: goods, discount, free lines, delivery, total before tax, VAT by rate, total with tax. */
export function billTotals(totals: Totals, isDeliveryKnown: boolean): BillTotal[] {
  const { promotion, services, shipping } = totals
  const row = (label: string, amount: string, isTotal = false): BillTotal => ({ label, amount, isTotal })
  const delivery = !isDeliveryKnown ? 'selon le créneau' : shipping === 0 ? 'offerte' : price(shipping)
  return [
    row('Articles HT', price(totals.subTotal)),
    ...(promotion === 0 ? [] : [row('Remise', `−${price(-promotion)}`)]),
    ...(services === 0 ? [] : [row('Prestations HT', price(services))]),
    row('Livraison HT', delivery),
    row('Total HT', price(totals.totalExclTax), true),
    ...totals.taxesByRate.map(({ rate, base, amount }) =>
      row(`TVA ${percentage(rate)}\u00A0% sur ${price(base)}`, price(amount)),
    ),
    row('Total TTC', price(totals.total), true),
  ]
}
