import { percentage, price } from '../../../widgets/core/domain/money.ts'
import { markup, type Markup } from '../pages/markup.ts'
import type { Totals } from '../shop/cart/pricing.ts'
import { NOTHING } from './document.ts'
import { facts } from './controls.ts'
import { messages } from './messages.ts'

/** A priced line, cents before tax; `inside` names the products chosen in a menu. */
export type PricedLine = { name: string; inside: readonly string[]; quantity: number; unitPrice: number; total: number }

export const linesTable = (caption: string, lines: readonly PricedLine[]): Markup => markup`<table class="lines">
<caption class="unseen">${caption}</caption>
<thead><tr><th scope="col">${messages.quote.product}</th><th scope="col" class="number">${messages.quote.quantity}</th><th scope="col" class="number">${messages.quote.unit}</th><th scope="col" class="number">${messages.quote.lineTotal}</th></tr></thead>
<tbody>
${lines.map(
  ({
    name,
    inside,
    quantity,
    unitPrice,
    total,
  }) => markup`<tr><th scope="row">${name}${inside.length > 0 ? markup`<span class="small">${inside.join(', ')}</span>` : NOTHING}</th>
<td class="number" data-label="${messages.quote.quantity}">${quantity}</td><td class="number" data-label="${messages.quote.unit}">${price(unitPrice)}</td><td class="number" data-label="${messages.quote.lineTotal}">${price(total)}</td></tr>
`,
)}</tbody>
</table>`

/** The totals as the customer sees them. */
export const totalsList = ({ subTotal, promotion, shipping, taxesByRate, totalExclTax, total }: Totals): Markup =>
  markup`<div class="totals">${facts([
    [messages.totals.items, price(subTotal)],
    [messages.totals.discount, promotion === 0 ? '' : price(promotion)],
    [messages.totals.shipping, price(shipping)],
    [messages.totals.exclTax, price(totalExclTax)],
    ...taxesByRate.map(
      ({ rate, amount }) => [`${messages.totals.taxes} ${percentage(rate)}\u00A0%`, price(amount)] as const,
    ),
    [messages.totals.total, markup`<strong>${price(total)}</strong>`],
  ])}</div>`
