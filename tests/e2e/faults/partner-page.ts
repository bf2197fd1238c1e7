import type { Page } from '@playwright/test'
import ky from 'ky'
import { register, signedInApi, type Api, type Person } from '#tests/support/shop/customer.ts'
import type { FaultProxy } from '#tests/support/shop/fault-proxy.ts'
import type { Shop } from '#tests/support/shop/shop.ts'
import { chooseSlot, DELIVERY } from '#tests/support/shop/unpaid-order.ts'
import { enter } from '../steps/signed-in.ts'

// Opens a partner's pages, on their own origin, before their backend fails.

export type FaultSetup = { page: Page; shop: Shop; person: Person }
export type Place = FaultSetup & { gateway: FaultProxy }

export const PRODUCT = 'Plateau Garrigue'
const GARRIGUE = 'PR-INC-GARRIGUE'
const CHANNEL = 'BORDEAUX'
const HOME = { ...DELIVERY, street: 'Quai n° 7', postcode: '33000', city: 'Bordeaux' }
/** Three at 16,90 € each: the minimum of this channel is 45 €. */
const ENOUGH = 3

export const openMenu = async ({ page, shop }: FaultSetup): Promise<void> => void (await page.goto(shop.url('partner')))

/** Opens the menu, with one of the product in a visitor's cart. */
export async function openMenuWithOne(place: FaultSetup): Promise<void> {
  await keepCart(place, 1)
  await openMenu(place)
}

/** Opens the sign-in form, with a visitor's cart. */
export async function openSignedOut(place: FaultSetup): Promise<void> {
  await register(place.shop, place.person)
  await keepCart(place, ENOUGH)
  await openFunnel(place, 'contact')
}

/** Opens a step of the checkout, signed in, with the steps before it done. */
export async function openStep(place: FaultSetup, step: 'contact' | 'delivery' | 'payment'): Promise<void> {
  const { page, shop, person } = place
  await register(shop, person)
  const api = await signedInApi(shop, person)
  const cart = await begin(api, ENOUGH)
  await api.put(`shop-api/checkout/${cart}/address`, { json: { shippingAddress: HOME } })
  if (step === 'payment') await chooseSlot(api, cart, CHANNEL)
  await openEmpty(place)
  await enter(page, shop, person, cart)
  await openFunnel(place, step)
}

async function begin(api: Api, quantity: number): Promise<string> {
  const { tokenValue } = await api.post(`shop-api/carts?channel=${CHANNEL}`).json<{ tokenValue: string }>()
  await api.post(`shop-api/carts/${tokenValue}/items`, { json: { productCode: GARRIGUE, quantity } })
  return tokenValue
}

async function keepCart(place: FaultSetup, quantity: number): Promise<void> {
  const token = await begin(ky.create({ baseUrl: place.shop.url('api') }), quantity)
  await openEmpty(place)
  await place.page.evaluate((cart) => localStorage.setItem('catering.cart', JSON.stringify({ token: cart })), token)
}

/** Opens a URL without a page: any will do, because storage belongs to the origin. */
const openEmpty = ({ page, shop }: FaultSetup) => page.goto(shop.url('partner', '/style.css'))

async function openFunnel({ page, shop }: FaultSetup, step: string): Promise<void> {
  await page.goto(shop.url('partner', '/commander'))
  await page.locator('catering-checkout').evaluate((tag, value) => tag.setAttribute('step', value), step)
}
