import { z } from 'zod'
import { MAX_QUANTITY } from '../../../widgets/core/domain/cart.ts'
import { addDays, type ParisDay } from '../../../widgets/core/domain/paris-day.ts'
import { parisDay } from '../../../widgets/core/domain/paris-time.ts'
import { refused } from '../shop/refusal.ts'
import { day, optional, required, severalLines, slot, telephone, wholeNumber } from '../shop/fields.ts'
import type { AdministratorRow } from '../database/schema.ts'
import type { OfferInput } from '../shop/quote/quote-offers.ts'

const MOST_LINES = 100
/** 4 000 €: a higher price is a typing error. */
const HIGHEST_PRICE = 400_000
const LONGEST_VALIDITY_DAYS = 366

const line = z.object({
  productCode: required('Choisissez un produit.', 100),
  quantity: wholeNumber(1, MAX_QUANTITY, `La quantité va de 1 à ${MAX_QUANTITY.toLocaleString('fr-FR')}.`),
  unitPrice: wholeNumber(0, HIGHEST_PRICE, 'Le prix est un nombre entier de centimes HT, 4 000 € au plus.').nullish(),
})

/** The caterer's answer to a quote; prices in cents HT, a missing price is the catalogue price. */
export const offerSchema = z.object({
  lines: z
    .array(line, { error: 'Proposez au moins une ligne.' })
    .min(1, 'Proposez au moins une ligne.')
    .max(MOST_LINES, `Un devis compte ${MOST_LINES} lignes au plus.`),
  note: optional(5000, severalLines),
  validUntil: day.nullish(),
  deliveryWindow: slot,
  adviser: z.object({ name: required('Indiquez le nom du conseiller.'), phoneNumber: telephone }).nullish(),
})

/** The sent answer for the shop; the signed-in person is the adviser by default. Refuses (422) a validity that is past or too long. */
export function offerInput(
  { validUntil = null, ...sent }: z.infer<typeof offerSchema>,
  { name, phone_number: phoneNumber }: AdministratorRow,
  now: Date,
): OfferInput {
  checkValidity(validUntil, parisDay(now))
  const lines = sent.lines.map(({ unitPrice = null, ...asked }) => ({ ...asked, unitPrice }))
  return { ...sent, lines, validUntil, adviser: sent.adviser ?? { name, phoneNumber } }
}

function checkValidity(until: ParisDay | null, today: ParisDay): void {
  if (until !== null && until < today) throw refused({ validUntil: ['Cette date est passée.'] })
  if (until !== null && until > addDays(today, LONGEST_VALIDITY_DAYS)) {
    throw refused({ validUntil: ['Un devis est valable un an au plus.'] })
  }
}
