import type { CartSlice, State } from './state.ts'

type Slot = NonNullable<CartSlice['slot']>
type Basket = { deliveryDate: Slot['day'] | null; deliveryWindow: Slot['window'] | null }

/** Day and slot of a cart as the server tells them; null while it has not both. */
export const slotOf = ({ deliveryDate: day, deliveryWindow: window }: Basket): Slot | null =>
  day && window ? { day, window } : null

/**
 * When it is delivered, for useRuntime: the server's day and slot once its cart has them, what was wished for until then. A backend may
 * not give back what it took.
 */
export const chosenSlot = ({ cart: { cart, slot } }: Pick<State, 'cart'>): Slot | null => (cart && slotOf(cart)) ?? slot
