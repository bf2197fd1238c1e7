import { allergenName } from '../../../widgets/core/text/allergens.ts'
import { longDay } from '../../../widgets/core/domain/paris-time.ts'
import { markup, type Markup } from '../pages/markup.ts'
import type { OrderRow } from '../database/schema.ts'
import { basketOf, type Basket } from '../shop/cart/basket.ts'
import { madeOf, type Line } from '../shop/cart/lines.ts'
import type { Product } from '../shop/catalogue/products.ts'
import type { Shop } from '../shop/shop.ts'
import { keptAddress } from '../shop/customer/postal-address.ts'
import { addresses } from '../shop/office-addresses.ts'
import { choice, empty, field, option } from './controls.ts'
import { NOTHING, page } from './document.ts'
import type { OfficeSession } from './office-session.ts'
import { words } from './words.ts'

/** The most labels of one page: more are printed in several goes. */
export const MOST_LABELS = 240
const text = words.labels

/** Categories without labels: bottles are labelled already, and tableware needs none. */
const WITHOUT_LABEL: ReadonlySet<string> = new Set([
  ...['boissons', 'softs-individuels', 'softs-a-partager', 'carte-alcool', 'boissons-individuelles', 'vaisselle'],
])
const HOT = 'buffets-chauds'

/** A label for each tray or box of an order: dish, customer, allergens and origins, use-by day (information to consumers, domain 2.6). */
export async function labelsPage(
  shop: Shop,
  sitting: OfficeSession,
  order: OrderRow,
  asked: { line: number | null; from: number },
): Promise<string> {
  const basket = await basketOf(shop.db, order, shop.now())
  const lines = basket.lines.filter(({ product }) => !WITHOUT_LABEL.has(product.mainTaxon))
  const chosen = lines.filter(({ id }) => asked.line === null || id === asked.line)
  const all = chosen.flatMap((line) => Array.from({ length: line.quantity }, (_, nth) => ({ line, nth: nth + 1 })))
  const printed = all.slice(asked.from - 1, asked.from - 1 + MOST_LABELS)
  return page({
    title: `${text.title} ${order.number ?? ''}`,
    section: 'orders',
    sitting,
    body: markup`<div class="screen">
<p class="back"><a class="quiet" href="${addresses.order(order.token_value)}">${words.order.title(order.number ?? '')}</a></p>
<h1>${text.title}</h1>
<p class="lead">${words.order.title(order.number ?? '')} · ${words.count.labels(all.length)}</p>
${lines.length === 0 ? NOTHING : filter(order, lines, asked)}
${all.length > printed.length ? markup`<p class="notice">${text.tooMany(printed.length)}</p>` : NOTHING}
<p class="hint">${words.printHint}</p>
</div>
${printed.length === 0 ? empty(text.none, '') : markup`<ol class="labels">${printed.map(({ line, nth }) => label(basket, line, nth))}</ol>`}`,
  })
}

const filter = (
  order: OrderRow,
  lines: readonly Line[],
  { line, from }: { line: number | null; from: number },
): Markup => {
  const value = line === null ? '' : String(line)
  const options = lines.map(({ id, product, quantity }) => option(String(id), `${product.name} (${quantity})`, value))
  return markup`<form class="filter" method="get" action="${addresses.labels(order.token_value)}">
${choice({ name: 'ligne', label: text.line, value }, [option('', text.allLines, value), ...options])}
${field({ name: 'depuis', label: text.from, type: 'number', value: String(from), more: markup`min="1"` })}
<button class="button second" type="submit">${words.show}</button>
</form>`
}

function label({ order, channel }: Basket, line: Line, nth: number): Markup {
  const inside = madeOf(line)
  const allergens = [...new Set(inside.flatMap((product) => product.allergens))]
  const origins = [...new Set(inside.flatMap(({ meatOrigins }) => meatOrigins))]
  const address = keptAddress(order.shipping_address)
  const isHot = inside.some(({ mainTaxon }: Product) => mainTaxon === HOT)
  return markup`<li class="label">
<p class="label-head"><span>${words.brand} ${channel.name.replace(words.brand, '').trim()}</span><span>${text.nth(nth, line.quantity)}</span></p>
<p class="label-name">${line.product.name}</p>
${line.choices.length > 0 ? markup`<p>${line.choices.map(({ name }) => name).join(', ')}</p>` : NOTHING}
<p>${words.order.title(order.number ?? '')} · ${address ? address.company || `${address.firstName} ${address.lastName}` : ''}</p>
<p>${allergens.length > 0 ? markup`${text.contains}\u00A0: <strong>${allergens.map(allergenName).join(', ')}</strong>` : text.noAllergens}</p>
${origins.length > 0 ? markup`<p>${origins.join(', ')}</p>` : NOTHING}
<p><strong>${text.useBy(longDay(order.delivery_date ?? ''))}</strong></p>
<p class="small">${isHot ? text.hot : text.cold}</p></li>
`
}
