import { shortDay } from '../core/domain/time/paris-time.ts'
import type { CartSlice } from '../core/store/state.ts'
import { commonMessages } from '../core/messages/common.ts'
import { deliveryBarMessages as bar } from './messages.ts'
import { Icon } from '../core/ui/icons/icons.tsx'
import { mapPin } from '../core/ui/icons/place-icons.ts'
import type { CutoffMessage } from './slot-cutoff.ts'
import type { useDeliveryChannel } from './use-delivery-bar.ts'

type CompactBarProps = {
  delivery: ReturnType<typeof useDeliveryChannel>
  slot: CartSlice['slot']
  cutoff: CutoffMessage | null
  busy: boolean
  onClick(): void
}

/** The delivery bar as one line, for narrow containers. */
export function CompactBar({ delivery, slot, cutoff, busy, onClick }: CompactBarProps) {
  const { choose, edit } = commonMessages.actions
  const where =
    delivery && (slot ? delivery.zipcode || delivery.city : [delivery.zipcode, delivery.city].filter(Boolean).join(' '))
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
          <small className={cutoff.isOver ? 'over' : undefined}>
            {' '}
            {slot ? cutoff.text : bar.chooseDay}
            {cutoff.left && <span className="nowrap">, {cutoff.left}</span>}
          </small>
        )}
      </span>
      <u>{slot ? edit : choose}</u>
    </button>
  )
}
