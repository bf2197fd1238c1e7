import type { ParisDay } from '../../../../widgets/core/domain/time/paris-day.ts'
import type { Queries, OrderRevisionRow, OrderRow } from '../../database/schema.ts'
import { itemsOfOrders } from '../cart/carts.ts'
import { channelOf, type Channel } from '../delivery/channels.ts'
import { slotRank } from '../delivery/capacity.ts'
import { linesOf, productsIn, type Line } from '../cart/lines.ts'
import type { Product } from '../catalogue/products.ts'
import { servicesOf, type Service } from '../cart/services.ts'
import { storedAddress } from '../customer/addresses.ts'
import { lineChanges, revisionsOf, withSnapshots, type LineChange } from './amendments.ts'
import { holdsPlace } from './orders.ts'
import { STATIONS, stationOf, type Station } from './stations.ts'

/** A product to prepare, with its quantity and its orders. */
export type ProductionItem = {
  productCode: string
  name: string
  station: Station
  quantity: number
  /** The part of the quantity for orders that are not confirmed yet. */
  unconfirmed: number
  allergens: readonly string[]
  orders: { number: string; quantity: number }[]
}

/** What a customer wrote with the order. */
export type OrderNote = { number: string; company: string; text: string }

/** What an amendment has changed in an order, and when. */
export type OrderChange = Omit<OrderNote, 'text'> & { madeAt: Date; lines: LineChange[] }

/** A service to provide with an order: nothing that the kitchen prepares. */
export type OrderedService = Pick<Service, 'text' | 'quantity'> & { number: string }

export type Departure = {
  deliveryWindow: string
  orders: number
  items: ProductionItem[]
  services: OrderedService[]
  notes: OrderNote[]
  changes: OrderChange[]
}

/** The channels with something to prepare on a day, in the order of the network; a closed one prepares what was ordered before. */
export async function channelsPreparing(db: Queries, day: ParisDay, isPrepared = holdsPlace): Promise<Channel[]> {
  const rows = await db
    .selectFrom('channels')
    .select('code')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('orders')
          .select('orders.id')
          .whereRef('orders.channel_code', '=', 'channels.code')
          .where('orders.delivery_date', '=', day)
          .where(isPrepared),
      ),
    )
    .orderBy('position')
    .execute()
  return Promise.all(rows.map(({ code }) => channelOf(db, code)))
}

/** What a channel prepares for a day, by slot: a menu counts as its chosen products. */
export async function productionOf(
  db: Queries,
  channel: Channel,
  day: ParisDay,
  now: Date,
  isPrepared = holdsPlace,
): Promise<Departure[]> {
  const orders = await preparedOrders(db, channel, day, isPrepared)
  const ids = orders.map(({ id }) => id)
  const items = await itemsOfOrders(db, ids)
  const services = await servicesOf(db, ids)
  const revisions = Map.groupBy(await revisionsOf(db, ...ids), ({ order_id }) => order_id)
  const lines = await linesOf(db, { channel_code: channel.code }, items, now)
  const owner = new Map(items.map(({ id, order_id }) => [id, order_id]))
  const byOrder = Map.groupBy(lines, ({ id }) => owner.get(id))
  return [...Map.groupBy(orders, ({ delivery_window }) => delivery_window ?? '')].map(([deliveryWindow, group]) => ({
    deliveryWindow,
    orders: group.length,
    items: itemsOf(group, (order) => byOrder.get(order.id) ?? []),
    services: group.flatMap(({ id, number }) =>
      (services.get(id) ?? []).map(({ text, quantity }) => ({ text, quantity, number: number ?? '' })),
    ),
    notes: group.flatMap(noteOf),
    changes: group.flatMap((order) => changesOf(order, revisions.get(order.id) ?? [])),
  }))
}

/** The orders that a channel prepares for a day, in the order of their departures. */
export async function preparedOrders(
  db: Queries,
  channel: Channel,
  day: ParisDay,
  isPrepared = holdsPlace,
): Promise<OrderRow[]> {
  const orders = await db
    .selectFrom('orders')
    .selectAll()
    .where('channel_code', '=', channel.code)
    .where('delivery_date', '=', day)
    .where(isPrepared)
    .orderBy('number')
    .execute()
  return orders.toSorted((one, other) => slotRank(one.delivery_window) - slotRank(other.delivery_window))
}

const noteOf = (order: OrderRow): OrderNote[] => (order.notes === '' ? [] : [{ ...namesOf(order), text: order.notes }])

function namesOf({ number, shipping_address }: OrderRow): Omit<OrderNote, 'text'> {
  const address = storedAddress(shipping_address)
  const company = address?.company || [address?.firstName, address?.lastName].join(' ').trim()
  return { number: number ?? '', company }
}

const changesOf = (order: OrderRow, revisions: readonly OrderRevisionRow[]): OrderChange[] =>
  revisions.map(withSnapshots).flatMap(({ before, after, made_at }) => {
    const lines = lineChanges(before, after)
    return lines.length === 0 ? [] : [{ ...namesOf(order), madeAt: new Date(made_at), lines }]
  })

/** Products by station, without the stations that have nothing to prepare. */
export const itemsByStation = (items: readonly ProductionItem[]): (readonly [Station, ProductionItem[]])[] =>
  STATIONS.map((station) => [station, items.filter((item) => item.station === station)] as const).filter(
    ([, own]) => own.length > 0,
  )

/** The products of all departures of a day. */
export function dayItems(departures: readonly Departure[]): ProductionItem[] {
  const byCode = Map.groupBy(
    departures.flatMap(({ items }) => items),
    ({ productCode }) => productCode,
  )
  return [...byCode.values()].map((items) => items.reduce(added)).toSorted(byName)
}

const added = (one: ProductionItem, other: ProductionItem): ProductionItem => ({
  ...one,
  quantity: one.quantity + other.quantity,
  unconfirmed: one.unconfirmed + other.unconfirmed,
  orders: [...one.orders, ...other.orders],
})

const byName = (one: ProductionItem, other: ProductionItem): number => one.name.localeCompare(other.name, 'fr')

function itemsOf(orders: readonly OrderRow[], linesFor: (order: OrderRow) => readonly Line[]): ProductionItem[] {
  const items = new Map<string, ProductionItem>()
  for (const order of orders) {
    for (const line of linesFor(order)) {
      for (const product of productsIn(line)) {
        const item = items.get(product.code) ?? emptyItem(product)
        items.set(product.code, withOrder(item, order, line.quantity))
      }
    }
  }
  return [...items.values()].toSorted(byName)
}

const emptyItem = (product: Product): ProductionItem => ({
  ...{ productCode: product.code, name: product.name, allergens: product.allergens, station: stationOf(product) },
  ...{ quantity: 0, unconfirmed: 0, orders: [] },
})

function withOrder(item: ProductionItem, { number, confirmed_at, state }: OrderRow, quantity: number): ProductionItem {
  const isWaiting = confirmed_at === null && state === 'new'
  const own = item.orders.find((one) => one.number === number)
  const others = item.orders.filter((one) => one !== own)
  return {
    ...item,
    quantity: item.quantity + quantity,
    unconfirmed: item.unconfirmed + (isWaiting ? quantity : 0),
    orders: [...others, { number: number ?? '', quantity: quantity + (own?.quantity ?? 0) }],
  }
}
