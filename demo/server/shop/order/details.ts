import { z } from 'zod'
import { GREEN_ACTIONS } from '../../../../widgets/core/domain/cart.ts'
import { LONGEST_NOTES, LONGEST_REFERENCE } from '../../../../widgets/core/domain/longest.ts'
import { TERMS_VERSION } from '../../../../widgets/core/domain/terms-version.ts'
import { flag, optional, words } from '../fields.ts'

const taken = z.boolean().default(true)
const OTHER_TERMS = 'Les conditions générales de vente ont changé : relisez-les avant de commander.'
export const greenActions = z.object({ cup: taken, cutlery: taken, bread: taken }).default(GREEN_ACTIONS)
/** How many eat; null when it was not said. */
export const guests = z
  .int()
  .min(1)
  .max(100_000)
  .nullish()
  .transform((said) => said ?? null)
/** What is said with an order. Free text as typed; money stays in the customer's own words. */
export const orderDetails = z
  .object({
    /** Null keeps what was said with the slot. */
    notes: words(LONGEST_NOTES),
    purchaseOrder: optional(LONGEST_REFERENCE),
    costReference: optional(LONGEST_REFERENCE),
    guests,
    tvaNumber: optional(),
    budgetPerPerson: z
      .union([z.string(), z.number()])
      .nullish()
      .transform((value) => String(value ?? '').slice(0, 50)),
    greenActions,
    /** The terms in force when a client does not say which it showed; others than those are not what is accepted. */
    termsVersion: z.literal(TERMS_VERSION, { error: OTHER_TERMS }).default(TERMS_VERSION),
    /** The customer says that they are of age. */
    acceptedAlcohol: flag,
    /** The total the customer saw, cents TTC; null when it was not sent. */
    total: z
      .int()
      .nullish()
      .transform((total) => total ?? null),
  })
  .default({
    ...{ notes: null, purchaseOrder: '', costReference: '', guests: null, tvaNumber: '', budgetPerPerson: '' },
    ...{ greenActions: GREEN_ACTIONS, termsVersion: TERMS_VERSION, acceptedAlcohol: false, total: null },
  })

/** As an order keeps it: those of before were placed under the terms of before. */
export type OrderDetails = Omit<z.infer<typeof orderDetails>, 'termsVersion'> & { termsVersion: string }
