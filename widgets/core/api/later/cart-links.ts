import type { Http } from '../http.ts'
import { maybeText } from '../loose.ts'
import { object, text } from '../read.ts'

const Link = object({ code: text, url: text, expiresAt: text })
const Handed = object({ token: text, returnUrl: maybeText, partner: maybeText })

/**
 * Taking a cart from a partner's page to the main site. A backend that knows no such links refuses both calls with ApiError 'not-found';
 * so does ours for a code that was made up, and it says 'refused' for one that was used or is too old.
 */
export function cartLinksApi(http: Http) {
  return {
    /** A link to the main site, `url`, that opens once until the instant `expiresAt`. */
    link: (token: string, returnUrl: string | null) =>
      http(Link, `shop-api/carts/${encodeURIComponent(token)}/link`, {
        method: 'POST',
        body: returnUrl === null ? {} : { returnUrl },
      }),
    /** The cart behind a code; asked again with the same `key`, the same answer. 'unauthorized' when it waits for its owner. */
    redeem: (code: string, key: string) =>
      http(Handed, `shop-api/cart-links/${encodeURIComponent(code)}`, {
        method: 'POST',
        headers: { 'Idempotency-Key': key },
      }),
  }
}
