import { percentage, price } from '../../../widgets/core/domain/money.ts'
import { allergenName } from '../../../widgets/core/messages/allergens.ts'
import { type Line, productsIn } from '../shop/cart/lines.ts'
import type { PricedCart } from '../shop/cart/priced-cart.ts'
import type { Totals } from '../shop/cart/pricing.ts'
import { serviceTotal } from '../shop/cart/services.ts'
import type { EmailBlock, ProductRow, SumRow } from './email.ts'
import { fill, templates } from './templates.ts'

const { messages } = templates

type Ordered = Pick<PricedCart, 'lines' | 'services' | 'totals'>

export function orderBlocks({ lines, services, totals }: Ordered): Record<string, EmailBlock> {
  const rows = lines.map(({ product, choices, quantity, unitPrice, subTotal }) =>
    productRow({ name: product.name, choices: choices.map(({ name }) => name), quantity, unitPrice, total: subTotal }),
  )
  rows.push(...services.map((one) => productRow({ ...one, name: one.text, total: serviceTotal(one) })))
  return { orderLines: { type: 'products', caption: messages.linesCaption, rows }, orderTaxes: sums(totals, true) }
}

/** The totals of an order or an offer: goods, VAT per rate, and the total. Without a slot the delivery has no price yet. */
export function sums(totals: Totals, hasSlot: boolean): EmailBlock {
  const { subTotal, promotion, services, shipping, totalExclTax, taxesByRate, total } = totals
  const row = (label: string, amount: string, isTotal = false): SumRow => ({ label, amount, isTotal })
  const rows = [
    row(messages.subTotal, price(subTotal)),
    ...(promotion === 0 ? [] : [row(messages.discount, `−${price(-promotion)}`)]),
    ...(services === 0 ? [] : [row(messages.services, price(services))]),
    row(messages.shipping, shippingText(shipping, hasSlot)),
    row(messages.totalExclTax, price(totalExclTax), true),
    ...taxesByRate.map(({ rate, base, amount }) =>
      row(fill(messages.tax, { rate: percentage(rate), base: price(base) }), price(amount)),
    ),
    row(messages.totalInclTax, price(total), true),
  ]
  return { type: 'sums', caption: messages.taxesCaption, rows }
}

function shippingText(shipping: number, hasSlot: boolean): string {
  if (!hasSlot) return messages.shippingBySlot
  return shipping === 0 ? messages.freeShipping : price(shipping)
}

type PricedProduct = { name: string; choices?: readonly string[]; quantity: number; unitPrice: number; total: number }

/** A product with its price before tax, formatted; amounts in cents. */
export function productRow({ name, choices = [], quantity, unitPrice, total }: PricedProduct): ProductRow {
  return {
    name,
    details: choices.length > 0 ? [choices.join(', ')] : [],
    quantity: fill(messages.quantity, { quantity: String(quantity) }),
    prices: { unit: fill(messages.unitPrice, { price: price(unitPrice) }), total: price(total) },
  }
}

type PreparedProduct = { name: string; details?: readonly string[]; quantity: number; allergens: readonly string[] }

/** A product for the kitchen: its quantity and allergens. */
export const preparedRow = ({ name, details = [], quantity, allergens }: PreparedProduct): ProductRow => ({
  name,
  details: [
    ...details,
    ...(allergens.length > 0 ? [fill(messages.contains, { allergens: allergenNames(allergens) })] : []),
  ],
  quantity: fill(messages.quantity, { quantity: String(quantity) }),
  prices: null,
})

/** The regulated allergens of each product, for the guests. */
export function allergensBlock(lines: readonly Line[]): EmailBlock {
  const products = new Map(lines.flatMap(productsIn).map((product) => [product.name, product]))
  const items = [...products.values()].map(({ name, allergens }) => ({ label: name, value: allergenNames(allergens) }))
  return { type: 'list', title: messages.allergensTitle, items, note: messages.allergensNote }
}

export const hasAllergens = (lines: readonly Line[]): boolean =>
  lines.flatMap(productsIn).some(({ allergens }) => allergens.length > 0)

function allergenNames(codes: readonly string[]): string {
  const names = codes.map(allergenName)
  return names.length > 0 ? names.join(', ') : messages.noAllergens
}
