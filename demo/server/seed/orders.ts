import { firstOpenDay, slotAvailability } from '../../../widgets/core/domain/delivery.ts'
import { addDays, type ParisDay } from '../../../widgets/core/domain/paris-time.ts'
import { slotByValue } from '../../../widgets/core/domain/slots.ts'
import { GREEN_ACTIONS } from '../../../widgets/core/domain/cart.ts'
import type { Database } from '../db.ts'
import type { CustomerRow } from '../schema.ts'
import type { Basket } from '../shop/basket.ts'
import { adding, changeCart } from '../shop/cart-changes.ts'
import { changeOrder, createCart } from '../shop/carts.ts'
import { addressing, choosingPayment, scheduling } from '../shop/checkout.ts'
import { completeOrder } from '../shop/completion.ts'
import { customerByEmail } from '../shop/customers.ts'
import { changePayment } from '../shop/payment-requests.ts'
import type { Counter } from '../shop/shop.ts'
import { addressOf, DEMO_CUSTOMERS } from './customers.ts'
import { PAST_ORDERS, type PastOrder } from './past-orders.ts'

/** Plays the demo customers' past orders through the shop's own checkout, at the time they were placed. */
export async function seedOrders(db: Database, now: Date): Promise<void> {
  const orders = PAST_ORDERS.toSorted((one, other) => other.daysAgo - one.daysAgo)
  for (const past of orders) {
    const then = new Date(now.getTime() - past.daysAgo * DAY_MS)
    await play({ db, now: () => then }, past)
  }
}

const DAY_MS = 86_400_000

async function play(shop: Counter, past: PastOrder): Promise<void> {
  const demo = DEMO_CUSTOMERS.find(({ who }) => who.email === past.customer)
  const customer = await customerByEmail(shop.db, past.customer)
  const address = demo?.addresses.find(({ postcode, billing }) => postcode === past.postcode && !billing)
  if (!demo || !customer || !address) throw new Error(`No demo customer or address for ${past.customer}`)
  const { token_value: token, id } = await createCart(shop.db, past.channel, customer.id, shop.now())
  for (const [code, quantity] of past.items) await changeCart(shop, token, customer, adding(code, quantity, {}))
  const destination = addressOf(demo.who, address)
  const basket = await changeCart(shop, token, customer, addressing(destination, destination))
  await changeCart(shop, token, customer, scheduling(dayFor(basket, past, shop.now()), past.window, past.notes ?? null))
  await changeCart(shop, token, customer, choosingPayment(past.method, customer))
  await finish(shop, token, customer, past)
  if (past.isDelivered) await deliver(shop, id)
}

async function finish(shop: Counter, token: string, customer: CustomerRow, past: PastOrder): Promise<void> {
  await completeOrder(shop, token, customer, {
    notes: null,
    purchaseOrder: past.purchaseOrder ?? '',
    tvaNumber: '',
    budgetPerPerson: '',
    greenActions: GREEN_ACTIONS,
    termsVersion: '2026-01',
    acceptedAlcohol: false,
    total: null,
  })
}

async function deliver({ db }: Counter, id: number): Promise<void> {
  await changeOrder(db, id, { state: 'fulfilled', payment_state: 'paid', shipping_state: 'shipped' })
  await changePayment(db, id, { state: 'completed' })
}

const SEARCH_DAYS = 30

/** The first day that can have the slot. */
function dayFor({ channel, load }: Basket, { window }: PastOrder, now: Date): ParisDay {
  const slot = slotByValue(window)
  const first = firstOpenDay(channel, load, now)
  const days = first ? Array.from({ length: SEARCH_DAYS }, (_, index) => addDays(first, index)) : []
  const day = days.find((candidate) => slot && slotAvailability(channel, load, candidate, slot, now).status === 'open')
  if (!day) throw new Error(`No day for ${window} at ${channel.code}`)
  return day
}
