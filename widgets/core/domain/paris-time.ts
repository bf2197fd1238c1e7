import { fromZonedTime } from 'date-fns-tz'
import { datesText as text } from '../text/dates.ts'

/** A calendar day in Paris, `YYYY-MM-DD`. It is never a Date: `new Date('2027-01-04')` is 3 January in New York. */
export type ParisDay = string

/** Monday is 1, Sunday 7. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7

const PARIS = 'Europe/Paris'
const DAY_MS = 86_400_000
const NO_BREAK = '\u00A0'

/** The calendar day it is in Paris at an instant. */
export function parisDay(instant: Date): ParisDay {
  const { year, month, day } = parisFields(instant)
  return `${year}-${month}-${day}`
}

/** The instant when clocks in Paris show this time. The hour skipped in spring is read as the one before, the doubled one of autumn as the later. */
export function parisInstant(day: ParisDay, hours = 0, minutes = 0): Date {
  return fromZonedTime(`${day}T${pad(hours)}:${pad(minutes)}:00`, PARIS)
}

/** What clocks in Paris show at an instant. */
export function parisClock(instant: Date): { hours: number; minutes: number } {
  const { hour, minute } = parisFields(instant)
  return { hours: Number(hour), minutes: Number(minute) }
}

/** The day `count` calendar days later, or earlier when negative; clock changes do not matter. */
export function addDays(day: ParisDay, count: number): ParisDay {
  const moved = new Date(noonUtc(day).getTime() + count * DAY_MS)
  return [moved.getUTCFullYear(), pad(moved.getUTCMonth() + 1), pad(moved.getUTCDate())].join('-')
}

/** Day of the week, Monday 1 to Sunday 7. */
export function weekday(day: ParisDay): Weekday {
  return (noonUtc(day).getUTCDay() || 7) as Weekday
}

/** The day inside a date sent by the server, with or without a time: its first ten characters. */
export function toParisDay(raw: string): ParisDay {
  return raw.slice(0, 10)
}

export function startOfMonth(day: ParisDay): ParisDay {
  return `${day.slice(0, 7)}-01`
}

/** Every day of the month a day belongs to, first to last. */
export function daysOfMonth(day: ParisDay): ParisDay[] {
  const first = startOfMonth(day)
  return Array.from({ length: 31 }, (_, index) => addDays(first, index)).filter(
    (candidate) => startOfMonth(candidate) === first,
  )
}

/** 'mercredi 25 novembre 2026', 'vendredi 1er janvier 2027'. */
export function longDay(day: ParisDay): string {
  return french(day, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
}

/** 'mer. 25 nov.' */
export function shortDay(day: ParisDay): string {
  return french(day, { weekday: 'short', day: 'numeric', month: 'short' })
}

/** 'Novembre 2026', the heading of a calendar. */
export function monthTitle(day: ParisDay): string {
  const title = french(day, { month: 'long', year: 'numeric' })
  return title.charAt(0).toUpperCase() + title.slice(1)
}

/** A day and an hour in Paris: 'mercredi 25 novembre à 17 h', with minutes 'à 15 h 30'. */
export function longInstant(instant: Date): string {
  const day = french(parisDay(instant), { weekday: 'long', day: 'numeric', month: 'long' })
  const { hours, minutes } = parisClock(instant)
  return text.dayAt(day, units([hours, text.hours], [minutes, '']))
}

/** What is left, whole minutes, never below zero: '22 min', '1 h 22', '2 j 4 h'. */
export function duration(ms: number): string {
  const total = Math.max(0, Math.floor(ms / 60_000))
  const [days, hours, minutes] = [Math.floor(total / 1440), Math.floor(total / 60) % 24, total % 60]
  if (days > 0) return units([days, text.days], [hours, text.hours])
  return hours > 0 ? units([hours, text.hours], [minutes, '']) : units([minutes, text.minutes])
}

type Unit = [count: number, name: string]

/** '1 h 05': the second unit is left out when zero, and padded when it has no name of its own. */
function units([count, name]: Unit, [restCount, restName]: Unit = [0, '']): string {
  const rest = restName === '' ? [pad(restCount)] : [restCount, restName]
  return [count, name, ...(restCount > 0 ? rest : [])].join(NO_BREAK)
}

function pad(value: number): string {
  return String(value).padStart(2, '0')
}

/** Noon, so that no rounding can move the day. */
function noonUtc(day: ParisDay): Date {
  return new Date(`${day}T12:00:00Z`)
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** Formatters are slow to make and asked for by the hundred in a calendar: one per set of options. */
function format(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(options)
  const known = formats.get(key) ?? new Intl.DateTimeFormat(locale, options)
  formats.set(key, known)
  return known
}

function parisFields(instant: Date): Record<Intl.DateTimeFormatPartTypes, string> {
  const two = '2-digit'
  const parts = format('en-US', {
    timeZone: PARIS,
    hourCycle: 'h23',
    year: 'numeric',
    month: two,
    day: two,
    hour: two,
    minute: two,
  }).formatToParts(instant)
  return Object.fromEntries(parts.map(({ type, value }) => [type, value])) as Record<
    Intl.DateTimeFormatPartTypes,
    string
  >
}

/** In French the first of a month is '1er', which Intl does not know. */
function french(day: ParisDay, options: Intl.DateTimeFormatOptions): string {
  return format('fr-FR', { ...options, timeZone: 'UTC' })
    .formatToParts(noonUtc(day))
    .map(({ type, value }) => (type === 'day' && value === '1' ? text.firstOfMonth : value))
    .join('')
}
