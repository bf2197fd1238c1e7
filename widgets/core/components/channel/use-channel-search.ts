import { useState } from 'react'
import { failureMessage } from '../../domain/failure.ts'
import { useActions } from '../../store/hooks.ts'
import type { ChannelSearch, State } from '../../store/state.ts'
import { channelPickerMessages as messages } from '../../messages/channel.ts'
import { readPostalCode } from '../../domain/postal-code.ts'

export type Channel = NonNullable<State['channel']['channel']>

export type Search =
  | { status: 'idle' | 'searching' }
  /** `unserved`: the postal code that nobody delivers to; null when something else is wrong. */
  | { status: 'failed'; message: string; unserved: string | null }
  /** 'found' alone has changed nothing; 'confirm' would empty the cart. */
  | { status: 'found' | 'confirm'; channel: Channel; zipcode: string }

/** Looks a postal code up and takes its channel; another channel with a full cart waits for `confirm` (E3). */
export function useChannelSearch(onChosen: (channel: Channel, zipcode: string) => void) {
  const { channel: channels } = useActions()
  const [search, setSearch] = useState<Search>({ status: 'idle' })

  function fail(message: string, unserved: string | null = null): false {
    setSearch({ status: 'failed', message, unserved })
    return false
  }

  function settle(found: ChannelSearch, zipcode: string): boolean {
    if (!('channel' in found)) return found.outcome === 'none' ? fail(messages.notFound(zipcode), zipcode) : leave()
    if (found.outcome === 'confirm') setSearch({ status: 'confirm', channel: found.channel, zipcode })
    else finish(found.channel, zipcode)
    return true
  }

  /** Called when the page forbade the change: the page itself says why. */
  function leave(): false {
    setSearch({ status: 'idle' })
    return false
  }

  function finish(channel: Channel, zipcode: string) {
    setSearch({ status: 'idle' })
    onChosen(channel, zipcode)
  }

  /** Resolves to whether a point of sale was found. */
  async function look(typed: string): Promise<boolean> {
    const zipcode = readPostalCode(typed)
    if (!zipcode) return fail(messages.invalid)
    setSearch({ status: 'searching' })
    try {
      return settle(await channels.search(zipcode), zipcode)
    } catch (cause) {
      return fail(failureMessage(cause))
    }
  }

  function confirm() {
    if (search.status !== 'confirm') return
    if (channels.choose(search.channel, search.zipcode)) finish(search.channel, search.zipcode)
    else leave()
  }

  return { search, look, confirm, cancel: leave }
}
