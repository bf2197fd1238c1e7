import { useEffect, useState } from 'react'
import { shortDay } from '../core/domain/paris-time.ts'
import { chosenSlot } from '../core/store/chosen-slot.ts'
import { useActions, useSelector, useRuntime } from '../core/store/hooks.ts'
import { commonText } from '../core/messages/common.ts'
import { deliveryBarText as bar } from './messages.ts'
import { useLater, reloadOrRetry } from '../core/ui/lazy.tsx'
import { calendarBlank, mapPin } from '../core/ui/icons/icons.tsx'
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
  const dialog = useLater(loadDialog, part !== null, () => {
    setPart(null)
    alerts.show('error', commonText.alerts.loadFailed, { timed: false, action: reloadOrRetry(() => setPart(part)) })
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

export const clock =
  'M128 24a104 104 0 1 0 104 104A104 104 0 0 0 128 24m0 192a88 88 0 1 1 88-88a88 88 0 0 1-88 88m64-88a8 8 0 0 1-8 8h-56a8 8 0 0 1-8-8V72a8 8 0 0 1 16 0v48h48a8 8 0 0 1 8 8'

export const usersThree =
  'M245 150a8 8 0 0 1-11-2A52 52 0 0 0 192 128a8 8 0 0 1-7-5a8 8 0 0 1 0-6A8 8 0 0 1 192 112a24 24 0 1 0-23-30a8 8 0 1 1-16-4A40 40 0 1 1 219 118a68 68 0 0 1 27 22a8 8 0 0 1-2 11M191 212a8 8 0 1 1-14 8a57 57 0 0 0-98 0a8 8 0 1 1-14-8a72 72 0 0 1 34-30a48 48 0 1 1 58 0A72 72 0 0 1 191 212M128 176a32 32 0 1 0-32-32a32 32 0 0 0 32 32m-56-56a8 8 0 0 0-8-8a24 24 0 1 1 23-30a8 8 0 1 0 16-4A40 40 0 1 0 37 118a68 68 0 0 0-27 22a8 8 0 1 0 13 10A52 52 0 0 1 64 128a8 8 0 0 0 8-8'
