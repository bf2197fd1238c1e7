import { NATIONAL_CHANNEL } from '../core/domain/channel.ts'
import { useSelector } from '../core/store/hooks.ts'
import type { Channel } from '../core/components/channel/use-channel-search.ts'

/** The channel that delivers and its place; null for the national channel. The channel of a partner page needs no postal code. */
export function useDeliveryChannel(): { channel: Channel; zipcode: string | null; city: string } | null {
  const { channel, zipcode } = useSelector((state) => state.channel)
  if (!channel || (!zipcode && channel.code === NATIONAL_CHANNEL)) return null
  return { channel, zipcode, city: channel.city || (zipcode ? '' : channel.name) }
}
