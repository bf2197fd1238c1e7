import { lazyModule } from '../../api/client/lazy-module.ts'
import type { CheckoutSlice, PublicFormsSlice, OrdersSlice, ProfileSlice, SliceContext } from '../state.ts'

// Slices whose actions are in a module of their own, which loads when the first action is called.

export function checkoutSlice(context: SliceContext<'checkout'>): CheckoutSlice {
  const actions = lazyModule(async () => (await import('./checkout-actions.ts')).checkoutActions(context))
  return {
    placed: null,
    setAddresses: async (shipping, billing) => (await actions()).setAddresses(shipping, billing),
    removeAddresses: async () => (await actions()).removeAddresses(),
    place: async (method, accepted) => (await actions()).place(method, accepted),
    pay: async (...payment) => (await actions()).pay(...payment),
    completeChallenge: async (orderToken, hash, result) =>
      (await actions()).completeChallenge(orderToken, hash, result),
    read: async (orderToken) => (await actions()).read(orderToken),
  }
}

export function ordersSlice(context: SliceContext<'orders'>): OrdersSlice {
  const actions = lazyModule(async () => (await import('./orders-actions.ts')).ordersActions(context))
  return {
    propose: async (token, channel) => (await actions()).propose(token, channel),
    reorder: async (proposal, order) => (await actions()).reorder(proposal, order),
    cancel: async (token) => (await actions()).cancel(token),
    acceptQuote: async (quote) => (await actions()).acceptQuote(quote),
    claimQuote: async (code) => (await actions()).claimQuote(code),
    refuseQuote: async (id, version) => (await actions()).refuseQuote(id, version),
  }
}

export function publicFormsSlice(context: SliceContext<'publicForms'>): PublicFormsSlice {
  const actions = lazyModule(async () => (await import('./public-forms-actions.ts')).publicFormsActions(context))
  return {
    contact: async (fields) => (await actions()).contact(fields),
    quote: async (fields) => (await actions()).quote(fields),
    franchise: async (fields) => (await actions()).franchise(fields),
  }
}

export function profileSlice(context: SliceContext<'profile'>): ProfileSlice {
  const actions = lazyModule(async () => (await import('./profile-actions.ts')).profileActions(context))
  return {
    selectedAddress: null,
    selectAddress: (selectedAddress) => context.patch({ selectedAddress }),
    addAddress: async (draft) => (await actions()).addAddress(draft),
    changeAddress: async (id, draft) => (await actions()).changeAddress(id, draft),
    removeAddress: async (id) => (await actions()).removeAddress(id),
    setDefault: async (id, use, isDefault) => (await actions()).setDefault(id, use, isDefault),
    save: async (fields) => (await actions()).save(fields),
    changePassword: async (current, next) => (await actions()).changePassword(current, next),
    exportData: async () => (await actions()).exportData(),
    deleteAccount: async (password) => (await actions()).deleteAccount(password),
    setNewsletters: async (choice) => (await actions()).setNewsletters(choice),
    addCard: async (cardToken) => (await actions()).addCard(cardToken),
    makeCardDefault: async (id) => (await actions()).makeCardDefault(id),
    removeCard: async (id) => (await actions()).removeCard(id),
    download: async (kind, id) => (await actions()).download(kind, id),
  }
}
