import type { z } from 'zod'
import { Refusal } from '../shop/refusal.ts'
import type { AdministratorRow } from '../database/schema.ts'
import type { Answer } from '../shop/quote/quote-offers.ts'
import { answerFrom, quoteAnswer } from '../wire/quote-answer.ts'
import { euroCents } from './amounts.ts'
import type { Errors } from './controls.ts'
import { isBlank, type Draft } from './quote-form.ts'
import { words } from './words.ts'

/** The typed answer for the shop, or its errors by the names of the form. */
export function readAnswer(
  draft: Draft,
  administrator: AdministratorRow,
  now: Date,
): { answer: Answer } | { errors: Errors } {
  const kept = keptRows(draft)
  const prices = kept.map(({ row }) => (row.price === '' ? null : euroCents(row.price)))
  const sent = quoteAnswer.safeParse({
    lines: kept.map(({ row }, index) => ({
      productCode: row.product,
      quantity: row.quantity,
      // A price that cannot be read becomes -1, which is refused with the same message as one that is too high.
      unitPrice: prices[index] === undefined ? -1 : prices[index],
    })),
    note: draft.note,
    validUntil: draft.validUntil === '' ? null : draft.validUntil,
    deliveryWindow: draft.deliveryWindow,
    adviser: { name: draft.adviserName, phoneNumber: draft.adviserPhone },
  })
  if (!sent.success) return { errors: formErrors(byPath(sent.error), draft) }
  try {
    return { answer: answerFrom(sent.data, administrator, now) }
  } catch (error) {
    return { errors: refusalErrors(error, draft) }
  }
}

/** The messages of a refusal, by the names of the form; any other error is thrown again. */
export function refusalErrors(error: unknown, draft: Draft): Errors {
  if (!(error instanceof Refusal) || !error.fields) throw error
  const entries = Object.entries(error.fields).map(([path, messages]) => [path, messages.join(' ')] as const)
  return formErrors(entries, draft)
}

const keptRows = ({ rows }: Draft) => rows.map((row, nth) => ({ row, nth })).filter(({ row }) => !isBlank(row))

const byPath = ({ issues }: z.ZodError) => issues.map(({ path, message }) => [path.join('.'), message] as const)

const LINE_FIELDS: Record<string, string> = { productCode: 'produit', quantity: 'quantite', unitPrice: 'prix' }
const FIELDS: Record<string, string> = {
  note: 'note',
  validUntil: 'valable',
  deliveryWindow: 'creneau',
  'adviser.name': 'conseiller',
  'adviser.phoneNumber': 'telephone',
}

/** Errors by the names of the form. Blank rows are not sent, so that the shop's numbers of lines count only the other rows. */
function formErrors(entries: readonly (readonly [path: string, message: string])[], draft: Draft): Errors {
  const kept = keptRows(draft)
  const named = entries.map(([path, message]): [string, string] => {
    const [, index, part] = /^lines\.(\d+)\.(\w+)$/.exec(path) ?? []
    const row = kept[Number(index)]
    if (row && part && LINE_FIELDS[part]) {
      return [`${LINE_FIELDS[part]}-${row.nth}`, part === 'unitPrice' ? words.quote.wrongPrice : message]
    }
    return [FIELDS[path] ?? '', message]
  })
  // Of several errors of a field, the first is shown.
  return Object.fromEntries(named.toReversed())
}
