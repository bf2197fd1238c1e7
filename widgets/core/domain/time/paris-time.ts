import { datesMessages as messages } from '../../messages/dates.ts'
import { addDays, HOUR_MS, noonUtc, pad, parisOffset, parisWall, utcDay, type ParisDay } from './paris-day.ts'

/** Monday is 1, Sunday 7. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7

const NO_BREAK = '\u00A0'

export const parisDay = (instant: Date): ParisDay => utcDay(parisWall(instant))

/** The instant of a Paris wall time: for the hour skipped in spring the one before, for the repeated hour in autumn the later. */
export function parisInstant(day: ParisDay, hours = 0, minutes = 0): Date {
  const shown = +new Date(`${day}T${pad(hours)}:${pad(minutes)}:00Z`)
  // One hour before is the instant with the winter offset; the offset at that instant is correct on days of a clock change too.
  return new Date(shown - parisOffset(shown - HOUR_MS))
}

export function parisClock(instant: Date): { hours: number; minutes: number } {
  const shown = parisWall(instant)
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

const monthIndex = (day: ParisDay): number => Number(day.slice(5, 7)) - 1

/** The first of a month is '1er' in French. */
const dayOfMonth = (day: ParisDay): string =>
  day.endsWith('-01') ? messages.firstOfMonth : String(Number(day.slice(8)))

/** 'mercredi' */
export const weekdayName = (day: ParisDay): string => messages.weekdays[weekday(day) - 1] ?? ''

/** 'novembre' */
const monthName = (day: ParisDay): string => messages.months[monthIndex(day)] ?? ''

/** 'nov.' */
export const shortMonth = (day: ParisDay): string => messages.shortMonths[monthIndex(day)] ?? ''

/** '25 novembre', '1er janvier' */
export const dayAndMonth = (day: ParisDay): string => `${dayOfMonth(day)} ${monthName(day)}`

/** 'mercredi 25 novembre', for coming days, whose year is obvious. */
export const plainDay = (day: ParisDay): string => `${weekdayName(day)} ${dayAndMonth(day)}`

/** 'mercredi 25 novembre 2026', 'vendredi 1er janvier 2027'. */
export const longDay = (day: ParisDay): string => `${plainDay(day)} ${day.slice(0, 4)}`

/** 'mer. 25 nov.' */
export const shortDay = (day: ParisDay): string =>
  `${weekdayName(day).slice(0, 3)}. ${dayOfMonth(day)} ${shortMonth(day)}`

/** 'Novembre 2026', the heading of a calendar. */
export function monthTitle(day: ParisDay): string {
  const title = `${monthName(day)} ${day.slice(0, 4)}`
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
