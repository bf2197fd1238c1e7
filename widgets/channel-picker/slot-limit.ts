import { loadOf, slotAvailability } from '../core/domain/delivery.ts'
import type { DeliveryTerms } from '../core/domain/delivery-terms.ts'
import { relativeDeadline } from '../core/domain/relative-time.ts'
import { duration } from '../core/domain/paris-time.ts'
import { slotByValue } from '../core/domain/slots.ts'
import type { CartSlice } from '../core/store/state.ts'
import { slotLimitText as words } from '../core/text/slot-limit.ts'
import type { OrderLimit } from './order-limit.ts'

type Chosen = NonNullable<CartSlice['slot']>
type Items = NonNullable<CartSlice['cart']>['items']

/** Until when to order for the chosen slot and the cart; null for a slot of no such name. */
export function slotLimit(terms: DeliveryTerms, { day, window }: Chosen, items: Items, now: Date): OrderLimit | null {
  const slot = slotByValue(window)
  if (!slot) return null
  const { status, cutoff } = slotAvailability(terms, loadOf(items), day, slot, now)
  if (status === 'open')
    return {
      words: words.order(relativeDeadline(cutoff, now)),
      left: words.timeLeft(duration(cutoff.getTime() - now.getTime())),
      isOver: false,
    }
  return { words: status === 'too-late' ? words.timeOver : words.slotGone, left: null, isOver: true }
}
