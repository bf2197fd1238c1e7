import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { mailtoUrl } from '../../../widgets/core/domain/contact-urls.ts'
import { slotEnd, slotByValue, slotStart } from '../../../widgets/core/domain/delivery/slots.ts'
import { checkoutMessages } from '../../../widgets/core/messages/checkout.ts'
import type { Attachment } from './email.ts'
import { type EmailAddress, fill, templates } from './templates.ts'

export type Delivery = {
  /** The order's token. The file made in the browser uses it as UID too, so that a calendar holds the event once. */
  id: string
  orderNumber: string
  day: string
  /** The value of a slot, such as '12h-13h'. */
  window: string
  place: string
  organiser: EmailAddress
  url: string
  stamp: Date
}

const EVENTS = {
  placed: { method: ICalCalendarMethod.PUBLISH, status: ICalEventStatus.CONFIRMED },
  cancelled: { method: ICalCalendarMethod.CANCEL, status: ICalEventStatus.CANCELLED },
} as const

/**
 * The delivery as an iCalendar event (RFC 5545), times in UTC, or the cancellation of that event (iTIP, RFC 5546). `sequence`: how often it
 * has changed.
 */
export function calendarFile(delivery: Delivery, event: keyof typeof EVENTS, sequence: number): Attachment {
  const { id, orderNumber, day, window, place, organiser, url, stamp } = delivery
  const slot = slotByValue(window)
  if (!slot) throw new Error('The delivery slot of the order is unknown.')
  const { method, status } = EVENTS[event]
  const calendar = ical({ method, prodId: { company: 'catering', product: 'mail', language: 'FR' } })
  calendar.createEvent({
    id,
    sequence,
    status,
    stamp,
    start: slotStart(day, slot),
    end: slotEnd(day, slot),
    summary: checkoutMessages.confirmation.calendarTitle(orderNumber),
    location: place,
    // The library writes a `mailto:` URL of it as it is.
    organizer: { name: organiser.name, email: mailtoUrl(organiser.address).slice('mailto:'.length) },
    url,
  })
  return {
    filename: fill(templates.messages.calendarFile, { orderNumber }),
    content: calendar.toString(),
    contentType: `text/calendar; charset=utf-8; method=${method}`,
  }
}
