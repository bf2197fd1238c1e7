import { requirementsOf } from '../core/domain/delivery/delivery.ts'
import { firstDay, slotStatus, type Choice } from '../core/domain/delivery/delivery-choices.ts'
import { relativeDeadline } from '../core/domain/time/relative-time.ts'
import { parisDay, plainDay } from '../core/domain/time/paris-time.ts'
import { SLOTS, slotStart } from '../core/domain/delivery/slots.ts'
import { ChannelFacts } from '../core/components/channel/ChannelFacts.tsx'
import { ConfirmChange } from '../core/components/channel/ConfirmChange.tsx'
import { useFullSlots } from '../core/components/delivery/use-delivery-draft.ts'
import { useNow } from '../core/components/use-now.ts'
import { useChannelSearch, type Channel } from '../core/components/channel/use-channel-search.ts'
import type { Emit } from '../core/store/events.ts'
import { useSelector } from '../core/store/hooks.ts'
import { deliveryMessages } from '../core/messages/delivery.ts'
import { Alert, Button } from '../core/ui/kit.tsx'
import { stylesRef } from '../core/ui/styles/css.ts'
import { FieldError } from '../core/ui/field/Field.tsx'
import { deliveryCheckMessages as messages } from './messages.ts'
import { deliveryResultStyles } from './delivery-result.styles.ts'

const adoptStyles = stylesRef(deliveryResultStyles)

type DeliveryResultProps = { channel: Channel; postalCode: string; emit: Emit }

/** The next slot and the terms of the channel that delivers to a postal code, and a button that chooses it. */
export function DeliveryResult({ channel, postalCode, emit }: DeliveryResultProps) {
  return (
    <div className="result" part="facts" ref={adoptStyles}>
      <NextSlotLine channel={channel} />
      <ChooseChannelButton channel={channel} postalCode={postalCode} emit={emit} />
      <ChannelFacts channel={channel} />
    </div>
  )
}

/** The next slot that is not full, and its cut-off. The products in a cart of this channel may need more lead time. */
function NextSlotLine({ channel }: { channel: Channel }) {
  const now = useNow()
  const { full } = useFullSlots(channel.code, parisDay(now))
  const cart = useSelector((state) => state.cart.cart)
  const items = cart?.channel === channel.code ? cart.items : []
  const next = nextSlot({ terms: channel, requirements: requirementsOf(items), full, now })
  if (!next)
    return <Alert type="notice">{deliveryMessages.emptyStates.dates(channel.name, channel.contactPhoneNumber)}</Alert>
  return (
    <p className="result-slot">
      {messages.next} <b className="unbroken">{plainDay(next.day)}</b>, <b className="nowrap">{next.slot.label}</b>{' '}
      {next.cutoff && <span className="soft">{messages.cutoff(relativeDeadline(next.cutoff, now))}</span>}
    </p>
  )
}

/** Chooses the channel as the channel picker does, with a confirmation before a cart is emptied. A page may navigate to its catalogue. */
function ChooseChannelButton({ channel, postalCode, emit }: DeliveryResultProps) {
  const isChosen = useSelector(
    (state) => state.channel.zipcode === postalCode && state.channel.channel?.code === channel.code,
  )
  const { search, lookUp, confirm, cancel } = useChannelSearch((_channel, _postalCode, announce) => {
    if (emit('catering:navigate', { to: 'catalogue' })) announce()
  })
  return (
    <>
      <div className="result-actions">
        <Button busy={search.status === 'searching'} onClick={() => void lookUp(postalCode)}>
          {messages.order}
        </Button>
        <p className="small soft" aria-live="polite">
          {isChosen && messages.taken}
        </p>
        {search.status === 'failed' && (
          <div role="alert">
            <FieldError>{search.message}</FieldError>
          </div>
        )}
      </div>
      <ConfirmChange change={search.status === 'confirm' ? search : null} onConfirm={confirm} onCancel={cancel} />
    </>
  )
}

/** The first available slot with its cut-off; null when there is none within the horizon. */
export function nextSlot(choice: Choice) {
  const day = firstDay(choice)
  if (!day) return null
  const byHour = [...SLOTS].sort((one, other) => +slotStart(day, one) - +slotStart(day, other))
  const slot = byHour.find((candidate) => slotStatus(choice, day, candidate).status === 'open')
  return slot ? { day, slot, cutoff: slotStatus(choice, day, slot).cutoff } : null
}
