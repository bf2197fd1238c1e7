import { price } from '../../../widgets/core/domain/money.ts'
import { formatHour, longDay } from '../../../widgets/core/domain/paris-time.ts'
import { slotByValue } from '../../../widgets/core/domain/slots.ts'
import { markup, type Markup } from '../pages/markup.ts'
import { departureOf, slotRank } from '../shop/delivery/departures.ts'
import { listOrders, type ListedOrder } from '../shop/order/order-list.ts'
import type { Totals } from '../shop/cart/pricing.ts'
import type { Shop } from '../shop/shop.ts'
import type { PostalAddress } from '../shop/customer/postal-address.ts'
import { addresses, dated } from '../shop/office-addresses.ts'
import { empty, mark } from './controls.ts'
import { chosenDay, dayFilter, type Asked } from './day-filter.ts'
import { NOTHING, page } from './document.ts'
import { orderMarks } from './marks.ts'
import type { OfficeSession } from './office-session.ts'
import { words } from './words.ts'

/** The most orders on the page: more than the slots of a day can take at all points of sale. */
const MOST_ORDERS = 2000
const text = words.orders

/** The page of the deliveries of a day by hour, at one point of sale or all of them. */
export async function ordersPage(shop: Shop, sitting: OfficeSession, asked: Asked): Promise<string> {
  const choice = await chosenDay(shop, asked)
  const { all, channel, day } = choice
  const filter = { channel: channel?.code, from: day, until: day }
  const { orders } = await listOrders(shop.db, filter, { page: 1, itemsPerPage: MOST_ORDERS })
  const names = new Map(all.map(({ code, name }) => [code, name]))
  const bySlot = [...Map.groupBy(orders, ({ delivery_window }) => delivery_window ?? '')].toSorted(
    ([one], [other]) => slotRank(one) - slotRank(other),
  )
  return page({
    title: text.title,
    section: 'orders',
    sitting,
    body: markup`<h1>${text.title}</h1>
<p class="lead">${longDay(day)} · ${words.count.orders(orders.length)}</p>
${dayFilter(addresses.orders, choice, true)}
${bySlot.length === 0 ? empty(text.empty, text.emptyText) : bySlot.map(([window, group]) => slotOf(window, group, names))}
<p><a class="quiet" href="${dated(addresses.production, { channel: channel?.code ?? '', day })}">${text.production}</a></p>`,
  })
}

function slotOf(window: string, orders: readonly ListedOrder[], names: ReadonlyMap<string, string>): Markup {
  return markup`<section class="slot"><h2>${window} <span class="small">${departureWords(window)}</span></h2>
<ul class="list">
${orders.map((order) => row(order, names.get(order.channel_code) ?? order.channel_code))}</ul></section>
`
}

/** 'départ à 11 h 15'; '' for an unknown slot. */
export function departureWords(window: string): string {
  const slot = slotByValue(window)
  return slot ? text.leaves(formatHour(departureOf(slot))) : ''
}

function row(order: ListedOrder, channel: string): Markup {
  const { company = '', city = '', floor = '' } = JSON.parse(order.shipping_address ?? '{}') as Partial<PostalAddress>
  const { total } = JSON.parse(order.totals ?? '{"total":0}') as Pick<Totals, 'total'>
  const who =
    company || order.customer?.company || `${order.customer?.firstName ?? ''} ${order.customer?.lastName ?? ''}`
  return markup`<li>
<h3><a href="${addresses.order(order.token_value)}">${who}</a></h3>
<p>${words.order.title(order.number ?? '')} · ${city}${floor ? `, ${floor}` : ''} · ${words.count.dishes(order.itemsCount)}</p>
<p class="small">${channel}</p>
<p class="end">${orderMarks(order, order.method, order.invoiceIds)} ${order.partner === null ? NOTHING : mark(text.partner(order.partner), 'over')} <span>${words.methods[order.method]}, ${words.payments[order.payment_state] ?? order.payment_state}</span> <strong>${price(total)}</strong></p></li>
`
}
