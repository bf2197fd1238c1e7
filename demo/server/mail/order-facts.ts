import { formatBudget } from '../../../widgets/core/domain/order/budget.ts'
import { addressLine } from '../../../widgets/core/domain/customer/address.ts'
import { price } from '../../../widgets/core/domain/money.ts'
import { longDay, longInstant, parisDay } from '../../../widgets/core/domain/time/paris-time.ts'
import { greenActionsLine } from '../../../widgets/core/messages/order-fields.ts'
import type { Queries, OrderRow } from '../database/schema.ts'
import type { GreenActions } from '../../../widgets/core/domain/order/cart.ts'
import { pricedCart, type PricedCart } from '../shop/cart/priced-cart.ts'
import type { Channel } from '../shop/delivery/channels.ts'
import { customerById } from '../shop/customer/customers.ts'
import { cutoffOf, paymentDeadline, paymentDueDate } from '../shop/order/order-status.ts'
import { orderById } from '../shop/order/orders.ts'
import { sitePaths } from '../shop/page-paths.ts'
import { enteredFields } from '../shop/order/details.ts'
import type { PostalAddress } from '../shop/customer/addresses.ts'
import type { Delivery } from './calendar.ts'
import { type EmailAddress, fill, templates, type Values } from './templates.ts'
import { formatIban, formatPhone } from '../documents/format.ts'
import { SELLER } from '../documents/parties.ts'

type PlacedOrder = OrderRow & Record<'completed_at' | 'delivery_date' | 'delivery_window', string>

/** The values of the emails about a placed order, as they were when it was placed. */
export async function orderFacts(db: Queries, orderId: number) {
  const order = placedOrder(await orderById(db, orderId))
  const priced = await pricedCart(db, order, new Date(order.completed_at))
  const customer = order.customer_id === null ? null : await customerById(db, order.customer_id)
  const { channel, requirements } = priced
  const address = JSON.parse(order.shipping_address ?? '{}') as Partial<PostalAddress>
  const orderNumber = order.number ?? ''
  const cutoff = order.cutoff_at === null ? cutoffOf(priced) : new Date(order.cutoff_at)
  return {
    priced,
    replyTo: replyAddress(channel),
    values: {
      ...channelValues(channel),
      firstName: customer?.first_name ?? '',
      orderNumber,
      ...deliveryValues(order, address),
      ...enteredValues(order),
      ...paymentValues(order, priced),
      cutoff: cutoff ? longInstant(cutoff) : '',
      termsVersion: order.terms_version ?? '',
      orderUrl: sitePaths.order(order.token_value),
      paymentUrl: sitePaths.payment(order.token_value),
      reorderUrl: sitePaths.reorder(order.token_value),
    },
    conditions: {
      ...paymentConditions(order, priced),
      hasAlcohol: requirements.hasAlcohol,
      reusable: priced.lines.some((line) => [line.product, ...line.choices].some((one) => one.reusablePackaging)),
    },
    /** The delivery as a calendar event with this DTSTAMP. */
    delivery: (stamp: Date, siteUrl: string): Delivery => ({
      id: order.token_value,
      orderNumber,
      day: order.delivery_date,
      window: order.delivery_window,
      place: addressLine(address),
      organiser: replyAddress(channel),
      url: new URL(sitePaths.order(order.token_value), siteUrl).href,
      stamp,
    }),
  }
}

function placedOrder(order: OrderRow): PlacedOrder {
  const { completed_at, delivery_date, delivery_window } = order
  if (!completed_at || !delivery_date || !delivery_window) throw new Error(`Order ${order.id} has not been placed`)
  return { ...order, completed_at, delivery_date, delivery_window }
}

const deliveryValues = (order: PlacedOrder, address: Partial<PostalAddress>): Values => ({
  deliveryDate: longDay(order.delivery_date),
  deliveryWindow: order.delivery_window,
  deliveryAddress: addressLine(address),
  contactOnSite: contactLine(address),
  building: address.building ?? '',
  floor: address.floor ?? '',
  accessCode: address.accessCode ?? '',
  loadingDock: address.loadingDock ?? '',
  instructions: address.instructions ?? '',
  notes: order.notes,
})

