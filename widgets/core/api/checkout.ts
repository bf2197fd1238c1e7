import { GREEN_ACTIONS } from '../domain/order/cart.ts'
import { mapFields, orderFields, type OrderFieldValues } from '../domain/order/order-fields.ts'
import type { ParisDay } from '../domain/time/paris-day.ts'
import type { AddressFields } from './address.ts'
import { GreenActions } from './cart-response.ts'
import { recoverFrom } from './client/error.ts'
import { unparsed, type Http } from './client/http.ts'
import { fieldsOf, members, relationCode, translated } from './client/response-fields.ts'
import * as s from './client/schema.ts'
import { paymentCodes } from './payment-requests.ts'

export const PaymentMethod = s.object({
  /** `card`, `bank_transfer`, or the backend's code of another method, which is shown by its name. */
  code: s.text,
  name: s.textOrEmpty,
  /** URL of the payment provider's page with the card fields. */
  fieldsUrl: s.withDefault(s.nullable(s.webUrl), null),
})
export type PaymentMethod = s.Infer<typeof PaymentMethod>

/** The payment methods, and the version of the terms of sale in force; empty from a backend that does not send it. */
const PaymentMethods = (http: Http) =>
  s.preprocess(
    (body) => ({ methods: methodsOf(body, paymentCodes(http).ours), termsVersion: fieldsOf(body).termsVersion }),
    s.object({ methods: s.collectionOf(PaymentMethod), termsVersion: s.textOrEmpty }),
  )

/** From the plugin's map by code, or from a collection. */
function methodsOf(body: unknown, ours: (code: string) => string): unknown[] {
  const [payment] = members(fieldsOf(body).payments)
  const methods = payment
    ? Object.entries(fieldsOf(fieldsOf(payment).methods))
    : members(body).map((one) => [relationCode(one), one] as const)
  return methods.map(([code, method]) => ({
    ...fieldsOf(method),
    code: ours(String(fieldsOf(method).code ?? code)),
    name: translated(fieldsOf(method), 'name'),
    fieldsUrl: fieldsOf(fieldsOf(method).configuration).fieldsUrl,
  }))
}

/** Slots without capacity, by Paris day. */
const FullSlots = s.preprocess(
  (body) => members(fieldsOf(body).days).map(fieldsOf),
  s.collectionOf(s.object({ day: s.text, full: s.textsOrEmpty })),
)

/** Sent when the order is placed (F5); amounts as typed. */
export type OrderDetails = OrderFieldValues & {
  guests: number | null
  /** Version of the terms that were shown; undefined for a backend without versions. */
  termsVersion: string | undefined
  greenActions: GreenActions
  acceptedAlcohol: boolean
  /** The displayed total, cents TTC: the server rejects the order when its own differs. */
  total: number | null
  /** Version of the displayed cart: the same for it. */
  version?: string | undefined
}

/** From address to placed order (contract 4.2, calls 22 and 24 to 26), here or on the main site. */
export function checkoutApi(http: Http) {
  const path = (token: string, rest: string) => `shop-api/checkout/${encodeURIComponent(token)}/${rest}`

  return {
    ...cartLinksApi(http),
    setAddresses: (token: string, shippingAddress: AddressFields, billingAddress: AddressFields | null) =>
      http(unparsed, path(token, 'address'), {
        method: 'PUT',
        body: { shippingAddress, ...(billingAddress && { billingAddress }) },
      }),
    removeAddresses: (token: string) => http(unparsed, path(token, 'address'), { method: 'DELETE' }),
    /** For a cart, or for a placed order that is not paid: two endpoints. */
    paymentMethods: (token: string, placed: boolean) =>
      http(
        PaymentMethods(http),
        placed ? `shop-api/orders/${encodeURIComponent(token)}/payment` : path(token, 'payment'),
      ),
    /** Full slots from a day on, within the delivery horizon; none from a backend without capacities (404). */
    fullSlots: async (channel: string, from: ParisDay): Promise<Record<ParisDay, string[]>> => {
      const path = `api/v2/shop/channels/${encodeURIComponent(channel)}/slots`
      const days = await http(FullSlots, path, { query: { from } }).catch(recoverFrom(['not-found'], () => []))
      return Object.fromEntries(days.map(({ day, full }) => [day, full]))
    },
    setPaymentMethod: (token: string, method: PaymentMethod['code']) =>
      http(unparsed, path(token, 'payment/0'), { method: 'PUT', body: { method: paymentCodes(http).theirs(method) } }),
    complete: (token: string, details: OrderDetails) =>
      http(unparsed, path(token, 'complete'), { method: 'PUT', body: details }),
  }
}

const Link = s.object({ code: s.text, url: s.webUrl, expiresAt: s.text })

/** Details of an order that are not part of its cart; amounts as typed. */
const CartLinkDetails = s.object({
  greenActions: s.withDefault(GreenActions, GREEN_ACTIONS),
  ...mapFields(orderFields, () => s.textOrEmpty),
  guests: s.nullableNumber,
  avoid: s.textsOrEmpty,
})
type CartLinkDetails = s.Infer<typeof CartLinkDetails>

const Redeemed = s.object({
  token: s.text,
  returnUrl: s.withDefault(s.nullable(s.webUrl), null),
  partner: s.nullableText,
  said: s.withDefault(s.nullable(CartLinkDetails), null),
})

/** Transfers a cart to the main site. Rejects with 'not-found' for an unknown code, with 'refused' for a used or expired one. */
function cartLinksApi(http: Http) {
  return {
    /** `url`: a link to the main site, valid once until the instant `expiresAt`; `said` is stored with it, not in the URL. */
    link: (token: string, returnUrl: string | null, details: CartLinkDetails | null) =>
      http(Link, `shop-api/carts/${encodeURIComponent(token)}/link`, {
        method: 'POST',
        body: { ...(returnUrl !== null && { returnUrl }), ...(details && { said: details }) },
      }),
    /** The cart of a code; the same `key` returns the same response. 'unauthorized' when the cart belongs to a customer. */
    redeem: (code: string, key: string) =>
      http(Redeemed, `shop-api/cart-links/${encodeURIComponent(code)}`, {
        method: 'POST',
        headers: { 'Idempotency-Key': key },
      }),
  }
}
