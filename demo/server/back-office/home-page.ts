import { longDay, parisDay, shortDay } from '../../../widgets/core/domain/time/paris-time.ts'
import { markup, type Markup } from '../../../widgets/server/markup.ts'
import { statusOf } from '../shop/order/order-status.ts'
import { listOrders, type ListedOrder } from '../shop/order/order-list.ts'
import { quotes, type Quote } from '../shop/quote/quotes.ts'
import type { Shop } from '../shop/shop.ts'
import { backOfficePaths, dayUrl } from '../shop/page-paths.ts'
import { page } from './document.ts'
import type { BackOfficeSession } from './session.ts'
import { counted } from './controls.ts'
import { emailNotice } from './emails/emails-page.ts'
import { orderTitle } from './order-parts.ts'
import { MAX_ORDERS } from './orders/orders-page.ts'

const MAX_SHOWN = 8

/** The start page: quotes and orders that await an action, and the next days with deliveries. */
export async function homePage(shop: Shop, session: BackOfficeSession): Promise<string> {
  const now = shop.now()
  const newQuotes = await quotes(shop.db, { state: 'new', page: 1, itemsPerPage: MAX_SHOWN }, now)
  const window = { page: 1, itemsPerPage: MAX_ORDERS }
  const { orders } = await listOrders(shop.db, { state: 'new', from: parisDay(now) }, window)
  const waiting = orders.filter((order) => ['paid', 'awaiting_transfer'].includes(statusOf(order, order.method)))
  return page({
    title: 'Aujourd’hui',
    lead: longDay(parisDay(now)),
    section: 'home',
    session,
    body: markup`${await emailNotice(shop)}<div class="columns">
<section class="card" aria-labelledby="a-repondre"><h2 id="a-repondre">Devis à répondre</h2>
${newQuotes.quotes.length === 0 ? markup`<p>Toutes les demandes ont reçu leur réponse.</p>` : markup`<ul class="rows">${newQuotes.quotes.map(quoteRow)}</ul>`}
<p><a class="quiet" href="${backOfficePaths.quotes}">Tous les devis</a></p></section>
<section class="card" aria-labelledby="a-confirmer"><h2 id="a-confirmer">Commandes à confirmer</h2>
${waiting.length === 0 ? markup`<p>Rien à confirmer.</p>` : markup`<ul class="rows">${byDay(waiting).slice(0, MAX_SHOWN).map(orderRow)}</ul>`}</section>
<section class="card" aria-labelledby="a-livrer"><h2 id="a-livrer">Prochaines livraisons</h2>
${orders.length === 0 ? markup`<p>Aucune livraison prévue.</p>` : markup`<ul class="rows">${days(orders).slice(0, MAX_SHOWN)}</ul>`}</section>
</div>`,
  })
}

const quoteRow = ({ id, number, contact, event_date, guests }: Quote): Markup => markup`<li>
<a href="${backOfficePaths.quote(id)}">${number}</a>
<span>${contact.company || `${contact.firstName} ${contact.lastName}`} · ${shortDay(event_date)} · ${counted(guests, 'convive')}</span></li>
`

const orderRow = (order: ListedOrder): Markup => markup`<li>
<a href="${backOfficePaths.order(order.token_value)}">${orderTitle(order)}</a>
<span>${order.customer?.company ?? ''} · ${shortDay(order.delivery_date ?? '')} · ${order.delivery_window ?? ''}</span></li>
`

const byDay = (orders: readonly ListedOrder[]): ListedOrder[] =>
  orders.toSorted((one, other) => (one.delivery_date ?? '').localeCompare(other.delivery_date ?? ''))

const days = (orders: readonly ListedOrder[]): Markup[] =>
  [...Map.groupBy(byDay(orders), ({ delivery_date }) => delivery_date ?? '')].map(
    ([day, group]) => markup`<li>
<a href="${dayUrl(backOfficePaths.orders, { channel: '', day })}">${longDay(day)}</a>
<span>${counted(group.length, 'commande')}</span></li>
`,
  )
