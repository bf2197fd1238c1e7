import { ApiError } from '../../api/api.ts'
import { emitCancelable } from '../cancelable-events.ts'
import type { ChannelSlice, SliceContext, State } from '../state.ts'

/** Whether the cart, or without a cart the selection, is of another channel. */
function isOther({ cart: { cart }, channel: { channel } }: State, code: string): boolean {
  const known = cart?.channel || channel?.code
  return known !== undefined && known !== code
}

export function channelSlice({ get, patch, api, emit, home }: SliceContext<'channel'>): ChannelSlice {
  const choose: ChannelSlice['choose'] = (channel, postalCode) => {
    const detail = { code: channel.code, name: channel.name, zipcode: postalCode }
    const changed = get().channel.channel?.code !== channel.code || get().channel.zipcode !== postalCode
    const settle = changed ? emitCancelable(emit, 'catering:before-channel', detail) : () => undefined
    if (!settle) return false
    if (isOther(get(), channel.code)) get().cart.reset()
    patch({ channel, zipcode: postalCode, status: 'ready' })
    settle({ done: true })
    if (changed) emit('catering:channel-changed', detail)
    return true
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
      if (get().cart.cart?.items.length && isOther(get(), channel.code)) return { outcome: 'confirm', channel }
      return choose(channel, postalCode) ? { outcome: 'chosen', channel } : { outcome: 'forbidden' }
    } catch (error) {
      if (turn !== searches) return { outcome: 'forbidden' }
      patch({ status: 'failed' })
      throw error
    }
  }

  /** The stored channel is shown at once and fetched again; one that no longer exists is replaced by the national one. */
  const restore = async (): Promise<void> => {
    const stored = get().channel.channel
    patch({ status: stored ? 'ready' : 'searching' })
    const postalCode = get().channel.zipcode
    try {
      const channel = await api.channels.byCode(stored?.code ?? home)
      // Another channel may have been selected meanwhile.
      if (get().channel.channel === stored) patch({ channel, zipcode: postalCode, status: 'ready' })
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

  return { channel: null, home, zipcode: null, status: 'idle', search, choose, restore }
}
