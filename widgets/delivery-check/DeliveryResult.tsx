import { loadOf } from '../core/domain/delivery.ts'
import { beforeInstant } from '../core/domain/near-instant.ts'
import { parisDay, plainDay } from '../core/domain/paris-time.ts'
import { ChannelFacts } from '../core/forms/channel/ChannelFacts.tsx'
import { ConfirmChange } from '../core/forms/channel/ConfirmChange.tsx'
import { useFullSlots } from '../core/forms/delivery/use-full-slots.ts'
import { useNow } from '../core/forms/use-now.ts'
import { useChannelSearch, type Channel } from '../core/forms/channel/use-channel-search.ts'
import type { Emit } from '../core/store/events.ts'
import { useActions, useRuntime } from '../core/store/hooks.ts'
import { channelPickerText } from '../core/text/channel-picker.ts'
import { deliveryCheckText as messages } from '../core/text/delivery-check.ts'
import { deliveryText } from '../core/text/delivery.ts'
import { Alert } from '../core/ui/feedback/Alert.tsx'
import { adopting } from '../core/ui/sheet/adopt.ts'
import { Button } from '../core/ui/button/Button.tsx'
import { FieldError } from '../core/ui/field/FieldError.tsx'
import { nextSlot } from './next-slot.ts'
import { deliveryResultStyles } from './delivery-result.styles.ts'

const dress = adopting(deliveryResultStyles)

type DeliveryResultProps = { channel: Channel; zipcode: string; emit: Emit }

/** What an order to this place needs, and a button that makes it the place of delivery. */
export function DeliveryResult({ channel, zipcode, emit }: DeliveryResultProps) {
  return (
    <div className="served-facts" part="facts" ref={dress}>
      <NextSlotLine channel={channel} />
      <ChooseChannelButton channel={channel} zipcode={zipcode} emit={emit} />
      <ChannelFacts channel={channel} />
    </div>
  )
}

/** The next slot that is not full, and its cut-off; the dishes in a cart of this channel may need more time. */
function NextSlotLine({ channel }: { channel: Channel }) {
  const now = useNow()
  const { full } = useFullSlots(channel.code, parisDay(now))
  const cart = useRuntime((state) => state.cart.cart)
  const items = cart?.channel === channel.code ? cart.items : []
  const next = nextSlot({ terms: channel, load: loadOf(items), full, now })
  if (!next)
    return <Alert type="notice">{deliveryText.emptyStates.dates(channel.name, channel.contactPhoneNumber)}</Alert>
  return (
    <p className="served-next">
      {messages.next} <b className="nowrap">{plainDay(next.day)}</b>, <b className="nowrap">{next.slot.label}</b>{' '}
      {next.cutoff && <span className="soft">{messages.limit(beforeInstant(next.cutoff, now))}</span>}
    </p>
  )
}

/** Chooses the place as the channel picker does, and asks before a cart is lost. A page with its catalogue elsewhere goes there. */
function ChooseChannelButton({ channel, zipcode, emit }: DeliveryResultProps) {
  const { alerts } = useActions()
  const isTaken = useRuntime(
    (state) => state.channel.zipcode === zipcode && state.channel.channel?.code === channel.code,
  )
  const { search, look, confirm, cancel } = useChannelSearch(({ name }, chosen) => {
    const stays = emit('catering:navigate', { to: 'catalogue' })
    if (stays) alerts.show('success', channelPickerText.found(name, chosen), { timed: true })
  })
  return (
    <>
      <div className="served-end">
        <Button busy={search.status === 'searching'} onClick={() => void look(zipcode)}>
          {messages.order}
        </Button>
        <p className="small soft" role="status">
          {isTaken && messages.taken}
        </p>
        <div role="alert">{search.status === 'failed' && <FieldError>{search.message}</FieldError>}</div>
      </div>
      <ConfirmChange change={search.status === 'confirm' ? search : null} onConfirm={confirm} onCancel={cancel} />
    </>
  )
}
