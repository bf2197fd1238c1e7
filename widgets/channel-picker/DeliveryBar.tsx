import { useEffect, useState } from 'react'
import { shortDay } from '../core/domain/time/paris-time.ts'
import { chosenSlot } from '../core/store/chosen-slot.ts'
import { useActions, useSelector, useRuntime } from '../core/store/hooks.ts'
import { commonMessages } from '../core/messages/common.ts'
import { deliveryBarMessages as bar } from './messages.ts'
import { useLazyModule, reloadOrRetry } from '../core/ui/lazy.tsx'
import { calendarBlank, mapPin, clock, usersThree } from '../core/ui/icons/place-icons.ts'
import { BarCutoff } from './BarCutoff.tsx'
import { CompactBar } from './CompactBar.tsx'
import { BarSegment } from './BarSegment.tsx'
import type { Channel } from '../core/components/channel/use-channel-search.ts'
import { useCutoffMessage, useDeliveryChannel } from './use-delivery-bar.ts'
import type { FormPart } from './DeliveryDialog.tsx'

const loadDialog = () => import('./DeliveryDialog.tsx')
const prefetch = () => void loadDialog().catch(() => undefined)

/** Shows the place, the slot, the number of guests and the cut-off; each segment opens the dialog at its part. */
export function DeliveryBar({ onChosen }: { onChosen(channel: Channel, zipcode: string): void }) {
  const [part, setPart] = useState<FormPart | null>(null)
  const delivery = useDeliveryChannel()
  const slot = useSelector(chosenSlot)
  const guests = useSelector((state) => state.preferences.guests)
  const cutoff = useCutoffMessage(delivery?.channel ?? null)
  const { alerts } = useActions()
  const dialog = useLazyModule(loadDialog, part !== null, () => {
    setPart(null)
    alerts.show('error', commonMessages.alerts.loadFailed, { timed: false, action: reloadOrRetry(() => setPart(part)) })
  })
  const busy = part !== null && !dialog
  const place = delivery && [delivery.zipcode, delivery.city].filter(Boolean).join(' ')
  // Days and slots depend on the channel, so the place comes first.
  const open = (next: FormPart) => setPart(delivery || next === 'guests' ? next : 'place')
  const when: FormPart = slot ? 'slot' : 'day'
  useOpenRequest(() => open(when))

  return (
    <section className="bar" aria-label={bar.title} part="bar" onPointerEnter={prefetch} onFocus={prefetch}>
      <CompactBar delivery={delivery} slot={slot} cutoff={cutoff} busy={busy} onClick={() => open(when)} />
      <div className="segments">
        <BarSegment
          part="segment place"
          {...{ icon: mapPin, label: bar.place, value: place, empty: bar.choosePlace, busy }}
          onClick={() => open('place')}
        />
        <BarSegment
          part="segment day"
          {...{ icon: calendarBlank, label: bar.day, value: slot && shortDay(slot.day), empty: bar.chooseDay, busy }}
          onClick={() => open('day')}
        />
        <BarSegment
          part="segment slot"
          {...{ icon: clock, label: bar.slot, value: slot?.window, empty: bar.chooseSlot, busy }}
          onClick={() => open('slot')}
        />
        <BarSegment
          part="segment guests"
          {...{
            icon: usersThree,
            label: bar.guests,
            value: guests && bar.guestCount(guests),
            empty: bar.sayGuests,
            busy,
          }}
          onClick={() => open('guests')}
        />
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
