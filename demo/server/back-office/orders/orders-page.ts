import { price } from '../../../../widgets/core/domain/money.ts'
import { formatHour, longDay } from '../../../../widgets/core/domain/time/paris-time.ts'
import { slotByValue } from '../../../../widgets/core/domain/delivery/slots.ts'
import { markup, type Markup } from '../../../../widgets/server/html-template.ts'
import { departureOf, slotRank } from '../../shop/delivery/capacity.ts'
import { listOrders, type ListedOrder } from '../../shop/order/order-list.ts'
import type { Totals } from '../../shop/cart/pricing.ts'
import type { Shop } from '../../shop/context.ts'
import type { PostalAddress } from '../../shop/customer/addresses.ts'
import { backOfficePaths, dayUrl } from '../../shop/page-paths.ts'
import { empty, badge, counted } from '../controls.ts'
import { selectedDay, dayFilter, type FilterQuery } from '../day-filter.ts'
import { EMPTY_MARKUP, page } from '../document.ts'
import { noteText, orderBadges, orderTitle, paymentText } from '../order-parts.ts'
import type { BackOfficeSession } from '../session.ts'

/** Orders on a page at most; the list is newest first, so the earliest orders would be missing. */
export const MAX_ORDERS = 10_000

/** The deliveries of a day by slot, for one channel or all of them. */
export async function ordersPage(shop: Shop, session: BackOfficeSession, query: FilterQuery): Promise<string> {
  const select = await selectedDay(shop, query)
  const { all, channel, day } = select
  const filter = { channel: channel?.code, from: day, until: day }
  const { orders } = await listOrders(shop.db, filter, { page: 1, itemsPerPage: MAX_ORDERS })
  const names = new Map(all.map(({ code, name }) => [code, name]))
  const bySlot = [...Map.groupBy(orders, ({ delivery_window }) => delivery_window ?? '')].toSorted(
    ([one], [other]) => slotRank(one) - slotRank(other),
  )
  const place = { channel: channel?.code ?? '', day }
  return page({
    title: 'Commandes du jour',
    lead: `${longDay(day)} · ${counted(orders.length, 'commande')}`,
    section: 'orders',
    session,
    body: markup`${dayFilter(backOfficePaths.orders, select, true)}
<p class="buttons"><a class="button second" href="${dayUrl(backOfficePaths.production, place)}">Liste de production</a>${bySlot.length === 0 ? EMPTY_MARKUP : markup` <a class="button second" href="${dayUrl(backOfficePaths.printing, place)}">Tout imprimer</a>`}</p>
${bySlot.length === 0 ? empty('Aucune livraison ce jour-là', 'Choisissez un autre jour ou un autre point de vente.') : bySlot.map(([window, group]) => slotOf(window, group, names))}`,
  })
}

function slotOf(window: string, orders: readonly ListedOrder[], names: ReadonlyMap<string, string>): Markup {
  return markup`<section class="slot"><h2>${window} <span class="small">${departureText(window)}</span></h2>
<ul class="list">
${orders.map((order) => row(order, names.get(order.channel_code) ?? order.channel_code))}</ul></section>
`
}

/** 'départ à 11 h 15'; '' for an unknown slot. */
export function departureText(window: string): string {
  const slot = slotByValue(window)
  return slot ? `départ à ${formatHour(departureOf(slot))}` : ''
}

function row(order: ListedOrder, channel: string): Markup {
  const { company = '', city = '', floor = '' } = JSON.parse(order.shipping_address ?? '{}') as Partial<PostalAddress>
  const { total } = JSON.parse(order.totals ?? '{"total":0}') as Pick<Totals, 'total'>
  const who =
    company || order.customer?.company || `${order.customer?.firstName ?? ''} ${order.customer?.lastName ?? ''}`
  return markup`<li>
<h3><a href="${backOfficePaths.order(order.token_value)}">${who}</a></h3>
<p>${orderTitle(order)} · ${city}${floor ? `, ${floor}` : ''} · ${counted(order.itemsCount, 'article')}</p>
<p class="small">${channel}</p>
${order.notes === '' ? EMPTY_MARKUP : markup`<p>${noteText(order.notes)}</p>\n`}<p class="end">${orderBadges(order, order.method, order.invoiceIds)} ${order.partner === null ? EMPTY_MARKUP : badge(`Partenaire ${order.partner}`, 'over')} <span>${paymentText(order.method, order.payment_state)}</span> <strong>${price(total)}</strong></p></li>
`
}
