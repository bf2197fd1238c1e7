import { useEffect, useState } from 'react'
import { shortDay } from '../core/domain/time/paris-time.ts'
import { chosenSlot } from '../core/store/chosen-slot.ts'
import { useActions, useSelector, useRuntime } from '../core/store/hooks.ts'
import { commonMessages } from '../core/messages/common.ts'
import { deliveryBarMessages as bar } from './messages.ts'
import { preloadHandler, useLazyModule, reloadOrRetry } from '../core/ui/lazy.tsx'
import { calendarBlank, mapPin, clock, usersThree } from '../core/ui/icons/place-icons.ts'
import type { Channel, OnChosen } from '../core/components/channel/use-channel-search.ts'
import type { FormPart } from './DeliveryDialog.tsx'
import type { CartSlice } from '../core/store/slices/cart-state.ts'
import { Icon, hourglassMedium } from '../core/ui/kit.tsx'
import type { CutoffMessage } from './slot-cutoff.ts'
import { useCutoffMessage } from './use-cutoff-message.ts'
import { useDeliveryChannel } from './use-delivery-channel.ts'

const loadDialog = () => import('./DeliveryDialog.tsx')

/** Shows the place, the slot, the number of guests and the cut-off; each segment opens the dialog at its part. */
export function DeliveryBar({ onChosen }: { onChosen: OnChosen }) {
  const [part, setPart] = useState<FormPart | null>(null)
  const delivery = useDeliveryChannel()
  const slot = useSelector(chosenSlot)
  const guests = useSelector((state) => state.preferences.guests)
  const count = guests && bar.guestCount(guests)
  const cutoff = useCutoffMessage(delivery?.channel ?? null)
  const { alerts } = useActions()
  const dialog = useLazyModule(loadDialog, part !== null, () => {
    setPart(null)
    alerts.show('error', commonMessages.alerts.loadFailed, { action: reloadOrRetry(() => setPart(part)) })
  })
  const busy = part !== null && !dialog
  const place = delivery && [delivery.postalCode, delivery.city].filter(Boolean).join(' ')
  // Days and slots depend on the channel, so the place comes first.
  const open = (next: FormPart) => setPart(delivery || next === 'guests' ? next : 'place')
  const when: FormPart = slot ? 'slot' : 'day'
  useOpenRequest(() => open(when))
  const segments: Segment[] = [
    { part: 'place', icon: mapPin, label: bar.place, value: place, empty: bar.choosePlace },
    { part: 'day', icon: calendarBlank, label: bar.day, value: slot && shortDay(slot.day), empty: bar.toChoose },
    { part: 'slot', icon: clock, label: bar.slot, value: slot?.window, empty: bar.toChoose },
    { part: 'guests', icon: usersThree, label: bar.guests, value: count, empty: bar.enterGuests },
  ]

  return (
    <section
      className="bar"
      aria-label={bar.title}
      part="bar"
      onPointerEnter={preloadHandler(loadDialog)}
      onFocus={preloadHandler(loadDialog)}
    >
      <CompactBar {...{ delivery, place, slot, cutoff, busy }} onClick={() => open(when)} />
      <div className="segments">
        {segments.map((segment) => (
          <BarSegment key={segment.part} {...segment} busy={busy} onClick={() => open(segment.part)} />
        ))}
      </div>
      {delivery && cutoff && <BarCutoff channel={delivery.channel} cutoff={cutoff} onChooseDay={() => open('day')} />}
      {part && dialog && (
        <dialog.DeliveryDialog part={part} onPart={setPart} onClose={() => setPart(null)} onChosen={onChosen} />
      )}
    </section>
  )
}

/** Opens the dialog when the cart requests the panel 'delivery' of the store; the first bar of the page handles it. */
function useOpenRequest(openDialog: () => void) {
  const { store } = useRuntime()
  useSelector((state) => state.panels.main === 'delivery')
  useEffect(() => {
    const { panels } = store.getState()
    if (panels.main !== 'delivery') return
    panels.close()
    openDialog()
  })
}

type CompactBarProps = {
  delivery: ReturnType<typeof useDeliveryChannel>
  place: string | null
  slot: CartSlice['slot']
  cutoff: CutoffMessage | null
  busy: boolean
  onClick(): void
}

function CompactBar({ delivery, place, slot, cutoff, busy, onClick }: CompactBarProps) {
  const { choose, edit } = commonMessages.actions
  const where = delivery && slot ? delivery.postalCode || delivery.city : place
  return (
    <button
      type="button"
      className={delivery ? 'compact' : 'compact segment-empty'}
      part="segment"
      aria-haspopup="dialog"
      aria-busy={busy || undefined}
      onClick={onClick}
    >
      <Icon path={mapPin} />
      <span>
        {!delivery && <small>{bar.place} </small>}
        <b>
          <span className="nowrap">{where || bar.choosePlace}</span>
          {slot && delivery && (
            <>
              {' · '}
              <span className="nowrap">{shortDay(slot.day)}</span> · <span className="nowrap">{slot.window}</span>
            </>
          )}
        </b>
        {delivery && cutoff && (
          <small className={cutoff.isOver ? 'over' : slot ? 'until' : undefined}>
            {' '}
            {slot ? cutoff.text : bar.chooseDay}
            {cutoff.left && (
              <>
                , <span className="nowrap">{cutoff.left}</span>
              </>
            )}
          </small>
        )}
      </span>
      <u>{slot ? edit : choose}</u>
    </button>
  )
}

type Segment = {
  part: FormPart
  icon: string
  label: string
  /** The chosen value; without one, `empty` is shown. */
  value: string | number | null | undefined
  empty: string
}

function BarSegment({ icon, label, value, empty, busy, part, onClick }: Segment & { busy: boolean; onClick(): void }) {
  return (
    <button
      type="button"
      className={value ? 'segment' : 'segment segment-empty'}
      part={`segment ${part}`}
      aria-haspopup="dialog"
      aria-busy={busy || undefined}
      onClick={onClick}
    >
      <Icon path={icon} />
      <span>
        <small>{label} </small>
        <b>{value || empty}</b>
      </span>
    </button>
  )
}

const loadNextDay = () => import('./NextDayButton.tsx')

/** The cut-off of the order. Once it has passed, a button chooses the next day that has the same slot. */
function BarCutoff({ channel, cutoff, onChooseDay }: { channel: Channel; cutoff: CutoffMessage; onChooseDay(): void }) {
  const { text, left, isOver } = cutoff
  const part = useLazyModule(loadNextDay, isOver)
  return (
    <div className={isOver ? 'limit limit-over' : 'limit'} part="limit">
      {/* No icon beside the placeholder text. */}
      {text.trim() && <Icon path={hourglassMedium} />}
      <div>
        {/* The live region is always rendered, so that screen readers announce the end but not each minute before it. */}
        <p aria-live="polite">{isOver && text}</p>
        {!isOver && <p>{text}</p>}
        {left && <b>{left}</b>}
        {isOver && part && <part.NextDayButton channel={channel} onChooseDay={onChooseDay} />}
      </div>
    </div>
  )
}
