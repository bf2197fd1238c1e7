import { z } from 'zod'
import { GREEN_ACTIONS } from '../../../../widgets/core/domain/order/cart.ts'
import { MAX_NOTES_LENGTH, MAX_REFERENCE_LENGTH, TERMS_VERSION } from '../../../../widgets/core/domain/limits.ts'
import { flag, singleLine, reference, multiLine, nullable } from '../fields.ts'

const taken = z.boolean().default(true)
const OTHER_TERMS = 'Les conditions générales de vente ont changé : relisez-les avant de commander.'
export const greenActions = z.object({ cup: taken, cutlery: taken, bread: taken }).default(GREEN_ACTIONS)
/** The number of guests; null when it was not given. */
export const guests = z
  .int()
  .min(1)
  .max(100_000)
  .nullish()
  .transform((value) => value ?? null)
/** The details of an order. Free text is stored as entered, the budget too. */
export const orderDetails = z
  .object({
    /** Null keeps the notes that were sent with the slot. */
    notes: nullable(MAX_NOTES_LENGTH, multiLine),
    purchaseOrder: reference(MAX_REFERENCE_LENGTH),
    costReference: reference(MAX_REFERENCE_LENGTH),
    guests,
    tvaNumber: reference(),
    budgetPerPerson: z
      .union([z.string(), z.number()])
      .nullish()
      .transform((value) => singleLine(String(value ?? '')).slice(0, 50)),
    greenActions,
    /** The version of the terms that the customer accepted; the current one by default, any other is rejected. */
    termsVersion: z.literal(TERMS_VERSION, { error: OTHER_TERMS }).default(TERMS_VERSION),
    /** Whether the customer declared to be of age. */
    acceptedAlcohol: flag,
    /** The total that the customer saw, cents including tax; null when it was not sent. */
    total: z
      .int()
      .nullish()
      .transform((total) => total ?? null),
  })
  .default({
    ...{ notes: null, purchaseOrder: '', costReference: '', guests: null, tvaNumber: '', budgetPerPerson: '' },
    ...{ greenActions: GREEN_ACTIONS, termsVersion: TERMS_VERSION, acceptedAlcohol: false, total: null },
  })

/** The details as an order stores them, where earlier orders have earlier terms. */
export type OrderDetails = Omit<z.infer<typeof orderDetails>, 'termsVersion'> & { termsVersion: string }
