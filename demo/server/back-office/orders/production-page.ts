import { allergenName } from '../../../../widgets/core/messages/allergens.ts'
import { longDay } from '../../../../widgets/core/domain/time/paris-time.ts'
import { markup, type Markup } from '../../../../widgets/server/markup.ts'
import { productionOf, type Departure, type ProductionItem } from '../../shop/order/production.ts'
import type { Shop } from '../../shop/shop.ts'
import { backOfficePaths } from '../../shop/page-paths.ts'
import { counted, empty } from '../controls.ts'
import { selectedChannel, dayFilter, type FilterQuery } from '../day-filter.ts'
import { EMPTY_MARKUP, page, PRINT_HINT } from '../document.ts'
import { departureText } from './orders-page.ts'
import type { BackOfficeSession } from '../session.ts'

/** The production list of a channel and a day by departure, printed for the kitchen. */
export async function productionPage(shop: Shop, session: BackOfficeSession, filter: FilterQuery): Promise<string> {
  const select = await selectedChannel(shop, filter)
  const { channel, day } = select
  const departures = await productionOf(shop.db, channel, day, shop.now())
  return page({
    title: 'Production',
    lead: `${channel.name} · ${longDay(day)}`,
    section: 'production',
    session,
    body: markup`${dayFilter(backOfficePaths.production, select, false)}
${departures.length === 0 ? empty('Rien à préparer ce jour-là', 'Les menus sont comptés plat par plat dès qu’une commande est passée.') : departures.map(table)}
<p class="hint screen">${PRINT_HINT}</p>`,
  })
}

const table = ({ deliveryWindow, orders, items }: Departure): Markup => markup`<section class="slot">
<h2>${deliveryWindow} <span class="small">${departureText(deliveryWindow)} · ${counted(orders, 'commande')}</span></h2>
<table class="lines making">
<caption class="unseen">À préparer pour ${deliveryWindow}</caption>
<thead><tr><th scope="col" class="number">Quantité</th><th scope="col">Plat</th><th scope="col">Allergènes</th><th scope="col">Commandes</th></tr></thead>
<tbody>
${items.map(row)}</tbody>
</table></section>
`

const row = ({ name, quantity, unconfirmed, allergens, orders }: ProductionItem): Markup => markup`<tr>
<td class="number big" data-label="Quantité">${quantity}</td>
<th scope="row">${name}${unconfirmed > 0 ? markup`<span class="small">dont ${unconfirmed} à confirmer</span>` : EMPTY_MARKUP}</th>
<td data-label="Allergènes">${allergens.length > 0 ? allergens.map(allergenName).join(', ') : '—'}</td>
<td data-label="Commandes" class="small">${orders.map((one) => `n°\u00A0${one.number} (${one.quantity})`).join(', ')}</td></tr>
`
