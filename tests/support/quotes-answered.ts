import ky from 'ky'
import type { Shop } from './shop.ts'

/** Answers a quote of a running shop as its caterer does: forty trays at an agreed price, valid until the given day. */
export async function answerAsCaterer(shop: Shop, number: string, validUntil: string | null = null): Promise<void> {
  const json = { email: 'traiteur@ambrelune.example', password: 'Ambrelune2026' }
  const admin = ky.create({ baseUrl: shop.url('api'), headers: { Accept: 'application/json' } })
  const { token } = await admin.post('api/v2/admin/administrators/token', { json }).json<{ token: string }>()
  const signedIn = admin.extend({ headers: { Authorization: `Bearer ${token}` } })
  const quotes = await signedIn.get('api/v2/admin/quotes?itemsPerPage=100').json<{ id: number; number: string }[]>()
  const id = quotes.find((quote) => quote.number === number)?.id
  const lines = [{ productCode: 'PR-INC-GARRIGUE', quantity: 40, unitPrice: 1777 }]
  await signedIn.put(`api/v2/admin/quotes/${id}/offer`, { json: { lines, note: 'Livré par nos soins.', validUntil } })
}
