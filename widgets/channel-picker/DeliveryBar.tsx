import { useState, type ReactNode } from 'react'
import { price, toCents } from '../core/domain/money.ts'
import { shortDay } from '../core/domain/paris-time.ts'
import { useActions, useRuntime } from '../core/store/hooks.ts'
import { channelPickerText as words } from '../core/text/channel-picker.ts'
import { commonText } from '../core/text/common.ts'
import { deliveryBarText as bar } from '../core/text/delivery-bar.ts'
import { Icon } from '../core/ui/Icon.tsx'
import { useLater } from '../core/ui/useLater.ts'
import { calendarBlank } from '../core/ui/icons/calendar-blank.ts'
import { hourglassMedium } from '../core/ui/icons/hourglass-medium.ts'
import { mapPin } from '../core/ui/icons/map-pin.ts'
import { truck } from '../core/ui/icons/truck.ts'
import { useOrderLimit } from './useOrderLimit.ts'
import type { Channel } from './useChannelSearch.ts'

const loadDialog = () => import('./PlaceDialog.tsx')
const prepare = () => void loadDialog().catch(() => undefined)

/** Where we deliver, from which point of sale, from how much and until when; any of it opens the form. */
export function DeliveryBar({ onChosen }: { onChosen(channel: Channel, zipcode: string): void }) {
  const [open, setOpen] = useState(false)
  const { channel, zipcode } = useRuntime((state) => state.channel)
  const slot = useRuntime((state) => state.cart.slot)
  const limit = useOrderLimit()
  const { alerts } = useActions()
  const later = useLater(loadDialog, open, () => {
    setOpen(false)
    const action = { label: commonText.actions.retry, run: () => setOpen(true) }
    alerts.show('error', commonText.alerts.loadFailed, { timed: false, action })
  })
  const known = channel !== null && zipcode !== null
  const minimum = known && channel.minimumOrderAmount > 0 ? price(toCents(channel.minimumOrderAmount)) : null

  return (
    <section className="bar" aria-label={bar.title} part="bar">
      <button
        type="button"
        className={known ? 'segment' : 'segment segment-empty'}
        aria-haspopup="dialog"
        aria-busy={(open && !later) || undefined}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => setOpen(true)}
      >
        <Icon path={mapPin} />
        <span>
          <small>{bar.place}</small>
          <b>
            {known ? zipcode : bar.choosePlace}
            {known && <span className={slot ? 'wide' : undefined}> {channel.city}</span>}
            {slot && (
              <span className="narrow">
                {' · '}
                {shortDay(slot.day)} · <span className="nowrap">{slot.window}</span>
              </span>
            )}
          </b>
        </span>
        <u>{known ? commonText.actions.edit : commonText.actions.choose}</u>
      </button>
      {known && (
        <Segment icon={truck} label={channel.name}>
          {minimum ? words.minimum(minimum) : channel.availability}
        </Segment>
      )}
      {slot && (
        <Segment icon={calendarBlank} label={bar.slot}>
          {shortDay(slot.day)}, <span className="nowrap">{slot.window}</span>
        </Segment>
      )}
      {known && limit && (
        <p className="limit" part="limit">
          <Icon path={hourglassMedium} />
          <span>
            {limit.words}
            {limit.left && <b>{limit.left}</b>}
          </span>
        </p>
      )}
      {later && <later.PlaceDialog open={open} onClose={() => setOpen(false)} onChosen={onChosen} />}
    </section>
  )
}

function Segment({ icon, label, children }: { icon: string; label: string; children: ReactNode }) {
  return (
    <p className="segment segment-wide">
      <Icon path={icon} />
      <span>
        <small>{label}</small>
        <b>{children}</b>
      </span>
    </p>
  )
}
