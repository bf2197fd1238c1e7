import type { Http } from './http.ts'
import { GREEN_ACTIONS } from '../domain/cart.ts'
import { textOrEmpty, textsOrEmpty, nullableAmount, nullableText } from './optional-fields.ts'
import { flag, nullable, object, withDefault, text, webUrl, type Infer } from './schema.ts'

const Link = object({ code: text, url: webUrl, expiresAt: text })

/** What was said of an order and is not in its cart; amounts as typed. */
const CartLinkDetails = object({
  greenActions: withDefault(object({ cup: flag, cutlery: flag, bread: flag }), GREEN_ACTIONS),
  budgetPerPerson: textOrEmpty,
  purchaseOrder: textOrEmpty,
  costReference: textOrEmpty,
  tvaNumber: textOrEmpty,
  notes: textOrEmpty,
  /** Number of guests; null when it was not said. */
  guests: nullableAmount,
  /** Codes of the allergens to avoid. */
  avoid: textsOrEmpty,
})
export type Said = Infer<typeof CartLinkDetails>

const Handed = object({
  token: text,
  returnUrl: withDefault(nullable(webUrl), null),
  partner: nullableText,
  said: withDefault(nullable(CartLinkDetails), null),
})

/**
 * Takes a cart from a partner's page to the main site. A backend without such links refuses both calls with ApiError 'not-found'; ours
 * does so for a code that was made up, and says 'refused' for one that was used or is too old.
 */
export function cartLinksApi(http: Http) {
  return {
    /** A link to the main site, `url`, that opens once until the instant `expiresAt`; `said` is stored with it, not in its address. */
    link: (token: string, returnUrl: string | null, said: Said | null) =>
      http(Link, `shop-api/carts/${encodeURIComponent(token)}/link`, {
        method: 'POST',
        body: { ...(returnUrl !== null && { returnUrl }), ...(said && { said }) },
      }),
    /** The cart behind a code; the same `key` gets the same answer again. 'unauthorized' when the cart waits for its owner. */
    redeem: (code: string, key: string) =>
      http(Handed, `shop-api/cart-links/${encodeURIComponent(code)}`, {
        method: 'POST',
        headers: { 'Idempotency-Key': key },
      }),
  }
}
