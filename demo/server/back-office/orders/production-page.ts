import { allergenName } from '../../../../widgets/core/messages/allergens.ts'
import { longDay, longInstant } from '../../../../widgets/core/domain/time/paris-time.ts'
import { markup, type Markup } from '../../../../widgets/server/html-template.ts'
import type { Channel } from '../../shop/delivery/channels.ts'
import {
  channelsPreparing,
  dayItems,
  itemsByStation,
  productionOf,
  type Departure,
  type OrderChange,
  type OrderNote,
  type ProductionItem,
} from '../../shop/order/production.ts'
import type { Station } from '../../shop/order/stations.ts'
import type { Shop } from '../../shop/context.ts'
import { backOfficePaths, dayUrl } from '../../shop/page-paths.ts'
import { counted, empty } from '../controls.ts'
import { ALL_CHANNELS, selectedDay, dayFilter, type FilterQuery, type Selection } from '../day-filter.ts'
import { changesText, noteText } from '../order-parts.ts'
import { EMPTY_MARKUP, page, PRINT_HINT } from '../document.ts'
import { departureText } from './orders-page.ts'
import type { BackOfficeSession } from '../session.ts'

/** The production list of a day by channel and departure, of one channel or all of them, printed for the kitchen. */
export async function productionPage(shop: Shop, session: BackOfficeSession, filter: FilterQuery): Promise<string> {
  const select = await selectedDay(shop, filter)
  const { channel, day } = select
  const kitchens = await kitchensOf(shop, select)
  return page({
    title: 'Production',
    lead: `${channel?.name ?? ALL_CHANNELS} · ${longDay(day)}`,
    section: 'production',
    session,
    body: markup`${dayFilter(backOfficePaths.production, select, true)}
${kitchens.length === 0 ? empty('Rien à préparer ce jour-là', 'Les menus sont comptés plat par plat dès qu’une commande est passée.') : kitchens.map(kitchenSection)}
${kitchens.length === 0 ? EMPTY_MARKUP : markup`<p class="hint screen">${PRINT_HINT} <a href="${dayUrl(backOfficePaths.printing, { channel: channel?.code ?? '', day })}">Tout imprimer</a>, c’est aussi les bons de livraison et les étiquettes.</p>`}`,
  })
}

export type Kitchen = { channel: Channel; departures: Departure[] }

/** The chosen channel, or all of them, each with what it prepares that day; without those that prepare nothing. */
export async function kitchensOf(shop: Shop, { channel, day }: Selection): Promise<Kitchen[]> {
  const shown = channel ? [channel] : await channelsPreparing(shop.db, day)
  const kitchens: Kitchen[] = []
  for (const one of shown)
    kitchens.push({ channel: one, departures: await productionOf(shop.db, one, day, shop.now()) })
  return kitchens.filter(({ departures }) => departures.length > 0)
}

export const kitchenSection = ({ channel, departures }: Kitchen): Markup => markup`<section class="kitchen">
<h2>${channel.name}</h2>
<div class="sheet">
<section><h3>Totaux du jour</h3>
${itemsByStation(dayItems(departures)).map(stationTotals)}</section>
<div>
${departures.map(table)}</div>
</div></section>
`

const STATION_NAMES: Record<Station, string> = {
  cold: 'Froid',
  hot: 'Chaud',
  pastry: 'Pâtisserie',
  drinks: 'Boissons',
  tableware: 'Vaisselle',
}

const stationTotals = ([station, items]: readonly [Station, readonly ProductionItem[]]): Markup =>
  markup`<h4>${STATION_NAMES[station]}</h4>
<ul class="counts">${items.map(({ name, quantity }) => markup`<li><strong>${quantity}</strong> ${name}</li>\n`)}</ul>
`

const table = ({
  deliveryWindow,
  orders,
  items,
  services,
  notes,
  changes,
}: Departure): Markup => markup`<section class="slot">
<h3>${deliveryWindow} <span class="small">${departureText(deliveryWindow)} · ${counted(orders, 'commande')}</span></h3>
<table class="lines making">
<caption class="unseen">À préparer pour ${deliveryWindow}</caption>
<thead><tr><th scope="col" class="number">Quantité</th><th scope="col">Plat</th><th scope="col">Allergènes</th><th scope="col">Commandes</th></tr></thead>
<tbody>
${items.map(row)}</tbody>
</table>
${services.length === 0 ? EMPTY_MARKUP : markup`<h4>Prestations</h4><ul class="counts">${services.map(({ text, quantity, number }) => markup`<li><strong>${quantity}</strong> <span>${text} <span class="small">n°\u00A0${number}</span></span></li>\n`)}</ul>`}
${changes.length === 0 ? EMPTY_MARKUP : markup`<h4>Modifications</h4><ul class="notes">${changes.map(changeRow)}</ul>`}
${notes.length === 0 ? EMPTY_MARKUP : markup`<ul class="notes">${notes.map(noteRow)}</ul>`}</section>
`

const changeRow = ({ number, company, madeAt, lines }: OrderChange): Markup =>
  markup`<li><strong>n°\u00A0${number}, ${company}</strong> <span class="small">le ${longInstant(madeAt)}</span> ${changesText(lines)}</li>\n`

const noteRow = ({ number, company, text }: OrderNote): Markup =>
  markup`<li><strong>n°\u00A0${number}, ${company}</strong> ${noteText(text)}</li>\n`

const row = ({ name, quantity, unconfirmed, allergens, orders }: ProductionItem): Markup => markup`<tr>
<td class="number big" data-label="Quantité">${quantity}</td>
<th scope="row">${name}${unconfirmed > 0 ? markup`<span class="small">dont ${unconfirmed} à confirmer</span>` : EMPTY_MARKUP}</th>
<td data-label="Allergènes">${allergens.length > 0 ? allergens.map(allergenName).join(', ') : '—'}</td>
<td data-label="Commandes" class="small">${orders.map((one) => `n°\u00A0${one.number} (${one.quantity})`).join(', ')}</td></tr>
`
