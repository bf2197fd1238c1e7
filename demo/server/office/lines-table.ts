import { percentage, price } from '../../../widgets/core/domain/money.ts'
import { markup, type Markup } from '../pages/markup.ts'
import type { Totals } from '../shop/cart/pricing.ts'
import { NOTHING } from './document.ts'
import { facts } from './controls.ts'
import { words } from './words.ts'

/** A priced line, cents HT; `inside` names what was chosen in a menu. */
export type PricedLine = { name: string; inside: readonly string[]; quantity: number; unitPrice: number; total: number }

/** Lines with their prices. */
export const linesTable = (caption: string, lines: readonly PricedLine[]): Markup => markup`<table class="lines">
<caption class="unseen">${caption}</caption>
<thead><tr><th scope="col">${words.quote.product}</th><th scope="col" class="number">${words.quote.quantity}</th><th scope="col" class="number">${words.quote.unit}</th><th scope="col" class="number">${words.quote.lineTotal}</th></tr></thead>
<tbody>
${lines.map(
  ({
    name,
    inside,
    quantity,
    unitPrice,
    total,
  }) => markup`<tr><th scope="row">${name}${inside.length > 0 ? markup`<span class="small">${inside.join(', ')}</span>` : NOTHING}</th>
<td class="number" data-label="${words.quote.quantity}">${quantity}</td><td class="number" data-label="${words.quote.unit}">${price(unitPrice)}</td><td class="number" data-label="${words.quote.lineTotal}">${price(total)}</td></tr>
`,
)}</tbody>
</table>`

/** The totals, as the customer sees them. */
export const totalsList = ({ subTotal, promotion, shipping, taxesByRate, totalExclTax, total }: Totals): Markup =>
  markup`<div class="totals">${facts([
    [words.totals.items, price(subTotal)],
    [words.totals.discount, promotion === 0 ? '' : price(promotion)],
    [words.totals.shipping, price(shipping)],
    [words.totals.exclTax, price(totalExclTax)],
    ...taxesByRate.map(
      ({ rate, amount }) => [`${words.totals.taxes} ${percentage(rate)}\u00A0%`, price(amount)] as const,
    ),
    [words.totals.total, markup`<strong>${price(total)}</strong>`],
  ])}</div>`
