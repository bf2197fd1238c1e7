import { longDay } from '../core/domain/time/paris-time.ts'
import type { CartSlice } from '../core/store/slices/cart-state.ts'

export function SlotDay({ day, window }: NonNullable<CartSlice['slot']>) {
  return (
    <b>
      {longDay(day)}, <span className="nowrap">{window}</span>
    </b>
  )
}
