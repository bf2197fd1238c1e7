import type { Page } from '@playwright/test'
import { newcomer, register, signedInApi, type Api, type Person } from '#tests/support/shop/customer.ts'
import { changeDatabase } from '#tests/support/shop/database.ts'
import type { Shop } from '#tests/support/shop/shop.ts'
import { chooseSlot, DELIVERY, freeSlot, POTAGER } from '#tests/support/shop/unpaid-order.ts'
import { enter } from './signed-in.ts'
import { choosePostalCode } from './order.ts'

/** A customer with a cart, and a free slot for it. */
export type CheckoutCustomer = { person: Person; cart: string; api: Api; day: string; window: string }

type Wish = {
  items?: readonly (readonly [code: string, quantity: number])[]
  /** The last checkout step that is already done, over the API. */
  done?: 'nothing' | 'contact' | 'delivery'
  who?: Pick<Person, 'email' | 'password'>
}

/** Opens a step of the checkout with a cart of Paris Centre, signed in as a new customer or as `who`. */
export async function openCheckoutStep(
  page: Page,
  shop: Shop,
  step: string,
  wish: Wish = {},
): Promise<CheckoutCustomer> {
  const { items = [[POTAGER, 5]], done = 'nothing' } = wish
  const person = newcomer()
  if (!wish.who) await register(shop, person)
  const who = wish.who ? { ...person, ...wish.who } : person
  const api = await signedInApi(shop, who)
  const { tokenValue: cart } = await api.post('shop-api/carts?channel=PARIS_CENTRE').json<{ tokenValue: string }>()
  for (const [productCode, quantity] of items) {
    await api.post(`shop-api/carts/${cart}/items`, { json: { productCode, quantity } })
  }
  if (done !== 'nothing') await api.put(`shop-api/checkout/${cart}/address`, { json: { shippingAddress: DELIVERY } })
  const { day, window } = await (done === 'delivery' ? chooseSlot : freeSlot)(api, cart)
  await page.goto(shop.url('site'))
  await choosePostalCode(page, '75002')
  await enter(page, shop, who, cart)
  // A frame of the payment may never respond: Firefox then has no load event.
  await page.goto(shop.url('site', step), { waitUntil: 'domcontentloaded' })
  return { person: who, cart, api, day, window }
}

/** Gives back the places of all orders that are not paid, as after their hour. */
export const releasePlaces = (shop: Shop): void => {
  const now = new Date().toISOString()
  changeDatabase(
    shop,
    "update orders set held_until = ?, released_at = ? where payment_state = 'awaiting_payment' and held_until is not null",
    now,
    now,
  )
}

/** Ends the session on the server: the next call of the page gets 401. */
export const revokeSession = (shop: Shop, { email }: Pick<Person, 'email'>): void =>
  changeDatabase(shop, 'update customers set session_version = session_version + 1 where email = ?', email)
