import { markup, type Markup } from '../../../../widgets/server/html-template.ts'
import type { CreditableLine } from '../../documents/credit-note-draft.ts'
import { field, type Errors } from '../controls.ts'
import type { SubmittedForm } from '../forms.ts'

const FIELD_PREFIX = 'credit-'

/** The field of a line, by its position in the order. */
export const creditField = (index: number): string => `${FIELD_PREFIX}${index}`

/** The quantities as they were entered, '' for none; empty when the form has no fields for them. */
export const enteredQuantities = (form: SubmittedForm): string[] =>
  form.entries().flatMap(([name, value]) => (name.startsWith(FIELD_PREFIX) ? [value.trim()] : []))

/** The fields of the credit note of a part: how many of each line, products and then free lines. */
export const creditFields = (lines: readonly CreditableLine[], entered: readonly string[], errors: Errors): Markup[] =>
  lines.map(({ name, left }, index) =>
    left === 0
      ? markup`<input type="hidden" name="${creditField(index)}" value="">`
      : field({
          ...{ name: creditField(index), label: `${name}, ${left} au plus`, type: 'number', errors },
          value: entered[index] ?? '',
          attributes: markup`min="0" max="${left}" inputmode="numeric"`,
        }),
  )

/** Errors of the shop by the fields of the form. */
export const creditErrorField = (name: string): string => {
  const [, index] = /^quantities\[(\d+)\]$/.exec(name) ?? []
  return index === undefined ? (name === 'quantities' ? '' : name) : creditField(Number(index))
}
