import { useRef, useState } from 'react'
import { failureWords } from '../core/domain/failure.ts'
import type { Search } from '../core/forms/channel/use-channel-search.ts'
import { readZipcode } from '../core/forms/postal-code/zipcode.ts'
import { useShop } from '../core/store/hooks.ts'
import { channelPickerText as words } from '../core/text/channel-picker.ts'

/** Looks up who delivers to a postal code, and leaves the shop as it is. Of two questions the later one is answered. */
export function useDeliveryCheck() {
  const { api } = useShop().world
  const [search, setSearch] = useState<Search>({ status: 'idle' })
  const [city, setCity] = useState('')
  const last = useRef(0)

  function fail(message: string, unserved: string | null = null): false {
    setSearch({ status: 'failed', message, unserved })
    return false
  }

  /** Answers whether somebody delivers there. */
  async function lookUp(typed: string): Promise<boolean> {
    const question = ++last.current
    const zipcode = readZipcode(typed)
    if (!zipcode) return fail(words.invalid)
    setSearch({ status: 'searching' })
    // Not every backend knows the town; the answer does without.
    const towns = api.channels.zipcodes(zipcode).catch(() => [])
    try {
      const channel = (await api.channels.byZipcode(zipcode)).find(({ enabled }) => enabled)
      const town = (await towns).find((one) => one.zipcode === zipcode)
      if (question !== last.current) return true
      if (!channel) return fail(words.notFound(zipcode), zipcode)
      setCity(town?.city ?? '')
      setSearch({ status: 'found', channel, zipcode })
      return true
    } catch (cause) {
      return question !== last.current || fail(failureWords(cause))
    }
  }

  return { search, city, lookUp }
}
