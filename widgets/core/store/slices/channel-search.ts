import { channelCodeOf, NATIONAL_CHANNEL } from '../../domain/delivery/channel.ts'
import { isCanceled } from '../cancelable-events.ts'
import type { ChannelSlice, SliceContext } from '../state.ts'

/** Finds and selects the channel of a postal code; a later search replaces an earlier one. */
export function channelSearch({ get, patch, api }: SliceContext<'channel'>): ChannelSlice['search'] {
  let searches = 0
  return async (postalCode) => {
    const turn = ++searches
    patch({ status: 'searching' })
    try {
      const channel = (await api.channels.byPostalCode(postalCode)).find(({ enabled }) => enabled)
      if (turn !== searches) return { outcome: 'forbidden' }
      patch({ status: 'ready' })
      if (!channel) return { outcome: 'none' }
      // A cart that is not loaded yet may not be empty.
      const { token, cart, refresh } = get().cart
      if (token && !cart) await refresh()
      const known = get().cart.cart
      const before = channelCodeOf(known, get().channel.channel, channel.code)
      const isOther = before !== channel.code && before !== NATIONAL_CHANNEL
      if (known?.items.length && isOther) return { outcome: 'confirm', channel }
      return { outcome: 'chosen', channel, effect: await get().channel.choose(channel, postalCode) }
    } catch (error) {
      if (turn !== searches || isCanceled(error)) return { outcome: 'forbidden' }
      patch({ status: 'failed' })
      throw error
    }
  }
}
