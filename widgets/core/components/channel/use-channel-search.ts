import { useState } from 'react'
import { failureMessage } from '../../domain/failure.ts'
import { isCanceled } from '../../store/cancelable-events.ts'
import { useActions } from '../../store/hooks.ts'
import type { CartEffect } from '../../store/events.ts'
import type { ChannelSearch, State } from '../../store/state.ts'
import { channelPickerMessages as messages } from '../../messages/channel.ts'
import { isTownName, readPostalCode } from '../../domain/delivery/postal-code.ts'

export type Channel = NonNullable<State['channel']['channel']>

export type Search =
  | { status: 'idle' | 'searching' }
  /** `unserved`: the postal code without a channel; null for other failures. */
  | { status: 'failed'; message: string; unserved: string | null }
  /** 'found' has not changed anything yet; 'confirm' would empty the cart. */
  | { status: 'found' | 'confirm'; channel: Channel; postalCode: string }

/** `announce` shows who delivers, unless the move of the cart is shown, which states it too. */
export type OnChosen = (channel: Channel, postalCode: string, announce: () => void) => void

/** Finds and selects the channel of a postal code; with a cart of another channel, `confirm` is required first (E3). */
export function useChannelSearch(onChosen: OnChosen) {
  const { channel: channels, alerts } = useActions()
  const [search, setSearch] = useState<Search>({ status: 'idle' })

  function fail(message: string, unserved: string | null = null): false {
    setSearch({ status: 'failed', message, unserved })
    return false
  }

  function settle(found: ChannelSearch, postalCode: string): boolean {
    if (!('channel' in found))
      return found.outcome === 'none' ? fail(messages.notFound(postalCode), postalCode) : leave()
    if (found.outcome === 'confirm') setSearch({ status: 'confirm', channel: found.channel, postalCode })
    else finish(found.channel, postalCode, found.effect)
    return true
  }

  /** Called when the page canceled the change: the page itself shows the reason. */
  function leave(): false {
    setSearch({ status: 'idle' })
    return false
  }

  function finish(channel: Channel, postalCode: string, { cart }: CartEffect) {
    setSearch({ status: 'idle' })
    onChosen(channel, postalCode, () => {
      if (cart !== 'moved') alerts.show('success', messages.found(channel.name, postalCode), { subject: 'channel' })
    })
  }

  /** Resolves to whether a channel was found. */
  async function lookUp(typed: string): Promise<boolean> {
    const postalCode = readPostalCode(typed)
    if (!postalCode) return fail(isTownName(typed) ? messages.town : messages.invalid)
    setSearch({ status: 'searching' })
    try {
      return settle(await channels.search(postalCode), postalCode)
    } catch (cause) {
      return fail(failureMessage(cause))
    }
  }

  async function confirm() {
    if (search.status !== 'confirm') return
    try {
      finish(search.channel, search.postalCode, await channels.choose(search.channel, search.postalCode))
    } catch (cause) {
      if (isCanceled(cause)) leave()
      else fail(failureMessage(cause))
    }
  }

  return { search, lookUp, confirm: () => void confirm(), cancel: leave }
}
