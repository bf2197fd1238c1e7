import { price } from '../../../widgets/core/domain/money.ts'
import { longDay, longInstant } from '../../../widgets/core/domain/paris-time.ts'
import { pathOf } from '../../../site/routes.ts'
import type { Queries } from '../database/queries.ts'
import type { OrderRow } from '../database/schema.ts'
import { basketOf, type Basket } from '../shop/cart/basket.ts'
import type { Channel } from '../shop/delivery/channels.ts'
import { customerById } from '../shop/customer/customers.ts'
import { cutoffOf, paymentDeadline, paymentDueDate } from '../shop/order/order-life.ts'
import { orderById } from '../shop/order/orders.ts'
import type { PostalAddress } from '../shop/customer/postal-address.ts'
import type { Delivery } from './calendar.ts'
import type { Correspondent } from './draft.ts'
import { fill, type Values } from './fill.ts'
import { phoneInWords } from '../documents/phone-in-words.ts'
import { mailWords } from './words.ts'

export type OrderFacts = {
  basket: Basket
  values: Values
  conditions: Readonly<Record<string, boolean>>
  replyTo: Correspondent
  /** The delivery as an event for an agenda, written at this instant. */
  delivery(writtenAt: Date, siteUrl: string): Delivery
}

/** Everything that a letter may say about a placed order, as it was fixed when it was placed. */
export async function orderFacts(db: Queries, orderId: number): Promise<OrderFacts> {
  const order = await orderById(db, orderId)
  const { completed_at, delivery_date, delivery_window } = order
  if (!completed_at || !delivery_date || !delivery_window) throw new Error(`Order ${orderId} has not been placed`)
  const basket = await basketOf(db, order, new Date(completed_at))
  const customer = order.customer_id === null ? null : await customerById(db, order.customer_id)
  const { channel, totals, payment, load } = basket
  const address = JSON.parse(order.shipping_address ?? '{}') as Partial<PostalAddress>
  const method = payment?.method ?? 'card'
  const dueDate = longDay(paymentDueDate(order, 'bank_transfer') ?? delivery_date)
  const orderNumber = order.number ?? ''
  const about = `?commande=${order.token_value}`
  const orderPath = `${pathOf('order-history')}${about}`
  const cutoff = order.cutoff_at === null ? cutoffOf(basket) : new Date(order.cutoff_at)
  const isPaid = order.payment_state === 'paid' || payment?.state === 'completed'
  return {
    basket,
    replyTo: writesFor(channel),
    values: {
      ...channelValues(channel),
      firstName: customer?.first_name ?? '',
      orderNumber,
      deliveryDate: longDay(delivery_date),
      deliveryWindow: delivery_window,
      deliveryAddress: addressLine(address),
      contactOnSite: contactLine(address),
      building: address.building ?? '',
      floor: address.floor ?? '',
      accessCode: address.accessCode ?? '',
      loadingDock: address.loadingDock ?? '',
      instructions: address.instructions ?? '',
      notes: order.notes,
      purchaseOrder: order.purchase_order,
      costReference: order.cost_reference,
      guests: order.guests === null ? '' : String(order.guests),
      totalExclTax: price(totals.totalExclTax),
      totalInclTax: price(totals.total),
      payment: fill(mailWords.words[paymentWord(totals.total, method, isPaid)], { dueDate }),
      dueDate,
      cutoff: cutoff ? longInstant(cutoff) : '',
      paymentDeadline: longInstant(paymentDeadline(order)),
      termsVersion: order.terms_version ?? '',
      orderUrl: orderPath,
      paymentUrl: `${pathOf('payment')}${about}`,
      reorderUrl: `${orderPath}&recommander=1`,
    },
    conditions: {
      card: method === 'card',
      bankTransfer: method === 'bank_transfer',
      refunded: method === 'card' && totals.total > 0 && (isPaid || payment?.state === 'refunded'),
      cardUnpaid: method === 'card' && totals.total > 0 && !isPaid && payment?.state !== 'refunded',
      givenUp: method === 'card' && !isPaid && isGivenUp(order),
      hasAlcohol: load.hasAlcohol,
      reusable: basket.lines.some((line) => [line.product, ...line.choices].some((one) => one.reusablePackaging)),
    },
    delivery: (writtenAt, siteUrl) => ({
      id: order.token_value,
      orderNumber,
      day: delivery_date,
      window: delivery_window,
      place: addressLine(address),
      organiser: writesFor(channel),
      url: new URL(orderPath, siteUrl).href,
      writtenAt,
    }),
  }
}

/** The address for replies of a customer: the point of sale. */
export const writesFor = ({ name, contactEmail }: Channel): Correspondent => ({ name, address: contactEmail })

/** The values of a point of sale in a letter, with its signature. */
export const channelValues = ({ name, contactPhoneNumber }: Channel): Values => ({
  channelName: name,
  channelPhone: phoneInWords(contactPhoneNumber),
  signature: name,
})

/** Whether the order was cancelled automatically because it was not paid in time. */
const isGivenUp = (order: OrderRow): boolean =>
  order.cancelled_at !== null && order.cancelled_at >= paymentDeadline(order).toISOString()

function paymentWord(total: number, method: 'card' | 'bank_transfer', isPaid: boolean) {
  if (total === 0) return 'paymentFree'
  if (method === 'bank_transfer') return 'paymentTransfer'
  return isPaid ? 'paymentPaid' : 'paymentCard'
}

/** An address on one line: 'Atelier Nordet, 14 rue de la Banque, 75002 Paris'. */
function addressLine({ company, street, postcode, city }: Partial<PostalAddress>): string {
  return [company, street, `${postcode ?? ''} ${city ?? ''}`.trim()].filter(Boolean).join(', ')
}

function contactLine({ firstName, lastName, phoneNumber }: Partial<PostalAddress>): string {
  const person = [firstName, lastName].filter(Boolean).join(' ')
  return [person, phoneInWords(phoneNumber ?? '')].filter(Boolean).join(', ')
}