const isPaid = (order: OrderRow, { payment }: PricedCart): boolean =>
  order.payment_state === 'paid' || payment?.state === 'completed'

/** The amounts of an order, and when and how they are paid. */
function paymentValues(order: PlacedOrder, priced: PricedCart): Values {
  const { totals, payment } = priced
  const paid = isPaid(order, priced)
  const dueDate = longDay(paymentDueDate(order, 'bank_transfer') ?? order.delivery_date)
  const paidOn = paid ? longDay(parisDay(new Date(payment?.completed_at ?? order.completed_at))) : ''
  const totalInclTax = price(totals.total)
  const message = templates.messages[paymentMessage(totals.total, payment?.method ?? 'card', paid)]
  return {
    outcome: templates.messages[paid && totals.total > 0 ? 'orderPaid' : 'orderPlaced'],
    totalExclTax: price(totals.totalExclTax),
    totalInclTax,
    payment: fill(message, { dueDate, paidOn, totalInclTax }),
    dueDate,
    paidOn,
    beneficiary: SELLER.legalName,
    iban: formatIban(SELLER.iban),
    bic: SELLER.bic,
    paymentDeadline: longInstant(paymentDeadline(order)),
  }
}

function paymentConditions(order: OrderRow, priced: PricedCart) {
  const { totals, payment } = priced
  const paid = isPaid(order, priced)
  const isCard = (payment?.method ?? 'card') === 'card'
  const isTransfer = payment?.method === 'bank_transfer'
  const cardUnpaid = isCard && totals.total > 0 && !paid && payment?.state !== 'refunded'
  return {
    card: isCard,
    bankTransfer: isTransfer,
    paidByCard: isCard && paid && totals.total > 0,
    transferDue: isTransfer && !paid && totals.total > 0,
    refunded: isCard && totals.total > 0 && (paid || payment?.state === 'refunded'),
    cardUnpaid,
    givenUp: cardUnpaid && isExpired(order),
    placeGone: isPaidTooLate(order, payment?.completed_at ?? null),
  }
}

export const replyAddress = ({ name, contactEmail }: Channel): EmailAddress => ({ name, address: contactEmail })

export const channelValues = ({ name, contactPhoneNumber }: Channel): Values => ({
  channelName: name,
  channelPhone: formatPhone(contactPhoneNumber),
  signature: name,
})

/** Whether the order was cancelled automatically for lack of payment. */
const isExpired = (order: OrderRow): boolean =>
  order.cancelled_at !== null && order.cancelled_at >= paymentDeadline(order).toISOString()

/** Whether the order was cancelled by its payment, as its place was given back before and could not be taken again. */
const isPaidTooLate = ({ held_until, released_at, cancelled_at }: OrderRow, paidAt: string | null): boolean =>
  held_until !== null && released_at !== null && held_until <= released_at && paidAt !== null && paidAt === cancelled_at

function paymentMessage(total: number, method: 'card' | 'bank_transfer', isPaid: boolean) {
  if (total === 0) return 'paymentFree'
  if (method === 'bank_transfer') return isPaid ? 'paymentTransferred' : 'paymentTransfer'
  return isPaid ? 'paymentPaid' : 'paymentCard'
}

/** What was entered with the order, besides its delivery; empty by default. */
function enteredValues(order: OrderRow): Values {
  const { billing_address, green_actions, guests, coupon_code } = order
  const entered = enteredFields(order)
  return {
    ...entered,
    guests: guests === null ? '' : String(guests),
    budget: formatBudget(entered.budgetPerPerson),
    billingAddress: addressLine(JSON.parse(billing_address ?? '{}') as Partial<PostalAddress>),
    greenActions: green_actions === null ? '' : greenActionsLine(JSON.parse(green_actions) as GreenActions).join(''),
    couponCode: coupon_code ?? '',
  }
}

function contactLine({ firstName, lastName, phoneNumber }: Partial<PostalAddress>): string {
  const person = [firstName, lastName].filter(Boolean).join(' ')
  return [person, formatPhone(phoneNumber ?? '')].filter(Boolean).join(', ')
}
