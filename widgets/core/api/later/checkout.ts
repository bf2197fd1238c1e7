import type { GreenActions } from '../../domain/cart.ts'
import type { AddressFields } from '../address.ts'
import { nothing, type Http } from '../http.ts'
import { looseText, maybeText } from '../loose.ts'
import { list, object, oneOf, type Read } from '../read.ts'
import { members, reads, wire } from '../wire.ts'

export const PaymentMethod = object({
  code: oneOf('card', 'bank_transfer'),
  name: looseText,
  /** Page of the payment provider that holds the card fields. */
  fieldsUrl: maybeText,
})
export type PaymentMethod = Read<typeof PaymentMethod>

const PaymentMethods = reads((body) => {
  const [payment] = members(wire(body).payments)
  const methods = Object.entries(wire(wire(payment).methods))
  return methods
    .map(([code, method]) => ({ code, ...wire(method), fieldsUrl: wire(wire(method).configuration).fieldsUrl }))
    .filter(({ code }) => code === 'card' || code === 'bank_transfer')
}, list(PaymentMethod))

/** What goes with an order when it is placed (F5); amounts as typed. */
export type OrderDetails = {
  notes: string
  purchaseOrder: string
  tvaNumber: string
  budgetPerPerson: string
  greenActions: GreenActions
  acceptedAlcohol: boolean
  /** Total the customer saw, cents TTC: the server refuses another one. */
  total: number | null
}

/** From address to placed order (backend contract 4.2, rows 22 to 26). */
export function checkoutApi(http: Http) {
  const path = (token: string, rest: string) => `shop-api/checkout/${encodeURIComponent(token)}/${rest}`

  return {
    setAddresses: (token: string, shippingAddress: AddressFields, billingAddress: AddressFields | null) =>
      http(nothing, path(token, 'address'), {
        method: 'PUT',
        body: { shippingAddress, ...(billingAddress && { billingAddress }) },
      }),
    /** Of a cart, or of an order that is placed and not paid: the backend has an address for each. */
    paymentMethods: (token: string, placed: boolean) =>
      http(PaymentMethods, placed ? `shop-api/orders/${encodeURIComponent(token)}/payment` : path(token, 'payment')),
    setPaymentMethod: (token: string, method: PaymentMethod['code']) =>
      http(nothing, path(token, 'payment/0'), { method: 'PUT', body: { method } }),
    complete: (token: string, details: OrderDetails) =>
      http(nothing, path(token, 'complete'), { method: 'PUT', body: details }),
  }
}
