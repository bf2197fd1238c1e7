import { channelCodeOf, NATIONAL_CHANNEL } from '../../domain/delivery/channel.ts'
import { isCanceled, runCancelable } from '../cancelable-events.ts'
import type { ChannelSlice, SliceContext } from '../state.ts'
import type { CartEffect } from '../events.ts'

const noChange = (cart: CartEffect['cart']): CartEffect => ({ cart, removed: [], repriced: [] })

/** Finds the channel of a postal code, and selects a channel; a later search replaces an earlier one. */
export function channelActions({
  get,
  patch,
  api,
  emit,
}: SliceContext<'channel'>): Pick<ChannelSlice, 'search' | 'choose'> {
  const choose: ChannelSlice['choose'] = async (channel, postalCode) => {
    const { code, name } = channel
    const detail = { code, name, zipcode: postalCode }
    const select = async () => {
      const { token, cart, move, reset } = get().cart
      const before = channelCodeOf(cart, get().channel.channel, code)
      let effect = noChange('kept')
      if (before === NATIONAL_CHANNEL && code !== before) effect = token ? await move(channel) : effect
      else if (before !== code) {
        if (cart?.items.length) effect = noChange('emptied')
        reset()
      }
      patch({ channel, zipcode: postalCode, status: 'ready' })
      return effect
    }
    if (get().channel.channel?.code === code && get().channel.zipcode === postalCode) return select()
    const effect = await runCancelable(emit, 'catering:before-channel', detail, select)
    emit('catering:channel-changed', { ...detail, ...effect })
    return effect
  }

  let searches = 0
  const search: ChannelSlice['search'] = async (postalCode) => {
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

  return { search, choose }
}
