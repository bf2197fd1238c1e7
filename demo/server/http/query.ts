import { NATIONAL_CHANNEL } from '../../../widgets/core/domain/delivery/channel.ts'
import { toDate } from 'date-fns-tz/toDate'
import { z } from 'zod'
import { dayOf } from '../shop/fields.ts'

/** Limits of a query parameter: the length of a value and the number of values, both more than any client sends. */
const MAX_LENGTH = 500
const MAX_VALUES = 50

const several = z
  .union([z.string(), z.array(z.string())])
  .refine(
    (value) => [value].flat().every((text) => text.length <= MAX_LENGTH),
    `is longer than ${MAX_LENGTH} characters.`,
  )
  .refine((value) => [value].flat().length <= MAX_VALUES, `is given more than ${MAX_VALUES} times.`)

/** A single-valued query parameter; the last of several values counts, as in Sylius. */
export const single = several.transform((value) => (Array.isArray(value) ? value.at(-1) : value)).optional()

/** A query parameter with several values, whose order has no meaning. */
export const repeated = several.transform((value) => distinct(value)).optional()

/** The values of several parameters, each once and in one order. */
export function distinct(...values: (string | readonly string[])[]): string[] {
  return [...new Set(values.flat())].sort()
}

/** The channel of prices: the national one by default. */
export const sellingChannel = single.transform((code = NATIONAL_CHANNEL) => code)

/** true, 1, false or 0; anything else is ignored. */
export const flag = single.transform((value) => FLAGS.get(value ?? '')).meta({ description: 'true, 1, false or 0' })

const FLAGS = new Map([
  ['true', true],
  ['1', true],
  ['false', false],
  ['0', false],
])

/** Whether to list what is shown, which is the default, or what is hidden. */
export const enabled = flag.transform((isEnabled = true) => isEnabled)

/** Whether a relation has members: true, 1 or empty for yes, false or 0 for no; anything else is ignored. */
export const exists = single
  .transform((value) => (value === '' ? true : FLAGS.get(value ?? '')))
  .meta({ description: 'true, 1, false or 0' })

/** The sort direction; anything but `desc` is ascending. */
export const direction = single
  .transform((value): 'asc' | 'desc' | undefined =>
    value === undefined ? undefined : value.toLowerCase() === 'desc' ? 'desc' : 'asc',
  )
  .meta({ description: 'asc or desc' })

/**
 * A date as a UTC instant, in Paris time unless it has an offset. 400 for an invalid date, where Sylius ignores it: a
 * list longer than requested is worse (the usual cause is an unencoded `+`).
 */
export const instant = single
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

/** The value of a text of digits only; NaN otherwise, also for '1e3', '0x1', '+1' and ' 1'. */
export const digits = (text: string): number => (/^\d+$/.test(text) ? Number(text) : NaN)

/** A Paris day, also given as an instant; 400 for anything else. */
export const day = single
  .transform((value, context) => {
    const read = value === undefined ? undefined : dayOf(value)
    if (read === null) context.addIssue({ code: 'custom', message: 'is not a day. Write YYYY-MM-DD.' })
    return read ?? undefined
  })
  .meta({ description: 'YYYY-MM-DD, or an instant, of which the day in Paris counts' })

const MAX_ITEMS_PER_PAGE = 200
/** The highest page: the offset stays within a database integer. */
const MAX_PAGE = 1_000_000

/** A whole number from `least` to `most`; 400 with `message` otherwise. */
export const numberBetween = (least: number, most: number, message: string) =>
  single
    .transform((value) => (value === undefined ? undefined : digits(value)))
    .refine(
      (number) => number === undefined || (Number.isInteger(number) && number >= least && number <= most),
      message,
    )

/** A whole number from 1, or `otherwise` without one; 400 for anything else. */
export const positiveInteger = (otherwise: number) =>
  numberBetween(1, MAX_PAGE, 'is not a whole number from 1 on.').transform((value) => value ?? otherwise)

/** `page` from 1; `itemsPerPage` 30 by default, 200 at most; 400 for anything but a whole number (contract 2.2). */
export const paging = {
  page: positiveInteger(1),
  itemsPerPage: positiveInteger(30).transform((count) => Math.min(count, MAX_ITEMS_PER_PAGE)),
}

const MAX_ID = 2 ** 31 - 1

/** A whole number in a URL; invalid or out-of-range values read as `otherwise`. */
export function wholeNumberOr(least: number, most: number, otherwise: number) {
  return z.preprocess((text) => digits(String(text)), z.int().min(least).max(most)).catch(otherwise)
}

/** A row id in a URL; anything else reads as 0, which no row has. */
export const rowId = wholeNumberOr(0, MAX_ID, 0)

/** One of these values; 400 otherwise, because ignoring it would return a longer list than requested. */
export const oneOf = <Value extends string>(values: readonly Value[]) =>
  single
    .transform((given, context): Value | undefined => {
      const known = values.find((value) => value === given)
      if (given === undefined || known !== undefined) return known
      context.addIssue({ code: 'custom', message: `is none of ${values.join(', ')}.` })
      return z.NEVER
    })
    .meta({ description: values.join(', ') })

export const year = numberBetween(2000, 9998, 'is not a year.')
