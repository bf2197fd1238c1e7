import { lineDetails } from '../../documents/bill.ts'
import { formatHour, longDay } from '../../../../widgets/core/domain/time/paris-time.ts'
import { slotByValue } from '../../../../widgets/core/domain/delivery/slots.ts'
import type { Queries } from '../../database/schema.ts'
import { formatPhone } from '../../documents/format.ts'
import { campaignText } from '../../shop/cart/attribution.ts'
import { productsIn, type Line } from '../../shop/cart/lines.ts'
import type { Service } from '../../shop/cart/services.ts'
import { customerById } from '../../shop/customer/customers.ts'
import { storedAddress } from '../../shop/customer/addresses.ts'
import { departureOf } from '../../shop/delivery/capacity.ts'
import { totalsInstant } from '../../shop/delivery/caterer-emails.ts'
import { channelOf } from '../../shop/delivery/channels.ts'
import { revisionById } from '../../shop/order/amendments.ts'
import { isAnnouncedAt } from '../../shop/order/orders.ts'
import { dayItems, productionOf, type Departure } from '../../shop/order/production.ts'
import { backOfficePaths, dayUrl } from '../../shop/page-paths.ts'
import { changesBlock, preparedRow } from '../blocks.ts'
import type { DraftBuilder, EmailBlock, EmailContext } from '../email.ts'
import { channelValues, orderFacts, replyAddress } from '../order-facts.ts'
import { fill, templates } from '../templates.ts'

const { messages } = templates

/** An order with what its kitchen needs: its customer, its products without prices, its URL in the back office. */
async function catererFacts(db: Queries, orderId: number, { apiUrl }: Pick<EmailContext, 'apiUrl'>) {
  const { priced, values, conditions, replyTo } = await orderFacts(db, orderId)
  const { order, lines, services } = priced
  const customer = order.customer_id === null ? null : await customerById(db, order.customer_id)
  const customerName = customer ? `${customer.first_name} ${customer.last_name}` : ''
  const address = storedAddress(order.shipping_address)
  return {
    order,
    conditions,
    totalsAt: await totalsInstant(db, order.channel_code, order.delivery_date ?? ''),
    values: {
      ...values,
      partner: order.partner ?? '',
      campaign: campaignText(order),
      client: [customerName, customer?.company].filter(Boolean).join(', '),
      company: address?.company || customer?.company || customerName,
      phoneNumber: formatPhone(customer?.phone_number ?? ''),
      email: customer?.email ?? '',
      backOfficeUrl: new URL(backOfficePaths.order(order.token_value), apiUrl).href,
    },
    data: { products: products([...lines.map(preparedLine), ...services.map(preparedService)]) },
    // The customer's account may have been deleted since.
    replyTo: customer ? { name: customerName, address: customer.email } : replyTo,
  }
}

type Prepared = Parameters<typeof preparedRow>[0]

const products = (rows: readonly Prepared[]): EmailBlock => ({
  type: 'products',
  caption: messages.toPrepare,
  rows: rows.map(preparedRow),
})

const preparedLine = (line: Line): Prepared => ({
  name: line.product.name,
  details: lineDetails(line),
  quantity: line.quantity,
  allergens: [...new Set(productsIn(line).flatMap(({ allergens }) => allergens))],
})

const preparedService = ({ text, quantity }: Pick<Service, 'text' | 'quantity'>): Prepared => ({
  ...{ name: text, quantity, allergens: [] },
  details: [messages.service],
})

/** A new order. Null while the card payment is due, and once it is cancelled, which then needs no email either. */
export const catererOrder: DraftBuilder<'catererOrder'> = async (db, { orderId }, context) => {
  const { order, conditions, totalsAt, ...draft } = await catererFacts(db, orderId, context)
  if (conditions.cardUnpaid || order.state === 'cancelled') return null
  return { ...draft, conditions: { late: totalsAt !== null && (order.announced_at ?? '') > totalsAt } }
}

export const catererCancellation: DraftBuilder<'catererCancellation'> = async (db, { orderId }, context) => {
  const { order, conditions: _, totalsAt, ...draft } = await catererFacts(db, orderId, context)
  return { ...draft, conditions: { late: totalsAt !== null && (order.cancelled_at ?? '') > totalsAt } }
}

/** An amendment of an order. Null once the order is cancelled, which has an email of its own. */
export const catererChange: DraftBuilder<'catererChange'> = async (db, { orderId, revisionId }, context) => {
  const { order, conditions: _, totalsAt, data, ...draft } = await catererFacts(db, orderId, context)
  if (order.state === 'cancelled') return null
  const { before, after, made_at } = await revisionById(db, revisionId)
  const changes = changesBlock(before, after)
  const conditions = { late: totalsAt !== null && made_at > totalsAt, changed: changes.items.length > 0 }
  return { ...draft, conditions, data: { ...data, changes } }
}

/** What a channel prepares for a day, as it was at the cut-off. Null when nothing was ordered. */
export const dayTotals: DraftBuilder<'dayTotals'> = async (db, { channelCode, day }, { apiUrl, now }) => {
  const channel = await channelOf(db, channelCode)
  const instant = (await totalsInstant(db, channelCode, day)) ?? now.toISOString()
  const departures = await productionOf(db, channel, day, now, isAnnouncedAt(instant))
  if (departures.length === 0) return null
  const notes = departures.flatMap((departure) => departure.notes)
  return {
    values: {
      ...channelValues(channel),
      deliveryDate: longDay(day),
      orders: orderCount(departures.reduce((sum, { orders }) => sum + orders, 0)),
      backOfficeUrl: new URL(dayUrl(backOfficePaths.production, { channel: channelCode, day }), apiUrl).href,
    },
    conditions: { notes: notes.length > 0 },
    data: {
      departures: { type: 'facts', items: departures.map(departureFact) },
      products: products([
        ...dayItems(departures).map(preparedItem),
        ...departures.flatMap(({ services }) => services.map(preparedService)),
      ]),
      notes: {
        type: 'list',
        title: messages.notesTitle,
        items: notes.map(({ number, company, text }) => ({
          label: fill(messages.noteOf, { number, company }),
          value: text,
        })),
        note: '',
      },
    },
    replyTo: replyAddress(channel),
  }
}

const orderCount = (count: number): string =>
  fill(count > 1 ? messages.severalOrders : messages.oneOrder, { count: String(count) })

function departureFact({ deliveryWindow, orders }: Departure): { label: string; value: string } {
  const slot = slotByValue(deliveryWindow)
  const departure = slot ? formatHour(departureOf(slot)) : ''
  return { label: deliveryWindow, value: fill(messages.departure, { orders: orderCount(orders), departure }) }
}

const preparedItem = ({ name, quantity, unconfirmed, allergens }: Departure['items'][number]): Prepared => ({
  ...{ name, quantity, allergens },
  details: unconfirmed > 0 ? [fill(messages.unconfirmed, { count: String(unconfirmed) })] : [],
})
