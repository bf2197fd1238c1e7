import { useState } from 'react'
import { chosenSlot } from '../core/store/chosen-slot.ts'
import { useSelector } from '../core/store/hooks.ts'
import { useLazyModule } from '../core/ui/lazy.tsx'
import type { Channel } from '../core/components/channel/use-channel-search.ts'
import type { CutoffMessage } from './slot-cutoff.ts'
import { NATIONAL_CHANNEL, type DeliveryTerms } from '../core/domain/delivery/channel.ts'
import { orderEndLabel } from '../core/components/channel/ChannelTerms.tsx'
import { useNow } from '../core/components/use-now.ts'
import { channelPickerMessages } from '../core/messages/channel.ts'

/** The channel that delivers and its place; null for the national channel. The channel of a partner page needs no postal code. */
export function useDeliveryChannel(): { channel: Channel; postalCode: string | null; city: string } | null {
  const { channel, zipcode: postalCode } = useSelector((state) => state.channel)
  if (!channel || (!postalCode && channel.code === NATIONAL_CHANNEL)) return null
  return { channel, postalCode, city: channel.city || (postalCode ? '' : channel.name) }
}

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
