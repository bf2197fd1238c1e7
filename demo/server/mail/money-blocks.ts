import { percentage, price } from '../../../widgets/core/domain/money.ts'
import type { Totals } from '../shop/pricing.ts'
import { fill } from './fill.ts'
import type { DishRow, MessageBlock, SumRow } from './message.ts'
import { mailWords } from './words.ts'

const { words } = mailWords

/** The bill of an order or a proposal: what the goods cost, VAT once per rate, and the whole. */
export function sums(totals: Totals): MessageBlock {
  const { subTotal, promotion, shipping, totalExclTax, taxesByRate, total } = totals
  const row = (label: string, amount: string, isTotal = false): SumRow => ({ label, amount, isTotal })
  const rows = [
    row(words.subTotal, price(subTotal)),
    ...(promotion === 0 ? [] : [row(words.discount, `−${price(-promotion)}`)]),
    row(words.shipping, shipping === 0 ? words.freeShipping : price(shipping)),
    row(words.totalExclTax, price(totalExclTax), true),
    ...taxesByRate.map(({ rate, base, amount }) =>
      row(fill(words.tax, { rate: percentage(rate), base: price(base) }), price(amount)),
    ),
    row(words.totalInclTax, price(total), true),
  ]
  return { type: 'sums', caption: words.taxesCaption, rows }
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
