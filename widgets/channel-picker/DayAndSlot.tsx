import { useRef } from 'react'
import { plainDay } from '../core/domain/time/paris-time.ts'
import { CutoffNotice, DeliverySlot, DeliveryDay } from '../core/components/delivery/DeliveryChoice.tsx'
import type { DeliveryDraft } from '../core/components/delivery/use-delivery-draft.ts'
import { useSelector } from '../core/store/hooks.ts'
import { deliveryMessages } from '../core/messages/delivery.ts'
import { deliveryFormMessages as messages } from '../core/messages/channel.ts'
import { Alert } from '../core/ui/feedback/feedback.tsx'
import type { Channel } from '../core/components/channel/use-channel-search.ts'

/** The day and its slots; without a channel, a hint to choose the place first. */
export function DayAndSlot({ channel, draft }: { channel: Channel | null; draft: DeliveryDraft }) {
  const goods = useSelector(({ cart }) => cart.cart?.subTotal ?? 0)
  const slots = useRef<HTMLElement>(null)
  const { day } = draft

  /** Scrolls the slots of the day into view after a click with a pointer, not with the keyboard. */
  function scrollToSlots() {
    const parts = slots.current?.parentElement
    if (!parts?.querySelector('[data-day]:focus-visible')) slots.current?.scrollIntoView({ block: 'nearest' })
  }

  return (
    <div className="day-and-slot">
      <section data-part="day">
        <h3>{deliveryMessages.dayTitle}</h3>
        {!channel && <p className="soft">{messages.placeFirst}</p>}
        {channel && !day && (
          <Alert type="notice">{deliveryMessages.emptyStates.dates(channel.name, channel.contactPhoneNumber)}</Alert>
        )}
        {channel && day && (
          <>
            <CutoffNotice draft={draft} day={day} />
            <DeliveryDay draft={draft} goods={goods} onPicked={scrollToSlots} />
          </>
        )}
      </section>
      {channel && day && (
        <section data-part="slot" ref={slots}>
          <h3>{deliveryMessages.slotsOf(plainDay(day))}</h3>
          <DeliverySlot draft={draft} day={day} goods={goods} />
          <p className="small soft">{deliveryMessages.tolerance}</p>
        </section>
      )}
    </div>
  )
}
