import type { CartSlice, CheckoutSlice } from '../../core/store/state.ts'

export type Basket = NonNullable<CartSlice['cart']> | NonNullable<CheckoutSlice['order']>
