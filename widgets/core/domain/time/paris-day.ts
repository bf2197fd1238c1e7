const DAY_MS = 86_400_000

/** A calendar day in Paris, `YYYY-MM-DD`. It is never a Date: `new Date('2027-01-04')` is 3 January in New York. */
export type ParisDay = string

/** The day `count` calendar days later, or earlier when negative; clock changes do not matter. */
export const addDays = (day: ParisDay, count: number): ParisDay =>
  utcDay(new Date(noonUtc(day).getTime() + count * DAY_MS))

/** An instant, except midnight as PHP serializes a day. */
const INSTANT = /^[^T]*T(?!00:00:00(\.0+)?(Z|\+0[0-2]:?00)$).*(Z|[+-]\d\d:?\d\d)$/

/** The Paris day of a date of the server. Only an instant needs a date format, which is slow to create on a phone. */
export function toParisDay(raw: string): ParisDay {
  const instant = new Date(INSTANT.test(raw) ? raw : NaN)
  const date = +instant ? instant.toLocaleString('sv', { timeZone: 'Europe/Paris' }) : raw
  return date.slice(0, 10)
}

/** Noon, so that rounding cannot change the day. */
export const noonUtc = (day: ParisDay): Date => new Date(`${day}T12:00:00Z`)

export const utcDay = (date: Date): ParisDay => date.toISOString().slice(0, 10)
