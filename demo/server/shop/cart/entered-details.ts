import { z } from 'zod'
import { MAX_REFERENCE_LENGTH } from '../../../../widgets/core/domain/limits.ts'
import { optional, multiLine } from '../fields.ts'
import { greenActions, guests } from '../order/details.ts'

/** Longer than an order accepts: there a text is rejected on its field, here it would be lost. */
const typed = optional(20_000)

/**
 * What the customer entered for an order beyond the cart, for the main site. Dropped when it is invalid; the cart is
 * transferred all the same.
 */
export const enteredDetails = z
  .object({
    greenActions,
    budgetPerPerson: typed,
    purchaseOrder: typed,
    costReference: typed,
    tvaNumber: typed,
    notes: optional(20_000, multiLine),
    guests,
    /** Codes of the allergens to avoid: health data, stored no longer than the link. */
    avoid: z.array(z.string().max(MAX_REFERENCE_LENGTH)).max(50).default([]),
  })
  .optional()
  .catch(undefined)
  .meta({ description: 'What the person has said of the order, for the main site to go on with' })

export type EnteredDetails = NonNullable<z.infer<typeof enteredDetails>>
