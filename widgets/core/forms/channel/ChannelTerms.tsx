import type { ReactNode } from 'react'
import { price, toCents } from '../../domain/money.ts'
import { channelPickerText as words } from '../../text/channel-picker.ts'
import { late } from '../../ui/lazy/late.tsx'
import { orderEndWords } from './order-end-words.ts'
import type { Channel } from './use-channel-search.ts'

const RichText = late(
  () => import('../../ui/rich/RichText.tsx'),
  (file) => file.RichText,
)

/** What a point of sale asks and gives: minimum, free delivery, last hour to order, its own message, and what else there is to say. */
export function ChannelTerms({ channel, children }: { channel: Channel; children?: ReactNode }) {
  const { minimumOrderAmount, shippingFeesFreeThreshold: free, message } = channel
  const time = orderEndWords(channel.orderEndTime)
  return (
    <ul className="terms small soft">
      {minimumOrderAmount > 0 && <li>{words.minimum(inEuros(minimumOrderAmount))}</li>}
      {!!free && <li>{words.freeDelivery(inEuros(free))}</li>}
      {time && <li>{words.orderEndTime(time)}</li>}
      {children}
      {message && <li>{message.includes('<') ? <RichText html={message} /> : message}</li>}
    </ul>
  )
}

const inEuros = (amount: number): string => price(toCents(amount))
