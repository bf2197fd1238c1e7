import { useEffect, useState } from 'react'
import {
  Invalid,
  textRule,
  trimmed,
  type CrossFieldRule,
  type FormSchema,
  type Rule,
} from '../domain/customer/validation.ts'
import { validationMessages } from '../messages/validation.ts'

export const fields = <Rules extends FormSchema['rules']>(
  rules: Rules,
  ...crossFieldRules: readonly CrossFieldRule[]
): FormSchema<Rules> => ({ rules, crossFieldRules })

/** Optional free text; outer spaces are trimmed. */
export const text: Rule = (typed = '') => trimmed(typed)

/** A text with its own rule; outer spaces are trimmed. */
export const validText = (holds: (typed: string) => boolean, message: (typed: string) => string): Rule =>
  textRule(trimmed, [holds, message])

/** Free text with a maximum length. Longer text is an error: a truncated field would lose input silently. */
export const maxLength = (max: number): Rule =>
  validText(
    (typed) => typed.length <= max,
    () => validationMessages.tooLong(max),
  )

/** A field that is rendered only when required. */
export const optionalField =
  (rule: Rule): Rule<string | undefined> =>
  (typed) =>
    typed === undefined ? undefined : rule(typed)

/** A checkbox: true or false. */
export const flag: Rule<boolean> = (typed) => typed !== undefined

export const mustBeChecked =
  (message: () => string): Rule<'on'> =>
  (typed) =>
    typed === 'on' ? typed : new Invalid(message())

export const oneOfValues =
  <const Value extends string>(values: readonly Value[], message: () => string): Rule<Value> =>
  (typed) =>
    values.find((value) => value === typed) ?? new Invalid(message())

/** The error of a VAT number, checked when the field loses the focus and on mount; the rules load with the first check. */
export function useVatCheck(typed: string): { error: string | undefined; check(): void } {
  const [invalid, setInvalid] = useState<{ typed: string; error: string } | null>(null)
  const check = () => {
    if (!typed) return
    void import('../domain/customer/validation.ts').then(
      ({ vatNumber }) => {
        const read = vatNumber(typed)
        setInvalid(read instanceof Invalid ? { typed, error: read.message } : null)
      },
      () => undefined,
    )
  }
  // eslint-disable-next-line react-hooks/exhaustive-deps -- once, for the value typed before the mount
  useEffect(check, [])
  return { error: invalid?.typed === typed ? invalid.error : undefined, check }
}
