import { slotByValue } from '../../../widgets/core/domain/delivery/slots.ts'
import {
  longDay,
  longInstant,
  parisDay,
  parisInstant,
  plainDay,
  shortDay,
} from '../../../widgets/core/domain/time/paris-time.ts'
import { markup, type Markup } from '../../../widgets/server/html-template.ts'
import { departureOf } from '../shop/delivery/capacity.ts'
import { statusOf } from '../shop/order/order-status.ts'
import { listOrders, type ListedOrder } from '../shop/order/order-list.ts'
import { quotes, type Quote } from '../shop/quote/quotes.ts'
import type { Shop } from '../shop/context.ts'
import { backOfficePaths, dayUrl } from '../shop/page-paths.ts'
import { EMPTY_MARKUP, page } from './document.ts'
import type { BackOfficeSession } from './session.ts'
import { counted } from './controls.ts'
import { emailNotice } from './emails/emails-page.ts'
import { orderTitle } from './order-parts.ts'
import { MAX_ORDERS } from './orders/orders-page.ts'

const MAX_SHOWN = 8

/** The start page: the next departure, what awaits an action, and what to print, each with a link to where it is done. */
export async function homePage(shop: Shop, session: BackOfficeSession): Promise<string> {
  const now = shop.now()
  const today = parisDay(now)
  const newQuotes = await quotes(shop.db, { state: 'new', page: 1, itemsPerPage: MAX_SHOWN }, now)
  const window = { page: 1, itemsPerPage: MAX_ORDERS }
  const listed = (await listOrders(shop.db, { state: 'new', from: today, byDelivery: true }, window)).orders
  const orders = listed.filter(({ released_at }) => released_at === null)
  const waiting = orders.filter((order) => ['paid', 'awaiting_transfer'].includes(statusOf(order, order.method)))
  const days = [...Map.groupBy(orders, ({ delivery_date }) => delivery_date)]
  const printed = days.slice(0, PRINT_DAYS)
  return page({
    title: 'Aujourd’hui',
    lead: longDay(today),
    section: 'home',
    session,
    body: markup`${await emailNotice(shop)}<div class="columns">
${card(
  'a-livrer',
  'Prochain départ',
  markup`${departure(orders, now)}
<h3>Prochaines livraisons</h3>
${list(days, days.length, dayRow, 'Aucune livraison prévue.')}`,
)}
${card('a-confirmer', 'Commandes à confirmer', list(waiting, waiting.length, orderRow, 'Rien à confirmer.'))}
${card(
  'a-repondre',
  'Devis à répondre',
  markup`${list(newQuotes.quotes, newQuotes.total, quoteRow, 'Toutes les demandes ont reçu leur réponse.')}
<p><a class="quiet" href="${backOfficePaths.quotes}">Tous les devis</a></p>`,
)}
${card('a-imprimer', 'À imprimer', list(printed, printed.length, printRow, 'Rien à imprimer.'))}
</div>`,
  })
}

/** The next days with deliveries, whose documents are printed: today and the next open day. */
const PRINT_DAYS = 2

const card = (id: string, title: string, content: Markup): Markup =>
  markup`<section class="card" aria-labelledby="${id}"><h2 id="${id}">${title}</h2>
${content}</section>`

/** The first rows, and how many there are beyond; without any, a sentence. */
function list<Item>(items: readonly Item[], total: number, row: (item: Item) => Markup, none: string): Markup {
  if (total === 0) return markup`<p>${none}</p>`
  const beyond = total - Math.min(items.length, MAX_SHOWN)
  return markup`<ul class="rows">${items.slice(0, MAX_SHOWN).map(row)}</ul>${beyond > 0 ? markup`<p class="small">et ${counted(beyond, 'autre')}</p>` : EMPTY_MARKUP}`
}

/** When the van leaves next, with what. */
function departure(orders: readonly ListedOrder[], now: Date): Markup {
  const departures = Map.groupBy(orders, leavesAt)
  const next = [...departures.keys()].filter((instant) => instant >= now.getTime()).toSorted((a, b) => a - b)[0]
  const leaving = next === undefined ? [] : (departures.get(next) ?? [])
  const [first] = leaving
  if (next === undefined || !first) return markup`<p>Aucun départ prévu.</p>`
  return markup`<p class="big">${longInstant(new Date(next))}</p>
<p>${counted(leaving.length, 'commande')} pour ${first.delivery_window}</p>
<p><a class="button second" href="${dayUrl(backOfficePaths.orders, { channel: '', day: first.delivery_date })}">Voir les commandes</a></p>`
}

function leavesAt({ delivery_date, delivery_window }: ListedOrder): number {
  const slot = slotByValue(delivery_window)
  const { hours, minutes } = slot ? departureOf(slot) : { hours: 0, minutes: 0 }
  return parisInstant(delivery_date, hours, minutes).getTime()
}

const quoteRow = ({ id, number, contact, event_date, guests }: Quote): Markup => markup`<li>
<a href="${backOfficePaths.quote(id)}">${number}</a>
<span>${contact.company || `${contact.firstName} ${contact.lastName}`} · ${shortDay(event_date)} · ${counted(guests, 'convive')}</span></li>
`

const orderRow = (order: ListedOrder): Markup => markup`<li>
<a href="${backOfficePaths.order(order.token_value)}">${orderTitle(order)}</a>
<span>${order.customer?.company ?? ''} · ${shortDay(order.delivery_date)} · ${order.delivery_window}</span></li>
`

type Day = [day: string, orders: readonly ListedOrder[]]

const printRow = ([day, orders]: Day): Markup => markup`<li>
<a href="${dayUrl(backOfficePaths.printing, { channel: '', day })}">Imprimer le ${plainDay(day)}</a>
<span>${counted(orders.length, 'commande')}</span></li>
`

const dayRow = ([day, orders]: Day): Markup => markup`<li>
<a href="${dayUrl(backOfficePaths.orders, { channel: '', day })}">${longDay(day)}</a>
<span>${counted(orders.length, 'commande')}</span></li>
`
