import { z } from 'zod'
import { MAX_QUANTITY } from '../../../widgets/core/domain/cart.ts'
import { addDays, type ParisDay } from '../../../widgets/core/domain/paris-day.ts'
import { parisDay } from '../../../widgets/core/domain/paris-time.ts'
import { validationError } from '../shop/domain-error.ts'
import { day, optional, required, multiLine, slot, telephone, wholeNumber } from '../shop/fields.ts'
import type { AdministratorRow } from '../database/schema.ts'
import type { OfferInput } from '../shop/quote/quote-offers.ts'

const MAX_LINES = 100
/** 4 000 €: a higher price is a typing error. */
const MAX_PRICE = 400_000
const MAX_VALIDITY_DAYS = 366

const line = z.object({
  productCode: required('Choisissez un produit.', 100),
  quantity: wholeNumber(1, MAX_QUANTITY, `La quantité va de 1 à ${MAX_QUANTITY.toLocaleString('fr-FR')}.`),
  unitPrice: wholeNumber(0, MAX_PRICE, 'Le prix est un nombre entier de centimes HT, 4 000 € au plus.').nullish(),
})

/** The caterer's offer for a quote; prices in cents before tax, null for the catalogue price. */
export const offerSchema = z.object({
  lines: z
    .array(line, { error: 'Proposez au moins une ligne.' })
    .min(1, 'Proposez au moins une ligne.')
    .max(MAX_LINES, `Un devis compte ${MAX_LINES} lignes au plus.`),
  note: optional(5000, multiLine),
  validUntil: day.nullish(),
  deliveryWindow: slot,
  adviser: z.object({ name: required('Indiquez le nom du conseiller.'), phoneNumber: telephone }).nullish(),
})

/** The offer for the shop; the signed-in administrator is the default adviser. 422 for an expiry that is past or too far ahead. */
export function offerInput(
  { validUntil = null, ...sent }: z.infer<typeof offerSchema>,
  { name, phone_number: phoneNumber }: AdministratorRow,
  now: Date,
): OfferInput {
  checkValidity(validUntil, parisDay(now))
  const lines = sent.lines.map(({ unitPrice = null, ...line }) => ({ ...line, unitPrice }))
  return { ...sent, lines, validUntil, adviser: sent.adviser ?? { name, phoneNumber } }
}

function checkValidity(until: ParisDay | null, today: ParisDay): void {
  if (until !== null && until < today) throw validationError({ validUntil: ['Cette date est passée.'] })
  if (until !== null && until > addDays(today, MAX_VALIDITY_DAYS)) {
    throw validationError({ validUntil: ['Un devis est valable un an au plus.'] })
  }
}
