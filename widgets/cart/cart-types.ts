import type { State } from '../core/store/state.ts'

export type Cart = NonNullable<State['cart']['cart']>
export type CartItem = Cart['items'][number]
export type CartMessage = Cart['messages'][number]
