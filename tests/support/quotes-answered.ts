import { catererApi } from './caterer.ts'
import type { ShopAddress } from './customer.ts'

/** Answers a quote of a running shop as its caterer does: forty trays at an agreed price, valid until the given day. */
export async function answerAsCaterer(
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
