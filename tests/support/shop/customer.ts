import ky from 'ky'
import { changeDatabase } from './database.ts'
import type { Shop } from './shop.ts'

/** The credentials for a call to the shop. */
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

export type Api = ReturnType<typeof ky.create>

/** The API of a running shop, called as this customer. */
export async function signedInApi(shop: ShopAddress, { email, password }: Credentials): Promise<Api> {
  const api = ky.create({ baseUrl: shop.url('api') })
  const { token } = await api.post('shop-api/login', { json: { email, password } }).json<{ token: string }>()
  return api.extend({ headers: { Authorization: `Bearer ${token}`, Accept: 'application/json' } })
}

/** The customer's placed orders in the backend, newest first. */
export async function ordersOf(shop: ShopAddress, who: Credentials): Promise<OrderRow[]> {
  const api = await signedInApi(shop, who)
  return api.get('api/v2/shop/account/orders', { searchParams: { itemsPerPage: '100' } }).json<OrderRow[]>()
}

export type Person = Credentials & { firstName: string; lastName: string }

let people = 0
/** A person without an account. */
export function newcomer(): Person {
  people += 1
  const email = `lea.rousseau.${process.pid}.${people}@essai.example`
  return { firstName: 'Léa', lastName: 'Rousseau', email, password: 'Table-pour-12' }
}

/** Creates an account over the API, for journeys about something else. */
export async function register(shop: ShopAddress, person: Person): Promise<void> {
  const json = { ...person, company: 'Atelier du Canal', civility: 'MME', phoneNumber: '+33199001234' }
  await ky.post(shop.url('api', '/api/v2/shop/customers'), { json })
}

/** A person with an account and nothing in it. */
export async function newCustomer(shop: ShopAddress): Promise<Person> {
  const person = newcomer()
  await register(shop, person)
  return person
}

/** Lets a customer pay by transfer: five unpaid card orders are the most of an account. */
export const allowTransfers = (shop: Pick<Shop, 'settings'>, { email }: Credentials): void =>
  changeDatabase(shop, 'update customers set has_bank_transfer = 1 where email = ?', email)
