import type { CartSlice, State } from './state.ts'

type Slot = NonNullable<CartSlice['slot']>
type Basket = { deliveryDate: Slot['day'] | null; deliveryWindow: Slot['window'] | null }

/** Day and slot of a cart as the server tells them; null unless it has both. */
export const slotOf = ({ deliveryDate: day, deliveryWindow: window }: Basket): Slot | null =>
  day && window ? { day, window } : null

/**
 * The chosen delivery, for useRuntime: the day and slot of the server's cart once it has them, else those wished for. A backend may
 * not return what it took.
 */
export const chosenSlot = ({ cart: { cart, slot } }: Pick<State, 'cart'>): Slot | null => (cart && slotOf(cart)) ?? slot
