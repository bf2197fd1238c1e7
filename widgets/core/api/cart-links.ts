import type { Http } from './http.ts'
import { GREEN_ACTIONS } from '../domain/cart.ts'
import { textOrEmpty, textsOrEmpty, nullableAmount, nullableText } from './optional-fields.ts'
import { flag, nullable, object, withDefault, text, webUrl, type Infer } from './schema.ts'

const Link = object({ code: text, url: webUrl, expiresAt: text })

/** Details of an order that are not part of its cart; amounts as typed. */
const CartLinkDetails = object({
  greenActions: withDefault(object({ cup: flag, cutlery: flag, bread: flag }), GREEN_ACTIONS),
  budgetPerPerson: textOrEmpty,
  purchaseOrder: textOrEmpty,
  costReference: textOrEmpty,
  tvaNumber: textOrEmpty,
  notes: textOrEmpty,
  /** Number of guests; null when unknown. */
  guests: nullableAmount,
  /** Codes of the allergens to avoid. */
  avoid: textsOrEmpty,
})
export type CartLinkDetails = Infer<typeof CartLinkDetails>

const Redeemed = object({
  token: text,
  returnUrl: withDefault(nullable(webUrl), null),
  partner: nullableText,
  said: withDefault(nullable(CartLinkDetails), null),
})

/**
 * Transfers a cart from a partner's page to the main site. Both calls reject with ApiError 'not-found' on a backend without such links and
 * for an unknown code, with 'refused' for a used or expired one.
 */
export function cartLinksApi(http: Http) {
  return {
    /** `url`: a link to the main site, valid once until the instant `expiresAt`; `said` is stored with it, not in the URL. */
    link: (token: string, returnUrl: string | null, said: CartLinkDetails | null) =>
      http(Link, `shop-api/carts/${encodeURIComponent(token)}/link`, {
        method: 'POST',
        body: { ...(returnUrl !== null && { returnUrl }), ...(said && { said }) },
      }),
    /** The cart of a code; the same `key` returns the same response. 'unauthorized' when the cart belongs to a customer. */
    redeem: (code: string, key: string) =>
      http(Redeemed, `shop-api/cart-links/${encodeURIComponent(code)}`, {
        method: 'POST',
        headers: { 'Idempotency-Key': key },
      }),
  }
}
