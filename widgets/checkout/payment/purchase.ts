import type { CartSlice } from '../../core/store/state.ts'
import type { Order } from '../confirmation/placed-order.ts'

export type Purchase = NonNullable<CartSlice['cart']> | Order
