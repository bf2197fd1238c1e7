import { price, toCents } from '../core/domain/money.ts'
import { channelPickerText as words } from '../core/text/channel-picker.ts'
import { hourWords } from './hour-words.ts'
import type { Channel } from './useChannelSearch.ts'

/** What a point of sale asks and gives: minimum, free delivery, last hour to order, and its own message. */
export function ChannelTerms({ channel }: { channel: Channel }) {
  const { minimumOrderAmount, shippingFeesFreeThreshold, message } = channel
  const time = hourWords(channel.orderEndTime)
  return (
    <ul className="terms small soft">
      {minimumOrderAmount > 0 && <li>{words.minimum(price(toCents(minimumOrderAmount)))}</li>}
      {shippingFeesFreeThreshold !== null && <li>{words.freeDelivery(price(toCents(shippingFeesFreeThreshold)))}</li>}
      {time && <li>{words.orderEndTime(time)}</li>}
      {message && <li>{message.replace(/<[^>]*>/g, ' ')}</li>}
    </ul>
  )
}
