import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { slotEnd } from '../../../widgets/core/domain/slot-end.ts'
import { slotByValue, slotStart } from '../../../widgets/core/domain/slots.ts'
import { checkoutText } from '../../../widgets/core/text/checkout.ts'
import type { Attachment, Correspondent } from './draft.ts'
import { fill } from './fill.ts'
import { mailWords } from './words.ts'

export type Delivery = {
  /** The order's token, which also names the event in the file made in the browser, so that an agenda has the event once. */
  id: string
  orderNumber: string
  day: string
  /** A slot's value, such as '12h-13h'. */
  window: string
  place: string
  organiser: Correspondent
  url: string
  writtenAt: Date
}

/** The delivery for an agenda (RFC 5545), times in UTC. */
export const deliveryFile = (delivery: Delivery): Attachment => eventFile(delivery, 'placed')

/** Takes the same event out of the agenda again (RFC 5546). */
export const cancellationFile = (delivery: Delivery): Attachment => eventFile(delivery, 'cancelled')

const EVENTS = {
  placed: { method: ICalCalendarMethod.PUBLISH, status: ICalEventStatus.CONFIRMED, sequence: 0 },
  cancelled: { method: ICalCalendarMethod.CANCEL, status: ICalEventStatus.CANCELLED, sequence: 1 },
} as const

function eventFile(delivery: Delivery, event: keyof typeof EVENTS): Attachment {
  const { id, orderNumber, day, window, place, organiser, url, writtenAt } = delivery
  const slot = slotByValue(window)
  if (!slot) throw new Error('An order has a slot that nobody knows.')
  const { method, status, sequence } = EVENTS[event]
  const calendar = ical({ method, prodId: { company: 'catering', product: 'mail', language: 'FR' } })
  calendar.createEvent({
    id,
    sequence,
    status,
    stamp: writtenAt,
    start: slotStart(day, slot),
    end: slotEnd(day, slot),
    summary: checkoutText.confirmation.calendarTitle(orderNumber),
    location: place,
    organizer: { name: organiser.name, email: organiser.address },
    url,
  })
  return {
    filename: fill(mailWords.words.calendarFile, { orderNumber }),
    content: calendar.toString(),
    contentType: `text/calendar; charset=utf-8; method=${method}`,
  }
}
