import ky from 'ky'
import type { Shop } from './shop.ts'

/** What a call to the shop needs. */
export type ShopAddress = Pick<Shop, 'url'>

export type Credentials = { email: string; password: string }
export type OrderRow = {
  number: string
  tokenValue: string
  state: string
  status: string
  paymentState: string
  total: number
  deliveryWindow: string
}

/** Seeded customers (see the start banner). */
export const CAMILLE: Credentials = { email: 'camille.martin@atelier-demo.example', password: 'Ambrelune2026' }
export const KARIM: Credentials = { email: 'karim.benali@bureau-demo.example', password: 'Ambrelune2026' }

async function asCustomer(shop: ShopAddress, { email, password }: Credentials) {
  const api = ky.create({ baseUrl: shop.url('api') })
  const { token } = await api.post('shop-api/login', { json: { email, password } }).json<{ token: string }>()
  return api.extend({ headers: { Authorization: `Bearer ${token}`, Accept: 'application/json' } })
}

/** The customer's placed orders as the backend knows them, newest first. */
export async function ordersOf(shop: ShopAddress, who: Credentials): Promise<OrderRow[]> {
  const api = await asCustomer(shop, who)
  return api.get('api/v2/shop/account/orders', { searchParams: { itemsPerPage: '100' } }).json<OrderRow[]>()
}

/** Opens an account over the API, for journeys that are about something else. */
export async function register(
  shop: ShopAddress,
  person: Credentials & { firstName: string; lastName: string },
): Promise<void> {
  const json = { ...person, company: 'Atelier du Canal', civility: 'MME', phoneNumber: '+33199001234' }
  await ky.post(shop.url('api', '/api/v2/shop/customers'), { json })
}
