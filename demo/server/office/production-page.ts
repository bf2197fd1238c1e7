import { allergenName } from '../../../widgets/core/text/allergens.ts'
import { longDay } from '../../../widgets/core/domain/paris-time.ts'
import { markup, type Markup } from '../pages/markup.ts'
import { productionOf, type Departure, type Dish } from '../shop/order/production.ts'
import type { Shop } from '../shop/shop.ts'
import { addresses } from '../shop/office-addresses.ts'
import { empty } from './controls.ts'
import { chosenPlace, dayFilter, type Asked } from './day-filter.ts'
import { NOTHING, page } from './document.ts'
import { departureWords } from './orders-page.ts'
import type { OfficeSession } from './office-session.ts'
import { words } from './words.ts'

const text = words.production

/** The page of what a point of sale makes for a day, by departure, to be printed for the kitchen. */
export async function productionPage(shop: Shop, sitting: OfficeSession, asked: Asked): Promise<string> {
  const choice = await chosenPlace(shop, asked)
  const { channel, day } = choice
  const departures = await productionOf(shop.db, channel, day)
  return page({
    title: text.title,
    section: 'production',
    sitting,
    body: markup`<h1>${text.title}</h1>
<p class="lead">${channel.name} · ${longDay(day)}</p>
${dayFilter(addresses.production, choice, false)}
${departures.length === 0 ? empty(text.empty, text.emptyText) : departures.map(table)}
<p class="hint screen">${words.printHint}</p>`,
  })
}

const table = ({ deliveryWindow, orders, dishes }: Departure): Markup => markup`<section class="slot">
<h2>${deliveryWindow} <span class="small">${departureWords(deliveryWindow)} · ${words.count.orders(orders)}</span></h2>
<table class="lines making">
<caption class="unseen">${text.caption(deliveryWindow)}</caption>
<thead><tr><th scope="col" class="number">${text.quantity}</th><th scope="col">${text.dish}</th><th scope="col">${text.allergens}</th><th scope="col">${text.for}</th></tr></thead>
<tbody>
${dishes.map(row)}</tbody>
</table></section>
`

const row = ({ name, quantity, unconfirmed, allergens, orders }: Dish): Markup => markup`<tr>
<td class="number big" data-label="${text.quantity}">${quantity}</td>
<th scope="row">${name}${unconfirmed > 0 ? markup`<span class="small">${text.unconfirmed(unconfirmed)}</span>` : NOTHING}</th>
<td data-label="${text.allergens}">${allergens.length > 0 ? allergens.map(allergenName).join(', ') : words.none}</td>
<td data-label="${text.for}" class="small">${orders.map((one) => text.byOrder(one.number, one.quantity)).join(', ')}</td></tr>
`
