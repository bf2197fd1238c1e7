import * as z from 'zod/mini'
import { validationMessages } from '../messages/validation.ts'
import { useEffect, useState } from 'react'

/** Makes a form's schema from the rules of its fields. */
export const fields = z.object

/** Free text that may be missing or blank; outer spaces are dropped. */
export const text = z._default(z.string().check(z.trim()), '')

/** A text with its own rule; outer spaces are dropped. */
export const validText = (holds: (typed: string) => boolean, message: string) =>
  z.string(message).check(z.trim(), z.refine(holds, message))

/** Free text of so many characters at most; what is longer is refused, as a field that cut it would lose it in silence. */
export const maxLength = (longest: number) =>
  validText((typed) => typed.length <= longest, validationMessages.tooLong(longest))

/** A rule of several fields together, reported at one of them beside whatever is wrong with the others. */
export const crossFieldRule = (
  name: string,
  message: string,
  holds: (typed: Record<string, string | undefined>) => boolean,
) =>
  z.refine((typed) => holds(typed as Record<string, string | undefined>), {
    path: [name],
    error: message,
    when: ({ value }) => typeof value === 'object' && value !== null,
  })

/** A field that is only there when it is asked for. */
export const optionalField = z.optional

/** A box that may be ticked: true or false. */
export const flag = z.pipe(
  z.optional(z.string()),
  z.transform((raw) => raw !== undefined),
)

/** A box that must be ticked. */
export const mustBeChecked = (message: string) => z.literal('on', message)

/** One of a few values, as radio buttons send it. */
export const oneOfValues = <const Values extends readonly string[]>(values: Values, message: string) =>
  z.enum(values, message)

/** A stored number as people write it in France: '+33199001000' → '01 99 00 10 00'. Foreign ones stay as they are. */
export function shownPhone(stored: string): string {
  const french = /^\+33(\d)((?:\d\d){4})$/.exec(stored)
  if (!french) return stored
  const [, first = '', rest = ''] = french
  return [`0${first}`, ...(rest.match(/\d\d/g) ?? [])].join(' ')
}

/** Says what is wrong with a VAT number once the field is left, and when it is drawn again; the rules load with the first check. */
export function useVatCheck(typed: string): { error: string | undefined; check(): void } {
  const [refused, setRefused] = useState<{ typed: string; error: string } | null>(null)
  const check = () => {
    if (!typed) return
    void import('../domain/validation.ts').then(
      ({ vatNumber }) => {
        const { error } = vatNumber.safeParse(typed)
        setRefused(error ? { typed, error: error.issues[0]?.message ?? '' } : null)
      },
      () => undefined,
    )
  }
  // eslint-disable-next-line react-hooks/exhaustive-deps -- once, for what was typed before the field was there
  useEffect(check, [])
  return { error: refused?.typed === typed ? refused.error : undefined, check }
}
