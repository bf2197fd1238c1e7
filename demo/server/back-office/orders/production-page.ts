import { allergenName } from '../../../../widgets/core/messages/allergens.ts'
import { longDay } from '../../../../widgets/core/domain/time/paris-time.ts'
import { markup, type Markup } from '../../../../widgets/server/markup.ts'
import { productionOf, type Departure, type ProductionItem } from '../../shop/order/production.ts'
import type { Shop } from '../../shop/shop.ts'
import { backOfficePaths } from '../../shop/page-paths.ts'
import { empty } from '../controls.ts'
import { selectedChannel, dayFilter, type FilterQuery } from '../day-filter.ts'
import { NOTHING, page } from '../document.ts'
import { departureText } from './orders-page.ts'
import type { BackOfficeSession } from '../session.ts'
import { messages } from '../messages.ts'

const text = messages.production

/** The production list of a channel and a day by departure, printed for the kitchen. */
export async function productionPage(shop: Shop, session: BackOfficeSession, filter: FilterQuery): Promise<string> {
  const select = await selectedChannel(shop, filter)
  const { channel, day } = select
  const departures = await productionOf(shop.db, channel, day)
  return page({
    title: text.title,
    section: 'production',
    session,
    body: markup`<h1>${text.title}</h1>
<p class="lead">${channel.name} · ${longDay(day)}</p>
${dayFilter(backOfficePaths.production, select, false)}
${departures.length === 0 ? empty(text.empty, text.emptyText) : departures.map(table)}
<p class="hint screen">${messages.printHint}</p>`,
  })
}

const table = ({ deliveryWindow, orders, items }: Departure): Markup => markup`<section class="slot">
<h2>${deliveryWindow} <span class="small">${departureText(deliveryWindow)} · ${messages.count.orders(orders)}</span></h2>
<table class="lines making">
<caption class="unseen">${text.caption(deliveryWindow)}</caption>
<thead><tr><th scope="col" class="number">${text.quantity}</th><th scope="col">${text.product}</th><th scope="col">${text.allergens}</th><th scope="col">${text.for}</th></tr></thead>
<tbody>
${items.map(row)}</tbody>
</table></section>
`

const row = ({ name, quantity, unconfirmed, allergens, orders }: ProductionItem): Markup => markup`<tr>
<td class="number big" data-label="${text.quantity}">${quantity}</td>
<th scope="row">${name}${unconfirmed > 0 ? markup`<span class="small">${text.unconfirmed(unconfirmed)}</span>` : NOTHING}</th>
<td data-label="${text.allergens}">${allergens.length > 0 ? allergens.map(allergenName).join(', ') : messages.none}</td>
<td data-label="${text.for}" class="small">${orders.map((one) => text.byOrder(one.number, one.quantity)).join(', ')}</td></tr>
`
