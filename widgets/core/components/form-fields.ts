import * as z from 'zod/mini'
import { validationMessages } from '../messages/validation.ts'
import { useEffect, useState } from 'react'

export const fields = z.object

/** Optional free text; outer spaces are trimmed. */
export const text = z._default(z.string().check(z.trim()), '')

/** A function is called when the text is shown: a schema is built while its module loads, before the page overrides messages. */
type Message = string | ((issue: { input?: unknown }) => string)

/** A text with its own rule; outer spaces are trimmed. */
export const validText = (holds: (typed: string) => boolean, message: Message) =>
  z.string({ error: message }).check(z.trim(), z.refine(holds, { error: message }))

/** Free text with a maximum length. Longer text is an error: a truncated field would lose input silently. */
export const maxLength = (max: number) =>
  validText(
    (typed) => typed.length <= max,
    () => validationMessages.tooLong(max),
  )

/** A rule of several fields, reported at one of them, along with the errors of the others. */
export const crossFieldRule = (
  name: string,
  message: Message,
  holds: (typed: Record<string, string | undefined>) => boolean,
) =>
  z.refine((typed) => holds(typed as Record<string, string | undefined>), {
    path: [name],
    error: message,
    when: ({ value }) => typeof value === 'object' && value !== null,
  })

/** A field that is rendered only when required. */
export const optionalField = z.optional

/** A checkbox: true or false. */
export const flag = z.pipe(
  z.optional(z.string()),
  z.transform((raw) => raw !== undefined),
)

export const mustBeChecked = (message: string) => z.literal('on', message)

export const oneOfValues = <const Values extends readonly string[]>(values: Values, message: Message) =>
  z.enum(values, { error: message })

/** The error of a VAT number, checked when the field loses the focus and on mount; the rules load with the first check. */
export function useVatCheck(typed: string): { error: string | undefined; check(): void } {
  const [invalid, setInvalid] = useState<{ typed: string; error: string } | null>(null)
  const check = () => {
    if (!typed) return
    void import('../domain/customer/validation.ts').then(
      ({ vatNumber }) => {
        const { error } = vatNumber.safeParse(typed)
        setInvalid(error ? { typed, error: error.issues[0]?.message ?? '' } : null)
      },
      () => undefined,
    )
  }
  // eslint-disable-next-line react-hooks/exhaustive-deps -- once, for the value typed before the mount
  useEffect(check, [])
  return { error: invalid?.typed === typed ? invalid.error : undefined, check }
}
