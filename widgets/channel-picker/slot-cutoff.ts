import { requirementsOf, slotAvailability } from '../core/domain/delivery/delivery.ts'
import type { DeliveryTerms } from '../core/domain/delivery/channel.ts'
import { relativeDeadline } from '../core/domain/time/relative-time.ts'
import { duration } from '../core/domain/time/paris-time.ts'
import { slotByValue } from '../core/domain/delivery/slots.ts'
import type { CartSlice } from '../core/store/slices/cart-state.ts'
import { slotCutoffMessages as messages } from './messages.ts'

/** `left` is the remaining time as a text; `isOver` means that the chosen slot is no longer available. */
export type CutoffMessage = { text: string; left: string | null; isOver: boolean }
type Items = NonNullable<CartSlice['cart']>['items']

/** The cut-off for the chosen slot and the cart; null for an unknown slot. */
export function slotCutoff(
  terms: DeliveryTerms,
  { day, window }: NonNullable<CartSlice['slot']>,
  items: Items,
  now: Date,
): CutoffMessage | null {
  const slot = slotByValue(window)
  if (!slot) return null
  const { status, cutoff } = slotAvailability(terms, requirementsOf(items), day, slot, now)
  if (status === 'open')
    return {
      text: messages.order(relativeDeadline(cutoff, now)),
      left: messages.timeLeft(duration(cutoff.getTime() - now.getTime())),
      isOver: false,
    }
  return { text: status === 'too-late' ? messages.timeOver : messages.slotGone, left: null, isOver: true }
}
