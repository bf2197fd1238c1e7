import { useState } from 'react'
import { chosenSlot } from '../core/store/chosen-slot.ts'
import { useSelector } from '../core/store/hooks.ts'
import { useLazyModule } from '../core/ui/lazy.tsx'
import type { CutoffMessage } from './slot-cutoff.ts'
import type { DeliveryTerms } from '../core/domain/delivery/channel.ts'
import { orderEndLabel } from '../core/components/channel/ChannelTerms.tsx'
import { useNow } from '../core/components/use-now.ts'
import { channelPickerMessages } from '../core/messages/channel.ts'

/** The second import is a dependency of the first one, loaded at the same time. */
const loadSlotCutoff = () =>
  Promise.all([import('./slot-cutoff.ts'), import('../core/domain/delivery/delivery.ts')]).then(([file]) => file)

/** Blank: the styles reserve the lines of the message. */
const PLACEHOLDER: CutoffMessage = { text: '\u00A0', left: null, isOver: false }

/** The cut-off, renewed each minute: of the chosen slot and the cart, else the daily one of the channel. */
export function useCutoffMessage(terms: DeliveryTerms | null): CutoffMessage | null {
  const chosen = useSelector(chosenSlot)
  const items = useSelector((state) => state.cart.cart?.items)
  const now = useNow()
  const [failed, setFailed] = useState(false)
  const part = useLazyModule(loadSlotCutoff, chosen !== null && !failed, () => setFailed(true))
  if (!terms) return null
  if (chosen && !part && !failed) return PLACEHOLDER
  return (chosen && part?.slotCutoff(terms, chosen, items ?? [], now)) || dailyCutoff(terms)
}

function dailyCutoff({ orderEndTime }: DeliveryTerms): CutoffMessage | null {
  const time = orderEndLabel(orderEndTime)
  return time ? { text: channelPickerMessages.orderEndTime(time), left: null, isOver: false } : null
}
