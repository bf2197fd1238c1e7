import { ApiError } from '../../api/api.ts'
import { NATIONAL_CHANNEL } from '../../domain/delivery/channel.ts'
import { lazyModule } from '../../api/client/lazy-module.ts'
import type { ChannelSlice, SliceContext } from '../state.ts'

export function channelSlice(context: SliceContext<'channel'>): ChannelSlice {
  const { get, patch, api, home } = context
  const actions = lazyModule(async () => (await import('./channel-actions.ts')).channelActions(context))

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
      if (stored && chosen !== stored.code) await get().channel.choose(channel, null)
      else patch({ channel, zipcode: postalCode, status: 'ready' })
    } catch (error) {
      if (get().channel.channel !== stored) return
      const isUnknown = error instanceof ApiError && error.kind === 'not-found'
      if (!stored) {
        if (isUnknown)
          import('../diagnosis.ts').then((file) => file.reportUnknownChannel(context)).catch(() => undefined)
        return patch({ status: 'failed' })
      }
      if (!isUnknown) return
      patch({ channel: null, zipcode: null })
      await restore()
    }
  }

  return {
    ...{ channel: null, home, zipcode: null, status: 'idle' },
    search: async (postalCode) => (await actions()).search(postalCode),
    choose: async (channel, postalCode) => (await actions()).choose(channel, postalCode),
    restore,
  }
}
