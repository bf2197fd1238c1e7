import { useState } from 'react'
import { wordsOf } from '../core/forms/failure.ts'
import { useActions } from '../core/store/hooks.ts'
import type { ChannelSearch, State } from '../core/store/state.ts'
import { channelPickerText as words } from '../core/text/channel-picker.ts'
import { readZipcode } from './zipcode.ts'

export type Channel = NonNullable<State['channel']['channel']>

type Search =
  | { status: 'idle' | 'searching' }
  | { status: 'failed'; message: string; help: string | null }
  | { status: 'confirm'; channel: Channel; zipcode: string }

/** Looks a postal code up and takes its channel; another channel with a full cart waits for `confirm` (E3). */
export function useChannelSearch(onChosen: (channel: Channel, zipcode: string) => void) {
  const { channel: channels } = useActions()
  const [search, setSearch] = useState<Search>({ status: 'idle' })
  const fail = (message: string, help: string | null = null) => setSearch({ status: 'failed', message, help })

  function settle(found: ChannelSearch, zipcode: string) {
    if (found.outcome === 'none') return fail(words.notFound(zipcode), words.notFoundHelp)
    if (found.outcome === 'confirm') return setSearch({ status: 'confirm', channel: found.channel, zipcode })
    setSearch({ status: 'idle' })
    onChosen(found.channel, zipcode)
  }

  async function look(typed: string) {
    const zipcode = readZipcode(typed)
    if (!zipcode) return fail(words.invalid)
    setSearch({ status: 'searching' })
    try {
      settle(await channels.search(zipcode), zipcode)
    } catch (cause) {
      fail(wordsOf(cause))
    }
  }

  function confirm() {
    if (search.status !== 'confirm') return
    channels.choose(search.channel, search.zipcode)
    setSearch({ status: 'idle' })
    onChosen(search.channel, search.zipcode)
  }

  return { search, look, confirm, cancel: () => setSearch({ status: 'idle' }) }
}
