import { price } from '../../../widgets/core/domain/money.ts'
import { longDay } from '../../../widgets/core/domain/time/paris-time.ts'
import { allergenName } from '../../../widgets/core/messages/allergens.ts'
import { type Line, productsIn } from '../shop/cart/lines.ts'
import type { PricedCart } from '../shop/cart/priced-cart.ts'
import type { Totals } from '../shop/cart/pricing.ts'
import { lineChanges, type Snapshot } from '../shop/order/amendments.ts'
import { billLines, billTotals, type BillLine } from '../documents/bill.ts'
import type { EmailBlock, ProductRow } from './email.ts'
import { fill, templates } from './templates.ts'

const { messages } = templates

type Ordered = Pick<PricedCart, 'lines' | 'services' | 'totals'>

export const orderBlocks = (order: Ordered): Record<string, EmailBlock> => ({
  orderLines: { type: 'products', caption: messages.linesCaption, rows: billLines(order).map(pricedRow) },
  orderTaxes: sums(order.totals, true),
})

/** Without a slot the delivery has no price yet. */
export const sums = (totals: Totals, isDeliveryKnown: boolean): EmailBlock => ({
  ...{ type: 'sums', caption: messages.taxesCaption },
  rows: billTotals(totals, isDeliveryKnown),
})

export const pricedRow = ({ name, details, quantity, unitPrice, total }: BillLine): ProductRow => ({
  ...{ name, details },
  quantity: fill(messages.quantity, { quantity: String(quantity) }),
  prices: { unit: fill(messages.unitPrice, { price: price(unitPrice) }), total: price(total) },
})

/** What an amendment has changed: lines, and the day and slot. */
export function changesBlock(before: Snapshot, after: Snapshot): Extract<EmailBlock, { type: 'list' }> {
  const slotOf = ({ delivery_date, delivery_window }: Snapshot) => `${longDay(delivery_date ?? '')}, ${delivery_window}`
  const lines = lineChanges(before, after).map((change) => ({
    label: change.name,
    value: fill(messages.changed, { before: String(change.before), after: String(change.after) }),
  }))
  const slots = { before: slotOf(before), after: slotOf(after) }
  const moved = slots.before === slots.after ? [] : [{ label: messages.delivery, value: fill(messages.changed, slots) }]
  return { type: 'list', title: messages.changesTitle, items: [...lines, ...moved], note: '' }
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
