import type { CheckoutSlice } from '../../core/store/state.ts'

export type Order = NonNullable<CheckoutSlice['order']>
