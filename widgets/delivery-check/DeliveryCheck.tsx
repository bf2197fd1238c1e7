import { useEffect, useRef } from 'react'
import { ZipBox } from '../core/components/postal-code/PostalCodeBox.tsx'
import type { Emit } from '../core/store/events.ts'
import { deliveryCheckText as messages } from './messages.ts'
import { Icon, check } from '../core/ui/icons/icons.tsx'
import { Skeleton } from '../core/ui/feedback/feedback.tsx'
import { useLater } from '../core/ui/lazy.tsx'
import { useDeliveryCheck } from './use-delivery-check.ts'

const loadResult = () => import('./DeliveryResult.tsx')
const noop = () => undefined

/** Checks whether a postal code is delivered, by which channel, from which minimum and until when. It does not choose the channel. */
export function DeliveryCheck({ zipcode, emit }: { zipcode: string | null; emit: Emit }) {
  const { search, city, lookUp } = useDeliveryCheck()
  const found = search.status === 'found' ? search : null
  const part = useLater(loadResult, found !== null, noop)
  const latest = useRef(lookUp)
  latest.current = lookUp
  useEffect(() => {
    if (zipcode) void latest.current(zipcode)
  }, [zipcode])

  const answer = found && (
    <p className="found">
      <Icon path={check} />
      <b>{messages.served([found.zipcode, city].filter(Boolean).join(' '), found.channel.name)}</b>
    </p>
  )
  return (
    <section aria-label={messages.title}>
      {/* The `key` resets the form when the postal code of the page changes. */}
      <ZipBox key={zipcode} look="form" action={messages.submit} {...{ zipcode, search, lookUp, answer }} />
      {found && !part && <Skeleton height="150px" />}
      {found && part && <part.DeliveryResult channel={found.channel} zipcode={found.zipcode} emit={emit} />}
    </section>
  )
}
