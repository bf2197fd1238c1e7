import { percentage, price } from '../../../widgets/core/domain/money.ts'
import type { Basket } from '../shop/cart/basket.ts'
import type { Totals } from '../shop/cart/pricing.ts'
import { fill } from './fill.ts'
import type { DishRow, MessageBlock, SumRow } from './message.ts'
import { mailWords } from './words.ts'

const { words } = mailWords

/** The dishes of an order and its sums. */
export function orderBlocks({ lines, totals }: Pick<Basket, 'lines' | 'totals'>): Record<string, MessageBlock> {
  const rows = lines.map(({ product, choices, quantity, unitPrice, subTotal }) =>
    dishRow({ name: product.name, choices: choices.map(({ name }) => name), quantity, unitPrice, total: subTotal }),
  )
  return { orderLines: { type: 'dishes', caption: words.linesCaption, rows }, orderTaxes: sums(totals, true) }
}

/** The sums of an order or an offer: the goods, VAT once per rate, and the total. Without a slot the delivery has no price yet. */
export function sums(totals: Totals, hasSlot: boolean): MessageBlock {
  const { subTotal, promotion, shipping, totalExclTax, taxesByRate, total } = totals
  const row = (label: string, amount: string, isTotal = false): SumRow => ({ label, amount, isTotal })
  const rows = [
    row(words.subTotal, price(subTotal)),
    ...(promotion === 0 ? [] : [row(words.discount, `−${price(-promotion)}`)]),
    row(words.shipping, shippingWords(shipping, hasSlot)),
    row(words.totalExclTax, price(totalExclTax), true),
    ...taxesByRate.map(({ rate, base, amount }) =>
      row(fill(words.tax, { rate: percentage(rate), base: price(base) }), price(amount)),
    ),
    row(words.totalInclTax, price(total), true),
  ]
  return { type: 'sums', caption: words.taxesCaption, rows }
}

function shippingWords(shipping: number, hasSlot: boolean): string {
  if (!hasSlot) return words.shippingBySlot
  return shipping === 0 ? words.freeShipping : price(shipping)
}

type Dish = { name: string; choices?: readonly string[]; quantity: number; unitPrice: number; total: number }

/** A dish with its price HT, in words; amounts in cents. */
export function dishRow({ name, choices = [], quantity, unitPrice, total }: Dish): DishRow {
  return {
    name,
    choices: choices.join(', '),
    quantity: fill(words.quantity, { quantity: String(quantity) }),
    unitPrice: fill(words.unitPrice, { price: price(unitPrice) }),
    total: price(total),
  }
}
