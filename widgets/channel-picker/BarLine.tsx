import { shortDay } from '../core/domain/paris-time.ts'
import type { CartSlice } from '../core/store/state.ts'
import { commonText } from '../core/text/common.ts'
import { deliveryBarText as bar } from '../core/text/delivery-bar.ts'
import { Icon } from '../core/ui/picture/Icon.tsx'
import { mapPin } from '../core/ui/icons/map-pin.ts'
import type { OrderLimit } from './order-limit.ts'
import type { usePlace } from './use-place.ts'

type BarLineProps = {
  place: ReturnType<typeof usePlace>
  slot: CartSlice['slot']
  limit: OrderLimit | null
  busy: boolean
  onPress(): void
}

/** The whole bar in one line, for narrow columns. */
export function BarLine({ place, slot, limit, busy, onPress }: BarLineProps) {
  const { choose, edit } = commonText.actions
  const where = place && (slot ? place.zipcode || place.city : [place.zipcode, place.city].filter(Boolean).join(' '))
  return (
    <button
      type="button"
      className={place ? 'compact' : 'compact segment-empty'}
      part="segment"
      aria-haspopup="dialog"
      aria-busy={busy || undefined}
      onClick={onPress}
    >
      <Icon path={mapPin} />
      <span>
        {!place && <small>{bar.place} </small>}
        <b>
          <span className="nowrap">{where || bar.choosePlace}</span>
          {slot && place && (
            <>
              {' · '}
              <span className="nowrap">{shortDay(slot.day)}</span> · <span className="nowrap">{slot.window}</span>
            </>
          )}
        </b>
        {place && limit && (
          <small className={limit.isOver ? 'over' : undefined}>
            {' '}
            {slot ? limit.words : bar.chooseDay}
            {limit.left && <span className="nowrap">, {limit.left}</span>}
          </small>
        )}
      </span>
      <u>{slot ? edit : choose}</u>
    </button>
  )
}
