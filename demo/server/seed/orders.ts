import { GREEN_ACTIONS } from '../../../widgets/core/domain/order/cart.ts'
import { EMPTY_FIELDS } from '../../../widgets/core/domain/order/order-fields.ts'
import { firstOpenDay, slotAvailability } from '../../../widgets/core/domain/delivery/delivery.ts'
import { addDays, type ParisDay } from '../../../widgets/core/domain/time/paris-day.ts'
import { parisDay } from '../../../widgets/core/domain/time/paris-time.ts'
import { slotByValue, slotStart } from '../../../widgets/core/domain/delivery/slots.ts'
import type { Queries, CustomerRow, OrderRow } from '../database/schema.ts'
import type { PricedCart } from '../shop/cart/priced-cart.ts'
import { cancelOrderIn, confirmOrder, deliverOrder, markPaid, sendInvoice } from '../shop/order/order-actions.ts'
import { addItemChange } from '../shop/cart/additions.ts'
import { changeCart, type CartChange } from '../shop/cart/cart-changes.ts'
import { createCart } from '../shop/cart/carts.ts'
import { setAddressesChange, setPaymentChange, setSlotChange } from '../shop/delivery/checkout.ts'
import { completeOrder } from '../shop/order/completion.ts'
import { customerByEmail } from '../shop/customer/customers.ts'
import PAST_ORDERS from '../../data/past-orders.json' with { type: 'json' }
import { addressOf, DEMO_CUSTOMERS } from './accounts.ts'
import type { MethodCode } from '../shop/payment/payment.ts'

/**
 * An order of a demo customer. `inDays`: it is delivered so many days after the demo starts, or at the next possible day;
 * without it, at the first possible day after the order.
 */
type PastOrder = (typeof PAST_ORDERS)[number]

/** Places the demo customers' past orders through the shop's own checkout, with the clock at the time of each order. */
export async function seedOrders(trx: Queries, now: Date): Promise<void> {
  for (const past of PAST_ORDERS.toSorted((one, other) => other.daysAgo - one.daysAgo)) await replay(trx, past, now)
}

const DAY_MS = 86_400_000

async function replay(trx: Queries, past: PastOrder, now: Date): Promise<void> {
  const then = new Date(now.getTime() - past.daysAgo * DAY_MS)
  const demo = DEMO_CUSTOMERS.find(({ who }) => who.email === past.customer)
  const customer = await customerByEmail(trx, past.customer)
  const address = demo?.addresses.find((entry) => entry.postcode === past.postalCode && !entry.billing)
  if (!demo || !customer || !address) throw new Error(`No demo customer or address for ${past.customer}`)
  const { token_value: token } = await createCart(trx, past.channel, customer.id, then, past.attribution)
  const change = (what: CartChange) => changeCart({ db: trx, now: () => then }, token, customer, what)
  for (const { code, quantity } of past.items)
    await change(addItemChange({ productCode: code, quantity, choices: {}, key: null }))
  const { billing: _, ...destination } = addressOf(demo.who, address)
  const priced = await change(setAddressesChange(destination, destination))
  const earliest = past.inDays === undefined ? then : new Date(now.getTime() + past.inDays * DAY_MS)
  await change(setSlotChange(dayFor(priced, past, earliest), past.window, past.notes ?? null))
  await change(setPaymentChange(past.method as MethodCode, customer))
  await applyOutcome(trx, await complete(trx, then, token, customer, past), past, now)
}

const complete = (trx: Queries, then: Date, token: string, customer: CustomerRow, { purchaseOrder = '' }: PastOrder) =>
  completeOrder({ db: trx, now: () => then }, token, customer, {
    ...EMPTY_FIELDS,
    notes: null,
    purchaseOrder,
    guests: null,
    greenActions: GREEN_ACTIONS,
    termsVersion: '2026-01',
    acceptedAlcohol: false,
    total: null,
    version: null,
  })

/** Runs the later steps of the caterer and the customer, an hour after the order and at its delivery. */
async function applyOutcome(trx: Queries, order: OrderRow, { outcome, isPaid }: PastOrder, now: Date): Promise<void> {
  const later = new Date(Date.parse(order.completed_at ?? '') + DAY_MS / 24)
  if (isPaid) await markPaid(trx, order.id, later)
  if (outcome === 'cancelled') await cancelOrderIn(trx, order.id, 'customer', later)
  if (outcome === 'confirmed' || outcome === 'delivered') await confirmOrder({ db: trx, now: () => later }, order.id)
  if (outcome !== 'delivered') return
  const instant = deliveredAt(order, now)
  await deliverOrder({ db: trx, now: () => instant }, order.id, null, parisDay(instant))
  await sendInvoice(trx, order, instant)
}

function deliveredAt({ delivery_date, delivery_window }: OrderRow, now: Date): Date {
  const slot = slotByValue(delivery_window ?? '')
  if (!slot || !delivery_date) return now
  const start = slotStart(delivery_date, slot)
  return start < now ? start : now
}

const SEARCH_DAYS = 30

/** The first day on which the slot was available at that time. */
function dayFor({ channel, requirements }: PricedCart, { window }: PastOrder, now: Date): ParisDay {
  const slot = slotByValue(window)
  const first = firstOpenDay(channel, requirements, now)
  const days = first ? Array.from({ length: SEARCH_DAYS }, (_, index) => addDays(first, index)) : []
  const day = days.find(
    (candidate) => slot && slotAvailability(channel, requirements, candidate, slot, now).status === 'open',
  )
  if (!day) throw new Error(`No day for ${window} at ${channel.code}`)
  return day
}
