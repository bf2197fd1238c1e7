import type { ReactNode } from 'react'
import { price, toCents } from '../../domain/money.ts'
import { channelPickerMessages as messages } from '../../messages/channel.ts'
import { lazy } from '../../ui/lazy.tsx'
import type { Channel } from './use-channel-search.ts'
import { formatHour } from '../../domain/time/paris-time.ts'

const RichText = lazy(() => import('../../ui/rich/RichText.tsx'), 'RichText')

/** The terms of a channel: minimum, free delivery, order deadline and its own message, then `children`. */
export function ChannelTerms({ channel, children }: { channel: Channel; children?: ReactNode }) {
  const { minimumOrderAmount, shippingFeesFreeThreshold: free, message } = channel
  const time = orderEndLabel(channel.orderEndTime)
  return (
    <ul className="terms small soft">
      {minimumOrderAmount > 0 && <li>{messages.minimum(inEuros(minimumOrderAmount))}</li>}
      {!!free && <li>{messages.freeDelivery(inEuros(free))}</li>}
      {time && <li>{messages.orderEndTime(time)}</li>}
      {children}
      {message && <li>{message.includes('<') ? <RichText html={message} /> : message}</li>}
    </ul>
  )
}

const inEuros = (amount: number): string => price(toCents(amount))

/** 'HH:MM' of a channel as text: '17 h', '17 h 30'; null for '00:00', which means no limit (§3). */
export function orderEndLabel(time: string): string | null {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours || minutes ? formatHour({ hours, minutes }) : null
}
