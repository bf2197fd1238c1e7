import { useState } from 'react'
import type { DeliveryTerms } from '../core/domain/delivery-terms.ts'
import { orderEndWords } from '../core/forms/channel/order-end-words.ts'
import { useNow } from '../core/forms/use-now.ts'
import { chosenSlot } from '../core/store/chosen-slot.ts'
import { useRuntime } from '../core/store/hooks.ts'
import { channelPickerText } from '../core/text/channel-picker.ts'
import { useLater } from '../core/ui/lazy/use-later.ts'
import type { CutoffMessage } from './order-limit.ts'

/** What it reckons with is asked for beside it. */
const loadSlotCutoff = () =>
  Promise.all([import('./slot-cutoff.ts'), import('../core/domain/delivery.ts')]).then(([file]) => file)

/**
 * Keeps the room of a limit that is on its way, on as many lines as most take, so that nothing moves when it comes: spaces of half an em,
 * which are as wide in all letters, as words of two behind one that does not hang over the end of a line.
 */
const PLACEHOLDER: CutoffMessage = { text: '\u00A0\u2002\u2002'.repeat(23), left: null, isOver: false }

/** Until when to order, renewed each minute: for the chosen slot and the cart, or else the usual limit of the channel. */
export function useCutoffMessage(terms: DeliveryTerms | null): CutoffMessage | null {
  const chosen = useRuntime(chosenSlot)
  const items = useRuntime((state) => state.cart.cart?.items)
  const now = useNow()
  const [failed, setFailed] = useState(false)
  const later = useLater(loadSlotCutoff, chosen !== null && !failed, () => setFailed(true))
  if (!terms) return null
  if (chosen && !later && !failed) return PLACEHOLDER
  return (chosen && later?.slotCutoff(terms, chosen, items ?? [], now)) || dailyCutoff(terms)
}

function dailyCutoff({ orderEndTime }: DeliveryTerms): CutoffMessage | null {
  const time = orderEndWords(orderEndTime)
  return time ? { text: channelPickerText.orderEndTime(time), left: null, isOver: false } : null
}
