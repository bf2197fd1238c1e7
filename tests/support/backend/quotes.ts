import { solveCaptcha } from './captcha.ts'
import { catererToken } from '../shop/caterer.ts'
import { expectOk, LUNCH, THURSDAY } from './server-journey.ts'
import type { CallResponse, OpenShop } from './server.ts'

export type OfferLine = { productCode: string; quantity: number; unitPrice?: number }

export type QuoteBody = {
  id: number
  number: string
  state: string
  total: number | null
  validUntil: string | null
  orderToken: string | null
  offer: {
    lines: { productCode: string; name: string; quantity: number; unitPrice: number; total: number; vatRate: number }[]
    totals: Record<'total' | 'items' | 'shipping' | 'taxes', number> & { taxesByRate: unknown[] }
    note: string
    adviser: { name: string; phoneNumber: string }
  } | null
}

/** A lunch on a Thursday in Paris. */
export const EVENT = {
  firstName: 'Alix',
  lastName: 'Durand',
  company: 'Société',
  email: 'alix@societe.example',
  phoneNumber: '01 99 00 12 34',
  zipcode: '75002',
  eventDate: THURSDAY,
  deliveryWindow: LUNCH,
  guests: 40,
  message: 'Un déjeuner pour le comité.',
}

/** Requests a quote; with a token it belongs to that customer. */
export async function requestQuote(
  shop: OpenShop,
  token?: string,
  change: Record<string, unknown> = {},
): Promise<CallResponse<{ id: number; number: string; state: string }>> {
  const body = { ...EVENT, captchaToken: await solveCaptcha(shop), ...change }
  return shop.post('/api/v2/shop/quote-requests', body, token === undefined ? {} : { token })
}

export const OFFER: readonly OfferLine[] = [
  { productCode: 'PR-INC-GARRIGUE', quantity: 40, unitPrice: 1777 },
  { productCode: 'SOFT-EAU-PLATE-100', quantity: 10 },
]

/** Sends the caterer's offer for a quote. */
export async function sendOffer(
  shop: OpenShop,
  id: number,
  change: Record<string, unknown> = {},
): Promise<CallResponse<QuoteBody>> {
  const body = { lines: OFFER, note: 'Livré par nos soins.', ...change }
  return shop.put<QuoteBody>(`/api/v2/admin/quotes/${id}/offer`, body, { token: await catererToken(shop) })
}

/** A quote of this customer with an offer on it. */
export async function quoteWithOffer(
  shop: OpenShop,
  token: string,
  requestChange: Record<string, unknown> = {},
  offerChange: Record<string, unknown> = {},
): Promise<QuoteBody> {
  const request = await requestQuote(shop, token, requestChange)
  await expectOk(Promise.resolve(request))
  const response = await sendOffer(shop, request.body.id, offerChange)
  await expectOk(Promise.resolve(response))
  return response.body
}
