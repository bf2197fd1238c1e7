import type { GreenActions } from '../domain/cart.ts'
import type { ParisDay } from '../domain/paris-day.ts'
import type { AddressFields } from './address.ts'
import { ApiError } from './error.ts'
import { nothing, type Http } from './http.ts'
import { textOrEmpty, textsOrEmpty } from './optional-fields.ts'
import { nullable, object, text, webUrl, withDefault, type Infer } from './schema.ts'
import { collectionOf, members, prepared, ref, translated, fieldsOf } from './response-fields.ts'
import { paymentCodes } from './payment-codes.ts'
import { cartLinksApi } from './cart-links.ts'

export const PaymentMethod = object({
  /** `card`, `bank_transfer`, or the backend's own code of another method, which is shown by its name. */
  code: text,
  name: textOrEmpty,
  /** Address of the payment provider's page with the card fields. */
  fieldsUrl: withDefault(nullable(webUrl), null),
})
export type PaymentMethod = Infer<typeof PaymentMethod>

/** The ways to pay, and the version of the terms of sale that an order accepts now; empty for a backend that does not say. */
const PaymentMethods = (http: Http) =>
  prepared(
    (body) => ({ methods: methodsOf(body, paymentCodes(http).ours), termsVersion: fieldsOf(body).termsVersion }),
    object({ methods: collectionOf(PaymentMethod), termsVersion: textOrEmpty }),
  )

/** Of the plugin's map by code, or of a plain collection. */
function methodsOf(body: unknown, ours: (code: string) => string): unknown[] {
  const [payment] = members(fieldsOf(body).payments)
  const methods = payment
    ? Object.entries(fieldsOf(fieldsOf(payment).methods))
    : members(body).map((one) => [ref(one), one] as const)
  return methods.map(([code, method]) => ({
    ...fieldsOf(method),
    code: ours(String(fieldsOf(method).code ?? code)),
    name: translated(fieldsOf(method), 'name'),
    fieldsUrl: fieldsOf(fieldsOf(method).configuration).fieldsUrl,
  }))
}

/** Slots without room, by Paris day. */
const FullSlots = prepared(
  (body) => members(fieldsOf(body).days).map(fieldsOf),
  collectionOf(object({ day: text, full: textsOrEmpty })),
)

/** An empty list from a backend that does not know the call. */
function noneIfUnknown(error: unknown): [] {
  if (error instanceof ApiError && error.kind === 'not-found') return []
  throw error
}

/** What goes with an order when it is placed (F5); amounts as typed. */
export type OrderDetails = {
  notes: string
  purchaseOrder: string
  tvaNumber: string
  /** Cost centre or commitment number; empty when none was given. */
  costReference: string
  /** Number of guests; null when it was not said. */
  guests: number | null
  /** Version of the terms that were shown; undefined for a backend that does not say. */
  termsVersion: string | undefined
  budgetPerPerson: string
  greenActions: GreenActions
  acceptedAlcohol: boolean
  /** Total that the customer saw, cents TTC: the server refuses the order when its total differs. */
  total: number | null
}

/** From address to placed order (contract 4.2, calls 22 to 26), here or on the main site. */
export function checkoutApi(http: Http) {
  const path = (token: string, rest: string) => `shop-api/checkout/${encodeURIComponent(token)}/${rest}`

  return {
    ...cartLinksApi(http),
    setAddresses: (token: string, shippingAddress: AddressFields, billingAddress: AddressFields | null) =>
      http(nothing, path(token, 'address'), {
        method: 'PUT',
        body: { shippingAddress, ...(billingAddress && { billingAddress }) },
      }),
    removeAddresses: (token: string) => http(nothing, path(token, 'address'), { method: 'DELETE' }),
    /** For a cart, or for an order that is placed and not paid: the backend has an address for each. */
    paymentMethods: (token: string, placed: boolean) =>
      http(
        PaymentMethods(http),
        placed ? `shop-api/orders/${encodeURIComponent(token)}/payment` : path(token, 'payment'),
      ),
    /** Full slots from a day on, as far as deliveries are offered; none from a backend without capacities, which answers not-found. */
    fullSlots: async (channel: string, from: ParisDay): Promise<Record<ParisDay, string[]>> => {
      const path = `api/v2/shop/channels/${encodeURIComponent(channel)}/slots`
      const answer = await http(FullSlots, path, { query: { from } }).catch(noneIfUnknown)
      return Object.fromEntries(answer.map(({ day, full }) => [day, full]))
    },
    setPaymentMethod: (token: string, method: PaymentMethod['code']) =>
      http(nothing, path(token, 'payment/0'), { method: 'PUT', body: { method: paymentCodes(http).theirs(method) } }),
    complete: (token: string, details: OrderDetails) =>
      http(nothing, path(token, 'complete'), { method: 'PUT', body: details }),
  }
}
