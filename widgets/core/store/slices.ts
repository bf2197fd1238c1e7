import { alertsSlice, panelsSlice } from './slices/overlays.ts'
import { cartSlice } from './slices/cart.ts'
import { channelSlice } from './slices/channel.ts'
import { sessionSlice } from './slices/session.ts'
import { checkoutSlice, ordersSlice, profileSlice, publicFormsSlice } from './slices/lazy-slices.ts'
import { preferencesSlice } from './slices/preferences.ts'

export const slices = {
  channel: channelSlice,
  session: sessionSlice,
  cart: cartSlice,
  checkout: checkoutSlice,
  profile: profileSlice,
  alerts: alertsSlice,
  panels: panelsSlice,
  publicForms: publicFormsSlice,
  orders: ordersSlice,
  preferences: preferencesSlice,
}
