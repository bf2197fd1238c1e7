import { useSelector } from '../core/store/hooks.ts'
import type { Channel } from '../core/components/channel/use-channel-search.ts'
import { NATIONAL_CHANNEL } from '../core/domain/delivery/channel.ts'

/** The channel that delivers and its place; null for the national channel. The channel of a partner page needs no postal code. */
export function useDeliveryChannel(): { channel: Channel; postalCode: string | null; city: string } | null {
  const { channel, zipcode: postalCode } = useSelector((state) => state.channel)
  if (!channel || (!postalCode && channel.code === NATIONAL_CHANNEL)) return null
  return { channel, postalCode, city: channel.city || (postalCode ? '' : channel.name) }
}
