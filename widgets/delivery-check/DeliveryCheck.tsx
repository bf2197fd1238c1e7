import { useEffect, useRef, useState } from 'react'
import { PostalCodeBox } from '../core/components/postal-code/PostalCodeBox.tsx'
import type { Emit } from '../core/store/events.ts'
import { Icon, check, Skeleton } from '../core/ui/kit.tsx'
import { useLazy } from '../core/ui/lazy.tsx'
import { useLatest } from '../core/ui/use-latest.ts'
import { failureMessage } from '../core/domain/failure.ts'
import type { Search } from '../core/components/channel/use-channel-search.ts'
import { isTownName, readPostalCode } from '../core/domain/delivery/postal-code.ts'
import { useRuntime } from '../core/store/hooks.ts'
import { channelPickerMessages as pickerMessages } from '../core/messages/channel.ts'
import { deliveryCheckMessages as messages } from './messages.ts'

const loadResult = () => import('./DeliveryResult.tsx')

/** Checks whether a postal code is delivered, by which channel, from which minimum and until when. It does not choose the channel. */
export function DeliveryCheck({ zipcode: postalCode, emit }: { zipcode: string | null; emit: Emit }) {
  const { search, city, lookUp } = useDeliveryCheck()
  const found = search.status === 'found' ? search : null
  const { file, failure } = useLazy(loadResult, found !== null)
  const latest = useLatest(lookUp)
  useEffect(() => {
    if (postalCode) void latest.current(postalCode)
  }, [postalCode, latest])

  const result = found && (
    <p className="found">
      <Icon path={check} />
      <b>{messages.served([found.postalCode, city].filter(Boolean).join(' '), found.channel.name)}</b>
    </p>
  )
  return (
    <section aria-label={messages.title}>
      {/* The `key` resets the form when the postal code of the page changes. */}
      <PostalCodeBox
        key={postalCode}
        look="form"
        action={messages.submit}
        {...{ postalCode, search, lookUp }}
        result={result}
      />
      {found && !file && (failure ?? <Skeleton height="150px" />)}
      {found && file && <file.DeliveryResult channel={found.channel} postalCode={found.postalCode} emit={emit} />}
    </section>
  )
}

/** Looks up the channel of a postal code without choosing it. The response of an earlier search is ignored. */
function useDeliveryCheck() {
  const { api } = useRuntime().deps
  const [search, setSearch] = useState<Search>({ status: 'idle' })
  const [city, setCity] = useState('')
  const latest = useRef(0)

  function fail(message: string, unserved: string | null = null): false {
    setSearch({ status: 'failed', message, unserved })
    return false
  }

  /** Resolves to false when the postal code is invalid or not served, or the request fails; true for a superseded search. */
  async function lookUp(typed: string): Promise<boolean> {
    const id = ++latest.current
    const postalCode = readPostalCode(typed)
    if (!postalCode) return fail(isTownName(typed) ? pickerMessages.town : pickerMessages.invalid)
    setSearch({ status: 'searching' })
    // The name of the town is optional: some backends do not have it.
    const towns = api.channels.postalCodes(postalCode).catch(() => [])
    try {
      const channel = (await api.channels.byPostalCode(postalCode)).find(({ enabled }) => enabled)
      const town = (await towns).find((town) => town.zipcode === postalCode)
      if (id !== latest.current) return true
      if (!channel) return fail(pickerMessages.notFound(postalCode), postalCode)
      setCity(town?.city ?? '')
      setSearch({ status: 'found', channel, postalCode })
      return true
    } catch (cause) {
      return id !== latest.current || fail(failureMessage(cause))
    }
  }

  return { search, city, lookUp }
}
