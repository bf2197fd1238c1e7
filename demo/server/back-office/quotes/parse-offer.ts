import type { z } from 'zod'
import type { Cents } from '../../../../widgets/core/domain/money.ts'
import { DomainError } from '../../shop/domain-error.ts'
import type { AdministratorRow } from '../../database/schema.ts'
import type { OfferInput } from '../../shop/quote/quote-offers.ts'
import { offerInput, offerSchema } from '../../views/quote.ts'
import type { Errors } from '../controls.ts'
import { isBlank, type Draft } from './offer-form.ts'

/** Parses the entered offer, or returns its errors by field name. */
export function parseOffer(
  draft: Draft,
  administrator: AdministratorRow,
  now: Date,
): { offer: OfferInput } | { errors: Errors } {
  const filled = filledRows(draft)
  const prices = filled.map(({ row }) => (row.price === '' ? null : euroCents(row.price)))
  const sent = offerSchema.safeParse({
    lines: filled.map(({ row }, index) => ({
      productCode: row.product,
      quantity: row.quantity,
      // An unparsable price becomes -1, which is rejected with the same message as a price that is too high.
      unitPrice: prices[index] === undefined ? -1 : prices[index],
    })),
    note: draft.note,
    validUntil: draft.validUntil === '' ? null : draft.validUntil,
    deliveryWindow: draft.deliveryWindow,
    adviser: { name: draft.adviserName, phoneNumber: draft.adviserPhone },
  })
  if (!sent.success) return { errors: formErrors(byPath(sent.error), draft) }
  try {
    return { offer: offerInput(sent.data, administrator, now) }
  } catch (error) {
    return { errors: formErrorsOf(error, draft) }
  }
}

/** The messages of a domain error by field name. Rethrows any other error. */
export function formErrorsOf(error: unknown, draft: Draft): Errors {
  if (!(error instanceof DomainError) || !error.fields) throw error
  const entries = Object.entries(error.fields).map(([path, messages]) => [path, messages.join(' ')] as const)
  return formErrors(entries, draft)
}

const filledRows = ({ rows }: Draft) => rows.map((row, nth) => ({ row, nth })).filter(({ row }) => !isBlank(row))

const byPath = ({ issues }: z.ZodError) => issues.map(({ path, message }) => [path.join('.'), message] as const)

const LINE_FIELDS: Record<string, string> = { productCode: 'produit', quantity: 'quantite', unitPrice: 'prix' }
const FIELDS: Record<string, string> = {
  note: 'note',
  validUntil: 'valable',
  deliveryWindow: 'creneau',
  'adviser.name': 'conseiller',
  'adviser.phoneNumber': 'telephone',
}

/** Errors by field name. Blank rows are not sent: the line numbers of the errors count only the filled rows. */
function formErrors(entries: readonly (readonly [path: string, message: string])[], draft: Draft): Errors {
  const filled = filledRows(draft)
  const named = entries.map(([path, message]): [string, string] => {
    const [, index, part] = /^lines\.(\d+)\.(\w+)$/.exec(path) ?? []
    const row = filled[Number(index)]
    if (row && part && LINE_FIELDS[part]) {
      return [
        `${LINE_FIELDS[part]}-${row.nth}`,
        part === 'unitPrice' ? 'Indiquez un prix en euros HT, par exemple 12,50 (4\u00A0000\u00A0€ au plus).' : message,
      ]
    }
    return [FIELDS[path] ?? '', message]
  })
  // The first error of a field wins.
  return Object.fromEntries(named.toReversed())
}

/** Reads a entered amount in euros ('12,50', '1 200', '9.9 €') as cents; undefined when it is no amount. */
function euroCents(submittedForm: string): Cents | undefined {
  const [, euros, decimals = ''] = /^(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(submittedForm.replace(/[\s€]/g, '')) ?? []
  return euros === undefined ? undefined : Number(euros) * 100 + Number(decimals.padEnd(2, '0'))
}
