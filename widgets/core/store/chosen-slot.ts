import type { State } from './state.ts'
import type { CartSlice } from './slices/cart-state.ts'

type ChosenSlot = NonNullable<CartSlice['slot']>
type Delivery = { deliveryDate: ChosenSlot['day'] | null; deliveryWindow: ChosenSlot['window'] | null }

/** Day and slot of the server's cart; null unless it has both. */
export const slotOf = ({ deliveryDate: day, deliveryWindow: window }: Delivery): ChosenSlot | null =>
  day && window ? { day, window } : null

/** The delivery of the server's cart, else the one chosen here: some backends accept a slot and do not return it. */
export const chosenSlot = ({ cart: { cart, slot } }: Pick<State, 'cart'>): ChosenSlot | null =>
  (cart && slotOf(cart)) ?? slot
