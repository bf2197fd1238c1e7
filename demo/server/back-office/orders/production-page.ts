import { allergenName } from '../../../../widgets/core/messages/allergens.ts'
import { longDay } from '../../../../widgets/core/domain/time/paris-time.ts'
import { markup, type Markup } from '../../../../widgets/server/markup.ts'
import type { Channel } from '../../shop/delivery/channels.ts'
import { channelsPreparing, productionOf, type Departure, type ProductionItem } from '../../shop/order/production.ts'
import type { Shop } from '../../shop/shop.ts'
import { backOfficePaths } from '../../shop/page-paths.ts'
import { counted, empty } from '../controls.ts'
import { ALL_CHANNELS, selectedDay, dayFilter, type FilterQuery } from '../day-filter.ts'
import { EMPTY_MARKUP, page, PRINT_HINT } from '../document.ts'
import { departureText } from './orders-page.ts'
import type { BackOfficeSession } from '../session.ts'

/** The production list of a day by channel and departure, of one channel or all of them, printed for the kitchen. */
export async function productionPage(shop: Shop, session: BackOfficeSession, filter: FilterQuery): Promise<string> {
  const select = await selectedDay(shop, filter)
  const { channel, day } = select
  const shown = channel ? [channel] : await channelsPreparing(shop.db, day)
  const kitchens: Kitchen[] = []
  for (const one of shown)
    kitchens.push({ channel: one, departures: await productionOf(shop.db, one, day, shop.now()) })
  const busy = kitchens.filter(({ departures }) => departures.length > 0)
  return page({
    title: 'Production',
    lead: `${channel?.name ?? ALL_CHANNELS} · ${longDay(day)}`,
    section: 'production',
    session,
    body: markup`${dayFilter(backOfficePaths.production, select, true)}
${busy.length === 0 ? empty('Rien à préparer ce jour-là', 'Les menus sont comptés plat par plat dès qu’une commande est passée.') : busy.map(kitchenSection)}
<p class="hint screen">${PRINT_HINT}</p>`,
  })
}

type Kitchen = { channel: Channel; departures: Departure[] }

const kitchenSection = ({ channel, departures }: Kitchen): Markup => markup`<section class="kitchen">
<h2>${channel.name}</h2>
${departures.map(table)}</section>
`

const table = ({ deliveryWindow, orders, items }: Departure): Markup => markup`<section class="slot">
<h3>${deliveryWindow} <span class="small">${departureText(deliveryWindow)} · ${counted(orders, 'commande')}</span></h3>
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
