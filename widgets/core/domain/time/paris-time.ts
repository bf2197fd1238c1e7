import { datesMessages as messages } from '../../messages/dates.ts'
import { addDays, noonUtc, utcDay, type ParisDay } from './paris-day.ts'

/** Monday is 1, Sunday 7. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7

export const HOUR_MS = 3_600_000
const NO_BREAK = '\u00A0'

export const parisDay = (instant: Date): ParisDay => utcDay(wall(instant))

/** The instant of a Paris wall time: for the hour skipped in spring the one before, for the repeated hour in autumn the later. */
export function parisInstant(day: ParisDay, hours = 0, minutes = 0): Date {
  const shown = Date.parse(`${day}T${pad(hours)}:${pad(minutes)}:00Z`)
  if (Number.isNaN(shown)) return new Date(NaN)
  // One hour before is the instant with the winter offset; the offset at that instant is correct on days of a clock change too.
  return new Date(shown - parisOffset(shown - HOUR_MS))
}

export function parisClock(instant: Date): { hours: number; minutes: number } {
  const shown = wall(instant)
  return { hours: shown.getUTCHours(), minutes: shown.getUTCMinutes() }
}

export const weekday = (day: ParisDay): Weekday => (noonUtc(day).getUTCDay() || 7) as Weekday

export const startOfMonth = (day: ParisDay): ParisDay => `${day.slice(0, 7)}-01`

export function daysOfMonth(day: ParisDay): ParisDay[] {
  const first = startOfMonth(day)
  return [...Array(31).keys()]
    .map((index) => addDays(first, index))
    .filter((candidate) => startOfMonth(candidate) === first)
}

const DAY = { timeZone: 'UTC', day: 'numeric' } as const
const MONTH = { timeZone: 'UTC', month: 'long', year: 'numeric' } as const

/** 'mercredi 25 novembre 2026', 'vendredi 1er janvier 2027'. */
export const longDay = dayFormat({ ...DAY, weekday: 'long', month: 'long', year: 'numeric' })

/** 'mercredi 25 novembre', for coming days, whose year is obvious. */
export const plainDay = dayFormat({ ...DAY, weekday: 'long', month: 'long' })

/** 'mer. 25 nov.' */
export const shortDay = dayFormat({ ...DAY, weekday: 'short', month: 'short' })

/** '25 novembre', '1er janvier' */
export const dayAndMonth = dayFormat({ ...DAY, month: 'long' })

/** 'mercredi' */
export const weekdayName = dayFormat({ timeZone: 'UTC', weekday: 'long' })

function dayFormat(options: Intl.DateTimeFormatOptions): (day: ParisDay) => string {
  return (day) => french(day, options)
}

/** 'Novembre 2026', the heading of a calendar. */
export function monthTitle(day: ParisDay): string {
  const title = french(day, MONTH)
  return title.charAt(0).toUpperCase() + title.slice(1)
}

/** A day and an hour in Paris: 'mercredi 25 novembre à 17 h', with minutes 'à 15 h 30'. */
export function longInstant(instant: Date): string {
  return messages.dayAt(plainDay(parisDay(instant)), formatHour(parisClock(instant)))
}

/** '17 h', '15 h 30' */
export const formatHour = ({ hours, minutes }: { hours: number; minutes: number }): string =>
  units([hours, messages.hours], [minutes, ''])

/** A duration in whole minutes: '22 min', '1 h 22', '2 j 4 h'; below one, 'moins d’une minute'. */
export function duration(ms: number): string {
  const total = Math.floor(ms / 60_000)
  if (total < 1) return messages.underMinute
  const [days, hours, minutes] = [Math.floor(total / 1440), Math.floor(total / 60) % 24, total % 60]
  if (days > 0) return units([days, messages.days], [hours, messages.hours])
  return hours > 0 ? units([hours, messages.hours], [minutes, '']) : units([minutes, messages.minutes])
}

type Unit = [count: number, name: string]

/** '1 h 05': the second unit is omitted when zero, and padded when it has no symbol. */
function units([count, name]: Unit, [restCount, restName]: Unit = [0, '']): string {
  const rest = restName === '' ? [pad(restCount)] : [restCount, restName]
  return [count, name, ...(restCount > 0 ? rest : [])].join(NO_BREAK)
}

const pad = (value: number): string => String(value).padStart(2, '0')

/** A date whose UTC fields are the Paris wall time of an instant. */
function wall(instant: Date): Date {
  const ms = instant.getTime()
  return new Date(ms + parisOffset(ms))
}

const OFFSET = { timeZone: 'Europe/Paris', timeZoneName: 'longOffset' } as const
const offsets = new Map<number, number>()
/** Two years of hours: days that a client requests must not fill the memory. */
const MAX_OFFSETS = 17_544

/** The UTC offset of Paris at an instant, in milliseconds; cached by hour, as a calendar computes the instants of twelve slots a day. */
function parisOffset(ms: number): number {
  if (Number.isNaN(ms)) return NaN
  const hour = Math.floor(ms / HOUR_MS)
  const known = offsets.get(hour)
  if (known !== undefined) return known
  // '11/27/2026, GMT+01:00'
  const offset = Number(format('en', OFFSET).format(ms).slice(-5, -3)) * HOUR_MS
  if (offsets.size >= MAX_OFFSETS) offsets.clear()
  offsets.set(hour, offset)
  return offset
}

const formats = new Map<object, Intl.DateTimeFormat>()

/** Creating a formatter is slow, and a calendar formats thousands of dates: one is cached per options object. */
function format(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const known = formats.get(options) ?? new Intl.DateTimeFormat(locale, options)
  formats.set(options, known)
  return known
}

/** The first of a month is '1er' in French, which Intl does not support. */
const french = (day: ParisDay, options: Intl.DateTimeFormatOptions): string =>
  format('fr-FR', options)
    .formatToParts(noonUtc(day))
    .map(({ type, value }) => (type === 'day' && value === '1' ? messages.firstOfMonth : value))
    .join('')
