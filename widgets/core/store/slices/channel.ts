import { ApiError } from '../../api/api.ts'
import { channelCodeOf, NATIONAL_CHANNEL } from '../../domain/delivery/channel.ts'
import { lazyModule } from '../../api/client/lazy-module.ts'
import { runCancelable } from '../cancelable-events.ts'
import type { ChannelSlice, SliceContext } from '../state.ts'
import type { CartEffect } from './cart-state.ts'

const noChange = (cart: CartEffect['cart']): CartEffect => ({ cart, removed: [], repriced: [] })

export function channelSlice(context: SliceContext<'channel'>): ChannelSlice {
  const { get, patch, api, emit, home } = context
  const searching = lazyModule(async () => (await import('./channel-search.ts')).channelSearch(context))
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

  /** The stored channel is shown at once and fetched again; one that no longer exists is replaced by the initial one, as is the national menu. */
  const restore = async (): Promise<void> => {
    const stored = get().channel.channel
    patch({ status: stored ? 'ready' : 'searching' })
    const postalCode = get().channel.zipcode
    try {
      const chosen = stored?.code === NATIONAL_CHANNEL ? home : stored?.code
      const channel = await api.channels.byCode(chosen ?? home)
      // Another channel may have been selected meanwhile.
      if (get().channel.channel !== stored) return
      if (stored && chosen !== stored.code) await choose(channel, null)
      else patch({ channel, zipcode: postalCode, status: 'ready' })
    } catch (error) {
      if (get().channel.channel !== stored) return
      const isUnknown = error instanceof ApiError && error.kind === 'not-found'
      if (!stored) {
        if (isUnknown) console.error(`catering: channel="${home}" is no channel (widgets/docs/settings.md).`)
        return patch({ status: 'failed' })
      }
      if (!isUnknown) return
      patch({ channel: null, zipcode: null })
      await restore()
    }
  }

  const search: ChannelSlice['search'] = async (postalCode) => (await searching())(postalCode)

  return { channel: null, home, zipcode: null, status: 'idle', search, choose, restore }
}
