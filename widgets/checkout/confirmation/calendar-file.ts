import { slotEnd } from '../../core/domain/slot-end.ts'
import { slotByValue, slotStart } from '../../core/domain/slots.ts'
import type { ParisDay } from '../../core/domain/paris-time.ts'

type CalendarEvent = {
  id: string
  title: string
  place: string
  day: ParisDay
  /** A slot's value, such as '12h-13h'. */
  window: string | null
  now: Date
}

/** A delivery as an iCalendar file (RFC 5545), times in UTC; null for a slot nobody knows. */
export function calendarFile({ id, title, place, day, window, now }: CalendarEvent): string | null {
  const slot = slotByValue(window)
  if (!slot || !day) return null
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//catering//checkout//FR',
    'BEGIN:VEVENT',
    `UID:${id}`,
    `DTSTAMP:${utc(now)}`,
    `DTSTART:${utc(slotStart(day, slot))}`,
    `DTEND:${utc(slotEnd(day, slot))}`,
    `SUMMARY:${escaped(title)}`,
    `LOCATION:${escaped(place)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map(folded).join('\r\n') + '\r\n'
}

function utc(instant: Date): string {
  return instant.toISOString().replace(/[-:]|\.\d+/g, '')
}

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\n/g, '\\n')
}

/** Lines over 75 octets go on behind a space; 24 characters at most four octets each stay below. */
function folded(line: string): string {
  return (line.match(/.{1,60}/gu) ?? []).join('\r\n ')
}
