import * as z from 'zod/mini'

/** A form's schema out of the rules of its fields. */
export const fields = z.object

/** Free text that may be missing or blank; outer spaces are dropped. */
export const text = z._default(z.string().check(z.trim()), '')

/** A text with a rule of its own; outer spaces are dropped. */
export const passing = (holds: (typed: string) => boolean, message: string) =>
  z.string(message).check(z.trim(), z.refine(holds, message))

/** A field that is there only when it is asked for. */
export const whenAsked = z.optional

/** A box that may be ticked: true or false. */
export const flag = z.pipe(
  z.optional(z.string()),
  z.transform((raw) => raw !== undefined),
)

/** A box that must be ticked. */
export const ticked = (message: string) => z.literal('on', message)

/** One of a few values, as radio buttons send it. */
export const oneOfValues = <const Values extends readonly string[]>(values: Values, message: string) =>
  z.enum(values, message)
