import { loadOf, slotAvailability } from '../core/domain/delivery.ts'
import type { DeliveryTerms } from '../core/domain/delivery-terms.ts'
import { beforeInstant } from '../core/domain/near-instant.ts'
import { duration } from '../core/domain/paris-time.ts'
import { slotByValue } from '../core/domain/slots.ts'
import { useNow } from '../core/forms/use-now.ts'
import { chosenSlot } from '../core/store/chosen-slot.ts'
import { useRuntime } from '../core/store/hooks.ts'
import { channelPickerText } from '../core/text/channel-picker.ts'
import { deliveryBarText as bar } from '../core/text/delivery-bar.ts'
import { orderEndWords } from '../core/forms/channel/order-end-words.ts'

/** `left` is the remaining time in words; `isOver` means that the chosen slot can no longer be had. */
export type OrderLimit = { words: string; left: string | null; isOver: boolean }

/** Until when to order, renewed each minute: for the chosen slot and the cart, or else the usual limit of the channel. */
export function useOrderLimit(terms: DeliveryTerms | null): OrderLimit | null {
  const chosen = useRuntime(chosenSlot)
  const items = useRuntime((state) => state.cart.cart?.items)
  const now = useNow()
  const slot = slotByValue(chosen?.window)
  if (!terms) return null
  if (!chosen || !slot) {
    const time = orderEndWords(terms.orderEndTime)
    return time ? { words: channelPickerText.orderEndTime(time), left: null, isOver: false } : null
  }
  const { status, cutoff } = slotAvailability(terms, loadOf(items ?? []), chosen.day, slot, now)
  if (status === 'open')
    return { words: bar.order(beforeInstant(cutoff, now)), left: leftWords(cutoff, now), isOver: false }
  return { words: status === 'too-late' ? bar.timeOver : bar.slotGone, left: null, isOver: true }
}

function leftWords(limit: Date, now: Date): string {
  const left = limit.getTime() - now.getTime()
  return left < 60_000 ? bar.lastMinute : bar.timeLeft(duration(left))
}
