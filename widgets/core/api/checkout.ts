import type { GreenActions } from '../domain/cart.ts'
import type { ParisDay } from '../domain/paris-time.ts'
import type { AddressFields } from './address.ts'
import { ApiError } from './error.ts'
import { nothing, type Http } from './http.ts'
import { looseText, looseTexts, maybeText } from './loose.ts'
import { list, object, oneOf, text, type Read } from './read.ts'
import { members, reads, wire } from './wire.ts'
import { cartLinksApi } from './cart-links.ts'

export const PaymentMethod = object({
  code: oneOf('card', 'bank_transfer'),
  name: looseText,
  /** Page of the payment provider that holds the card fields. */
  fieldsUrl: maybeText,
})
export type PaymentMethod = Read<typeof PaymentMethod>

/** The ways to pay, and which terms of sale an order accepts now; empty for a backend that does not say. */
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

/** Slots without room left, by Paris day. */
const FullSlots = reads((body) => members(wire(body).days).map(wire), list(object({ day: text, full: looseTexts })))

/** What a backend that does not know a list answers of it. */
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
  /** How many eat; null when it was not said. */
  guests: number | null
  /** The terms that were shown; undefined for a backend that does not tell which. */
  termsVersion: string | undefined
  budgetPerPerson: string
  greenActions: GreenActions
  acceptedAlcohol: boolean
  /** Total the customer saw, cents TTC: the server refuses another one. */
  total: number | null
}

/** From address to placed order (backend contract 4.2, rows 22 to 26), here or on the main site. */
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
    /** Of a cart, or of an order that is placed and not paid: the backend has an address for each. */
    paymentMethods: (token: string, placed: boolean) =>
      http(PaymentMethods, placed ? `shop-api/orders/${encodeURIComponent(token)}/payment` : path(token, 'payment')),
    /** From a day on, for `days` days; none are full of a backend without capacities, which answers not-found. */
    fullSlots: async (channel: string, from: ParisDay, days: number): Promise<Record<ParisDay, string[]>> => {
      const query = { from, days: String(days) }
      const path = `api/v2/shop/channels/${encodeURIComponent(channel)}/slots`
      const answer = await http(FullSlots, path, { query }).catch(noneIfUnknown)
      return Object.fromEntries(answer.map(({ day, full }) => [day, full]))
    },
    setPaymentMethod: (token: string, method: PaymentMethod['code']) =>
      http(nothing, path(token, 'payment/0'), { method: 'PUT', body: { method } }),
    complete: (token: string, details: OrderDetails) =>
      http(nothing, path(token, 'complete'), { method: 'PUT', body: details }),
  }
}
