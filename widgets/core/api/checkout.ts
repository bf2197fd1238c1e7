import type { GreenActions } from '../domain/cart.ts'
import type { ParisDay } from '../domain/paris-day.ts'
import type { AddressFields } from './address.ts'
import { ApiError } from './error.ts'
import { nothing, type Http } from './http.ts'
import { looseText, looseTexts } from './loose.ts'
import { list, maybe, object, oneOf, text, webUrl, withDefault, type Read } from './read.ts'
import { members, reads, wire } from './wire.ts'
import { cartLinksApi } from './cart-links.ts'

export const PaymentMethod = object({
  code: oneOf('card', 'bank_transfer'),
  name: looseText,
  /** Address of the payment provider's page with the card fields. */
  fieldsUrl: withDefault(maybe(webUrl), null),
})
export type PaymentMethod = Read<typeof PaymentMethod>

/** The ways to pay, and the version of the terms of sale that an order accepts now; empty for a backend that does not say. */
const PaymentMethods = reads(
  (body) => ({ methods: methodsOf(body), termsVersion: wire(body).termsVersion }),
  object({ methods: list(PaymentMethod), termsVersion: looseText }),
)

function methodsOf(body: unknown): unknown[] {
  const [payment] = members(wire(body).payments)
  const methods = Object.entries(wire(wire(payment).methods))
  return methods
    .map(([code, method]) => ({ code, ...wire(method), fieldsUrl: wire(wire(method).configuration).fieldsUrl }))
    .filter(({ code }) => code === 'card' || code === 'bank_transfer')
}

/** Slots without room, by Paris day. */
const FullSlots = reads((body) => members(wire(body).days).map(wire), list(object({ day: text, full: looseTexts })))

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
      http(PaymentMethods, placed ? `shop-api/orders/${encodeURIComponent(token)}/payment` : path(token, 'payment')),
    /** Full slots from a day on, as far as deliveries are offered; none from a backend without capacities, which answers not-found. */
    fullSlots: async (channel: string, from: ParisDay): Promise<Record<ParisDay, string[]>> => {
      const path = `api/v2/shop/channels/${encodeURIComponent(channel)}/slots`
      const answer = await http(FullSlots, path, { query: { from } }).catch(noneIfUnknown)
      return Object.fromEntries(answer.map(({ day, full }) => [day, full]))
    },
    setPaymentMethod: (token: string, method: PaymentMethod['code']) =>
      http(nothing, path(token, 'payment/0'), { method: 'PUT', body: { method } }),
    complete: (token: string, details: OrderDetails) =>
      http(nothing, path(token, 'complete'), { method: 'PUT', body: details }),
  }
}
