import { useRef, useState } from 'react'
import { failureMessage } from '../core/domain/failure.ts'
import type { Search } from '../core/components/channel/use-channel-search.ts'
import { readPostalCode } from '../core/domain/postal-code.ts'
import { useRuntime } from '../core/store/hooks.ts'
import { channelPickerText as messages } from '../core/messages/channel.ts'

/** Looks up the channel of a postal code without choosing it. The response of an earlier search is ignored. */
export function useDeliveryCheck() {
  const { api } = useRuntime().deps
  const [search, setSearch] = useState<Search>({ status: 'idle' })
  const [city, setCity] = useState('')
  const latest = useRef(0)

  function fail(message: string, unserved: string | null = null): false {
    setSearch({ status: 'failed', message, unserved })
    return false
  }

  /** Resolves to true unless no channel delivers there or the request fails. */
  async function lookUp(typed: string): Promise<boolean> {
    const id = ++latest.current
    const zipcode = readPostalCode(typed)
    if (!zipcode) return fail(messages.invalid)
    setSearch({ status: 'searching' })
    // The name of the town is optional: some backends do not have it.
    const towns = api.channels.zipcodes(zipcode).catch(() => [])
    try {
      const channel = (await api.channels.byZipcode(zipcode)).find(({ enabled }) => enabled)
      const town = (await towns).find((town) => town.zipcode === zipcode)
      if (id !== latest.current) return true
      if (!channel) return fail(messages.notFound(zipcode), zipcode)
      setCity(town?.city ?? '')
      setSearch({ status: 'found', channel, zipcode })
      return true
    } catch (cause) {
      return id !== latest.current || fail(failureMessage(cause))
    }
  }

  return { search, city, lookUp }
}
