import { z } from 'zod'

const several = z.union([z.string(), z.array(z.string())])

/** A query parameter given once; of several the last counts, as in the original. */
export const one = several.transform((value) => (Array.isArray(value) ? value.at(-1) : value)).optional()

/** A query parameter that may be given several times. */
export const many = several.transform((value) => (Array.isArray(value) ? value : [value])).optional()

/** true, 1, false or 0; anything else is ignored without a word. */
export const flag = one.transform((value) => FLAGS[value ?? ''])

const FLAGS: Record<string, boolean | undefined> = { true: true, '1': true, false: false, '0': false }

/** A date as a UTC instant; one that cannot be read is ignored, as the original does. */
export const instant = one.transform((value) => {
  const time = value ? Date.parse(value) : NaN
  return Number.isNaN(time) ? undefined : new Date(time).toISOString()
})

const MOST_ITEMS = 200

/** `page` from 1, `itemsPerPage` 30 unless asked (wire contract 2.2). */
export const paging = {
  page: one.transform((value) => positive(value, 1)),
  itemsPerPage: one.transform((value) => Math.min(positive(value, 30), MOST_ITEMS)),
}

function positive(value: string | undefined, otherwise: number): number {
  const number = Number(value)
  return Number.isInteger(number) && number > 0 ? number : otherwise
}
