import { slotEnd, slotByValue, slotStart } from '../../core/domain/delivery/slots.ts'
import { pad, utcDay, type ParisDay } from '../../core/domain/time/paris-day.ts'

type CalendarEvent = {
  id: string
  title: string
  place: string
  day: ParisDay
  /** A slot's value, such as '12h-13h'. */
  window: string | null
  now: Date
}

/** A delivery as an iCalendar file (RFC 5545), with times in UTC; null for an unknown slot. */
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
  const time = [instant.getUTCHours(), instant.getUTCMinutes(), instant.getUTCSeconds()].map(pad)
  return `${utcDay(instant).replaceAll('-', '')}T${time.join('')}Z`
}

const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r\n?|\n/g, '\\n')

/** RFC 5545 allows 75 octets a line; a continuation begins with a space, which counts. */
const MAX_OCTETS = 75

function folded(line: string): string {
  const parts = ['']
  for (const character of line) {
    const part = `${parts.at(-1)}${character}`
    if (octets(part) > MAX_OCTETS) parts.push(` ${character}`)
    else parts[parts.length - 1] = part
  }
  return parts.join('\r\n')
}

const octets = (text: string): number => new TextEncoder().encode(text).length
