import ky from 'ky'
import type { Caller } from '../backend/caller.ts'
import type { Api, Credentials, ShopAddress } from './customer.ts'

/** The seeded account of the back office (see the start banner). */
export const CATERER: Credentials = { email: 'traiteur@ambrelune.example', password: 'Ambrelune2026' }

const LOGIN = 'api/v2/admin/administrators/token'

/** The caterer's token. */
export async function catererToken(shop: Caller): Promise<string> {
  return (await shop.post<{ token: string }>(`/${LOGIN}`, CATERER)).body.token
}

/** The API of a running shop, called as the caterer. */
export async function catererApi(shop: ShopAddress): Promise<Api> {
  const api = ky.create({ baseUrl: shop.url('api'), headers: { Accept: 'application/json' } })
  const { token } = await api.post(LOGIN, { json: CATERER }).json<{ token: string }>()
  return api.extend({ headers: { Authorization: `Bearer ${token}` } })
}

/** Issues the credit note of a delivered order. */
export async function creditAsCaterer(shop: ShopAddress, token: string): Promise<void> {
  const api = await catererApi(shop)
  const headers = { 'content-type': 'application/merge-patch+json' }
  await api.patch(`api/v2/admin/orders/${token}/credit`, { body: '{}', headers })
}

/** Sends an offer for a quote of a running shop as its caterer: forty trays at an agreed price, valid until the given day. */
export async function offerAsCaterer(
  shop: ShopAddress,
  number: string,
  validUntil: string | null = null,
): Promise<void> {
  const api = await catererApi(shop)
  const quotes = await api.get('api/v2/admin/quotes?itemsPerPage=100').json<{ id: number; number: string }[]>()
  const id = quotes.find((quote) => quote.number === number)?.id
  const lines = [{ productCode: 'PR-INC-GARRIGUE', quantity: 40, unitPrice: 1777 }]
  await api.put(`api/v2/admin/quotes/${id}/offer`, { json: { lines, note: 'Livré par nos soins.', validUntil } })
}
