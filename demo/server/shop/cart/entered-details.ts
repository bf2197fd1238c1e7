import { z } from 'zod'
import { MAX_REFERENCE_LENGTH } from '../../../../widgets/core/domain/max-lengths.ts'
import { optional, severalLines } from '../fields.ts'
import { greenActions, guests } from '../order/details.ts'

/** Longer than an order accepts: there a text is refused on its field, here it would only be lost. */
const typed = optional(20_000)

/**
 * What the customer entered for an order that the cart does not store, so that she need not enter it again on the main site. If it
 * cannot be read it is left out, and the cart is handed over all the same.
 */
export const enteredDetails = z
  .object({
    greenActions,
    budgetPerPerson: typed,
    purchaseOrder: typed,
    costReference: typed,
    tvaNumber: typed,
    notes: optional(20_000, severalLines),
    guests,
    /** Codes of the allergens to avoid: data about health, so that it is kept no longer than the link. */
    avoid: z.array(z.string().max(MAX_REFERENCE_LENGTH)).max(50).default([]),
  })
  .optional()
  .catch(undefined)
  .meta({ description: 'What the person has said of the order, for the main site to go on with' })

export type EnteredDetails = NonNullable<z.infer<typeof enteredDetails>>
