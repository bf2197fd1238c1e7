export const HOUR_MS = 3_600_000
const DAY_MS = 86_400_000

/** A calendar day in Paris, `YYYY-MM-DD`. It is never a Date: `new Date('2027-01-04')` is 3 January in New York. */
export type ParisDay = string

/** The day `count` calendar days later, or earlier when negative; clock changes do not matter. */
export const addDays = (day: ParisDay, count: number): ParisDay =>
  utcDay(new Date(noonUtc(day).getTime() + count * DAY_MS))

/** An instant, except midnight as PHP serializes a day. */
const INSTANT = /^[^T]*T(?!00:00:00(\.0+)?(Z|\+0[0-2]:?00)$).*(Z|[+-]\d\d:?\d\d)$/

/** The Paris day of a date of the server. */
export function toParisDay(raw: string): ParisDay {
  const instant = new Date(INSTANT.test(raw) ? raw : NaN)
  return +instant ? utcDay(parisWall(instant)) : raw.slice(0, 10)
}

/** A date whose UTC fields are the Paris wall time of an instant. */
export const parisWall = (instant: Date): Date => new Date(+instant + parisOffset(+instant))

/**
 * The UTC offset of Paris at an instant from 1996 on, in milliseconds. By the rule of the European Union (directive 2000/84/EC), and not by
 * Intl, which pages replace by one that knows no time zone (decision 0097).
 */
export const parisOffset = (ms: number): number =>
  ms >= clockChange(ms, MARCH) && ms < clockChange(ms, OCTOBER) ? 2 * HOUR_MS : HOUR_MS

const MARCH = 2
const OCTOBER = 9

/** 1:00 UTC on the last Sunday of a month, which has 31 days, in the year of an instant. */
function clockChange(ms: number, month: number): number {
  const end = Date.UTC(new Date(ms).getUTCFullYear(), month, 31, 1)
  return end - new Date(end).getUTCDay() * DAY_MS
}

export const pad = (value: number): string => String(value).padStart(2, '0')

/** Noon, so that rounding cannot change the day. */
export const noonUtc = (day: ParisDay): Date => new Date(`${day}T12:00:00Z`)

/** Throws a RangeError without a valid date. */
export function utcDay(date: Date): ParisDay {
  if (Number.isNaN(+date)) throw new RangeError('no date')
  return [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()].map(pad).join('-')
}
