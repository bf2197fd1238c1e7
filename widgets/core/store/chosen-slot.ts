import type { State } from './state.ts'
import type { CartSlice } from './slices/cart-state.ts'

type Slot = NonNullable<CartSlice['slot']>
type Delivery = { deliveryDate: Slot['day'] | null; deliveryWindow: Slot['window'] | null }

/** Day and slot of the server's cart; null unless it has both. */
export const slotOf = ({ deliveryDate: day, deliveryWindow: window }: Delivery): Slot | null =>
  day && window ? { day, window } : null

/** The delivery of the server's cart, else the one chosen here: some backends accept a slot and do not return it. */
export const chosenSlot = ({ cart: { cart, slot } }: Pick<State, 'cart'>): Slot | null => (cart && slotOf(cart)) ?? slot
