import type { Emit } from '../core/store/events.ts'
import { useSelector } from '../core/store/hooks.ts'
import { channelPickerMessages as messages } from '../core/messages/channel.ts'
import { ChannelTerms } from '../core/components/channel/ChannelTerms.tsx'
import { DeliveryBar } from './DeliveryBar.tsx'
import type { OnChosen } from '../core/components/channel/use-channel-search.ts'
import { PostalCodeForm } from '../core/components/postal-code/PostalCodeForm.tsx'

type ChannelPickerProps = { view: 'form' | 'hero' | 'bar'; placeholder?: string | null; emit: Emit }

/** Chooses the channel of a postal code: a small form, the large form of a home page, or the delivery bar. */
export function ChannelPicker({ view, placeholder, emit }: ChannelPickerProps) {
  // The form of a home page leads to the catalogue where the page has a place for it.
  const onChosen: OnChosen = (_channel, _postalCode, announce) => {
    if (view !== 'hero' || emit('catering:navigate', { to: 'catalogue' })) announce()
  }

  if (view === 'bar') return <DeliveryBar onChosen={onChosen} />
  return (
    <section aria-label={messages.title}>
      <PostalCodeForm look={view} placeholder={placeholder} onChosen={onChosen} />
      {view === 'form' && <CurrentChannel />}
    </section>
  )
}

function CurrentChannel() {
  const { channel, zipcode: postalCode } = useSelector((state) => state.channel)
  if (!channel || !postalCode) return null
  return (
    <div className="current" part="current">
      <p>
        <b>{messages.current(channel.name)}</b>
      </p>
      <ChannelTerms channel={channel} />
    </div>
  )
}
