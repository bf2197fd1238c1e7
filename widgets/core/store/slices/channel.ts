import { ApiError } from '../../api/api.ts'
import { NATIONAL_CHANNEL } from '../../domain/delivery/channel.ts'
import { isCanceled, runCancelable } from '../cancelable-events.ts'
import type { ChannelSlice, SliceContext, State } from '../state.ts'
import type { CartEffect } from './cart-state.ts'

/** Code of the channel of the cart, or without a cart of the selection. */
const codeOf = ({ cart: { cart }, channel: { channel } }: State, fallback: string): string =>
  (cart?.channel || channel?.code) ?? fallback

const noChange = (cart: CartEffect['cart']): CartEffect => ({ cart, removed: [], repriced: [] })

export function channelSlice({ get, patch, api, emit, home }: SliceContext<'channel'>): ChannelSlice {
  const choose: ChannelSlice['choose'] = async (channel, postalCode) => {
    const { code, name } = channel
    const detail = { code, name, zipcode: postalCode }
    const select = async () => {
      const { token, cart, move, reset } = get().cart
      const before = codeOf(get(), code)
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
      const before = codeOf(get(), channel.code)
      const isOther = before !== channel.code && before !== NATIONAL_CHANNEL
      if (get().cart.cart?.items.length && isOther) return { outcome: 'confirm', channel }
      return { outcome: 'chosen', channel, effect: await choose(channel, postalCode) }
    } catch (error) {
      if (turn !== searches || isCanceled(error)) return { outcome: 'forbidden' }
      patch({ status: 'failed' })
      throw error
    }
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

  return { channel: null, home, zipcode: null, status: 'idle', search, choose, restore }
}
