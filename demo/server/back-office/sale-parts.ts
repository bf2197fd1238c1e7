import { price } from '../../../widgets/core/domain/money.ts'
import { telUrl } from '../../../widgets/core/domain/contact-urls.ts'
import { markup, type Markup } from '../../../widgets/server/html-template.ts'
import type { Totals } from '../shop/cart/pricing.ts'
import { billTotals, type BillLine } from '../documents/bill.ts'
import { formatPhone } from '../documents/format.ts'
import { facts } from './controls.ts'

// Parts of the pages of orders and of quotes.

export const linesTable = (caption: string, lines: readonly BillLine[]): Markup => markup`<table class="lines">
<caption class="unseen">${caption}</caption>
<thead><tr><th scope="col">Produit</th><th scope="col" class="number">Quantité</th><th scope="col" class="number">Prix unitaire HT</th><th scope="col" class="number">Total HT</th></tr></thead>
<tbody>
${lines.map(
  ({
    name,
    details,
    quantity,
    unitPrice,
    total,
  }) => markup`<tr><th scope="row">${name}${details.map((detail) => markup`<span class="small">${detail}</span>`)}</th>
<td class="number" data-label="Quantité">${quantity}</td><td class="number" data-label="Prix unitaire HT">${price(unitPrice)}</td><td class="number" data-label="Total HT">${price(total)}</td></tr>
`,
)}</tbody>
</table>`

export const totalsList = (totals: Totals, isDeliveryKnown: boolean): Markup =>
  markup`<div class="totals">${facts(
    billTotals(totals, isDeliveryKnown).map(({ label, amount, isTotal }) => [
      label,
      isTotal ? markup`<strong>${amount}</strong>` : amount,
    ]),
  )}</div>`

/** The link that calls a number; '' without one. */
export const phoneLink = (number: string): Markup | '' =>
  number && markup`<a href="${telUrl(number)}">${formatPhone(number)}</a>`
