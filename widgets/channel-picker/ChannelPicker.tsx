import type { Emit } from '../core/store/events.ts'
import { useActions, useSelector } from '../core/store/hooks.ts'
import { channelPickerMessages as messages } from '../core/messages/channel.ts'
import { ChannelTerms } from '../core/components/channel/ChannelTerms.tsx'
import { DeliveryBar } from './DeliveryBar.tsx'
import type { Channel } from '../core/components/channel/use-channel-search.ts'
import { PostalCodeForm } from '../core/components/postal-code/PostalCodeForm.tsx'

type ChannelPickerProps = { view: 'form' | 'hero' | 'bar'; placeholder?: string | null; emit: Emit }

/** Chooses the channel of a postal code: a small form, the large form of a home page, or the delivery bar. */
export function ChannelPicker({ view, placeholder, emit }: ChannelPickerProps) {
  const { alerts } = useActions()

  function announce({ name }: Channel, postalCode: string) {
    if (view === 'hero') emit('catering:navigate', { to: 'catalogue' })
    else alerts.show('success', messages.found(name, postalCode), { timed: true })
  }

  if (view === 'bar') return <DeliveryBar onChosen={announce} />
  return (
    <section aria-label={messages.title}>
      <PostalCodeForm look={view} placeholder={placeholder} onChosen={announce} />
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
