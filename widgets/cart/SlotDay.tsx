import { longDay } from '../core/domain/paris-time.ts'
import type { CartSlice } from '../core/store/state.ts'

/** The chosen slot in words. */
export function SlotDay({ day, window }: NonNullable<CartSlice['slot']>) {
  return (
    <b>
      {longDay(day)}, <span className="nowrap">{window}</span>
    </b>
  )
}
