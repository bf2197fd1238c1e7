import { toDate } from 'date-fns-tz'
import { z } from 'zod'

/** The longest value of a parameter, and how often one may be given: both more than any client sends. */
const MAX_LENGTH = 500
const MAX_VALUES = 50

const several = z
  .union([z.string(), z.array(z.string())])
  .refine(
    (value) => [value].flat().every((text) => text.length <= MAX_LENGTH),
    `is longer than ${MAX_LENGTH} characters.`,
  )
  .refine((value) => [value].flat().length <= MAX_VALUES, `is given more than ${MAX_VALUES} times.`)

/** A query parameter given once; of several the last counts, as in Sylius. */
export const one = several.transform((value) => (Array.isArray(value) ? value.at(-1) : value)).optional()

/** A query parameter that may be given several times. */
export const many = several.transform((value) => (Array.isArray(value) ? value : [value])).optional()

/** true, 1, false or 0; anything else is silently ignored. */
export const flag = one.transform((value) => FLAGS.get(value ?? '')).meta({ description: 'true, 1, false or 0' })

const FLAGS = new Map([
  ['true', true],
  ['1', true],
  ['false', false],
  ['0', false],
])

/** Whether a relation has members: true, 1 or empty for yes, false or 0 for no; anything else is ignored. */
export const exists = one
  .transform((value) => (value === '' ? true : FLAGS.get(value ?? '')))
  .meta({ description: 'true, 1, false or 0' })

/** The direction of sorting; anything but `desc` is ascending. */
export const direction = one
  .transform((value): 'asc' | 'desc' | undefined =>
    value === undefined ? undefined : value.toLowerCase() === 'desc' ? 'desc' : 'asc',
  )
  .meta({ description: 'asc or desc' })

/**
 * A date as a UTC instant, in Paris time unless it names its zone. One that cannot be read is refused with 400. Sylius ignores it
 * silently, but a list that is longer than asked for is the worse surprise (most often the cause is a `+` that was not encoded).
 */
export const instant = one
  .transform((value, context) => {
    if (value === undefined) return undefined
    const read = readInstant(value)
    if (read) return read.toISOString()
    context.addIssue({
      code: 'custom',
      message: 'is not a date. Write YYYY-MM-DD or an ISO 8601 instant, its + as %2B.',
    })
    return z.NEVER
  })
  .meta({ description: 'YYYY-MM-DD or an ISO 8601 instant, the + of its offset written %2B' })

const ISO = /^\d{4}-\d\d-\d\d(T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,9})?)?(Z|[+-]\d\d:?\d\d)?)?$/

function readInstant(text: string): Date | null {
  const read = ISO.test(text) ? toDate(text, { timeZone: 'Europe/Paris' }) : null
  return read && !Number.isNaN(read.getTime()) ? read : null
}

/** The number of a text of digits only; NaN for any other, also '1e3', '0x1', '+1' and ' 1'. */
export const digits = (text: string): number => (/^\d+$/.test(text) ? Number(text) : NaN)

const MOST_ITEMS = 200
/** The highest page: beyond it the offset is a number that the database does not take. */
const FURTHEST = 1_000_000

/** `page` from 1; `itemsPerPage` 30 by default, 200 at most; anything but a whole number is refused with 400 (contract 2.2). */
export const paging = {
  page: counted(1),
  itemsPerPage: counted(30).transform((count) => Math.min(count, MOST_ITEMS)),
}

/** A whole number from 1 on; anything else is refused with 400. */
export function counted(otherwise: number) {
  return one
    .transform((value) => (value === undefined ? otherwise : digits(value)))
    .refine(
      (number) => Number.isInteger(number) && number > 0 && number <= FURTHEST,
      'is not a whole number from 1 on.',
    )
}

const GREATEST_ID = 2 ** 31 - 1

/** A whole number in a URL; what is none, or is out of range, reads as `otherwise`. */
export function wholeIn(least: number, most: number, otherwise: number) {
  return z.preprocess((text) => digits(String(text)), z.int().min(least).max(most)).catch(otherwise)
}

/** The id of a row in an address; anything else reads as 0, which no row has. */
export const rowId = wholeIn(0, GREATEST_ID, 0)

/** One of these values; any other is refused with 400, because ignoring it would give a longer list than asked for. */
export const among = <Value extends string>(values: readonly Value[]) =>
  one
    .transform((given, context): Value | undefined => {
      const known = values.find((value) => value === given)
      if (given === undefined || known !== undefined) return known
      context.addIssue({ code: 'custom', message: `is none of ${values.join(', ')}.` })
      return z.NEVER
    })
    .meta({ description: values.join(', ') })

/** A whole number from `least` to `most`; anything else is refused with 400 and `message`. */
export const numberBetween = (least: number, most: number, message: string) =>
  one
    .transform((value) => (value === undefined ? undefined : digits(value)))
    .refine(
      (number) => number === undefined || (Number.isInteger(number) && number >= least && number <= most),
      message,
    )

/** A year of the calendar. */
export const year = numberBetween(2000, 9998, 'is not a year.')
