import { alertsSlice, panelsSlice } from './slices/overlays.ts'
import { cartSlice } from './slices/cart.ts'
import { channelSlice } from './slices/channel.ts'
import { sessionSlice } from './slices/session.ts'
import { preferencesSlice } from './slices/preferences.ts'
import { lazyMethods } from '../api/client/lazy-module.ts'
import type { CheckoutSlice, MessagesSlice, OrdersSlice, ProfileSlice, SliceContext } from './state.ts'

export const slices = {
  channel: channelSlice,
  session: sessionSlice,
  cart: cartSlice,
  checkout: checkoutSlice,
  profile: profileSlice,
  alerts: alertsSlice,
  panels: panelsSlice,
  messages: messagesSlice,
  orders: ordersSlice,
  preferences: preferencesSlice,
}

// Slices whose actions are in a module that is loaded with the first of them.

function checkoutSlice(context: SliceContext<'checkout'>): CheckoutSlice {
  const load = async () => (await import('./slices/checkout-actions.ts')).checkoutActions(context)
  return {
    placed: null,
    ...lazyMethods(load, ['setAddresses', 'removeAddresses', 'place', 'pay', 'reconcile', 'read']),
  }
}

function ordersSlice(context: SliceContext<'orders'>): OrdersSlice {
  const load = async () => (await import('./slices/orders-actions.ts')).ordersActions(context)
  return lazyMethods(load, ['propose', 'reorder', 'cancel', 'acceptQuote', 'claimQuote', 'refuseQuote'])
}

function messagesSlice(context: SliceContext<'messages'>): MessagesSlice {
  const load = async () => (await import('./slices/contact-messages-actions.ts')).messagesActions(context)
  return lazyMethods(load, ['contact', 'quote', 'franchise'])
}

function profileSlice(context: SliceContext<'profile'>): ProfileSlice {
  const load = async () => (await import('./slices/profile-actions.ts')).profileActions(context)
  return {
    selectedAddress: null,
    selectAddress: (selectedAddress) => context.patch({ selectedAddress }),
    ...lazyMethods(load, ['addAddress', 'changeAddress', 'removeAddress', 'setDefault']),
    ...lazyMethods(load, ['save', 'changePassword', 'exportData', 'deleteAccount', 'setNewsletters', 'download']),
    ...lazyMethods(load, ['addCard', 'makeCardDefault', 'removeCard']),
  }
}
