import { lazyModule } from '../../api/client/lazy-module.ts'
import type { CheckoutSlice, MessagesSlice, OrdersSlice, SliceContext } from '../state.ts'

// Orders, quotes and messages of a customer. The module of the actions of a slice is loaded with the first one.

/** From address to paid order. */
export function checkoutSlice(context: SliceContext<'checkout'>): CheckoutSlice {
  const actions = lazyModule(async () => (await import('./checkout-actions.ts')).checkoutActions(context))
  return {
    placed: null,
    setAddresses: async (shipping, billing) => (await actions()).setAddresses(shipping, billing),
    removeAddresses: async () => (await actions()).removeAddresses(),
    place: async (method, accepted) => (await actions()).place(method, accepted),
    pay: async (...payment) => (await actions()).pay(...payment),
    reconcile: async (orderToken, hash, result) => (await actions()).reconcile(orderToken, hash, result),
    read: async (orderToken) => (await actions()).read(orderToken),
  }
}

/** Placed orders and quotes. */
export function ordersSlice(context: SliceContext<'orders'>): OrdersSlice {
  const actions = lazyModule(async () => (await import('./orders-actions.ts')).ordersActions(context))
  return {
    propose: async (token, channel) => (await actions()).propose(token, channel),
    reorder: async (proposal, order) => (await actions()).reorder(proposal, order),
    cancel: async (token) => (await actions()).cancel(token),
    acceptQuote: async (quote) => (await actions()).acceptQuote(quote),
    claimQuote: async (code) => (await actions()).claimQuote(code),
    refuseQuote: async (id) => (await actions()).refuseQuote(id),
  }
}

/** Contact, quote and franchise requests. */
export function messagesSlice(context: SliceContext<'messages'>): MessagesSlice {
  const actions = lazyModule(async () => (await import('./contact-messages-actions.ts')).messagesActions(context))
  return {
    contact: async (fields) => (await actions()).contact(fields),
    quote: async (fields) => (await actions()).quote(fields),
    franchise: async (fields) => (await actions()).franchise(fields),
  }
}
