import { useRef, useState } from 'react'
import { failureWords } from '../core/domain/failure.ts'
import type { Search } from '../core/forms/channel/use-channel-search.ts'
import { readZipcode } from '../core/forms/postal-code/zipcode.ts'
import { useShop } from '../core/store/hooks.ts'
import { channelPickerText as messages } from '../core/text/channel-picker.ts'

/** Looks up the channel of a postal code without choosing it. Of two searches, only the later one is answered. */
export function useDeliveryCheck() {
  const { api } = useShop().world
  const [search, setSearch] = useState<Search>({ status: 'idle' })
  const [city, setCity] = useState('')
  const last = useRef(0)

  function fail(message: string, unserved: string | null = null): false {
    setSearch({ status: 'failed', message, unserved })
    return false
  }

  /** Resolves to whether a channel delivers there. */
  async function lookUp(typed: string): Promise<boolean> {
    const question = ++last.current
    const zipcode = readZipcode(typed)
    if (!zipcode) return fail(messages.invalid)
    setSearch({ status: 'searching' })
    // Some backends do not know the town, so its name is optional.
    const towns = api.channels.zipcodes(zipcode).catch(() => [])
    try {
      const channel = (await api.channels.byZipcode(zipcode)).find(({ enabled }) => enabled)
      const town = (await towns).find((one) => one.zipcode === zipcode)
      if (question !== last.current) return true
      if (!channel) return fail(messages.notFound(zipcode), zipcode)
      setCity(town?.city ?? '')
      setSearch({ status: 'found', channel, zipcode })
      return true
    } catch (cause) {
      return question !== last.current || fail(failureWords(cause))
    }
  }

  return { search, city, lookUp }
}
