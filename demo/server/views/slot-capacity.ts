import { z } from 'zod'
import { slotByValue } from '../../../widgets/core/domain/slots.ts'
import { wholeNumber } from '../shop/fields.ts'
import { MAX_CAPACITY } from '../shop/delivery/planning.ts'

const DELIVERIES = `Le nombre de livraisons va de 0 à ${MAX_CAPACITY}.`

/** The capacity of a slot, in deliveries; null for none. */
export const capacity = wholeNumber(0, MAX_CAPACITY, DELIVERIES).nullable()

/** The capacities of some slots of a day; null restores the default capacity. */
export const slotChanges = z.object({
  slots: z
    .array(
      z.object({
        deliveryWindow: z.string().refine((value) => slotByValue(value) !== null, 'Ce créneau n’existe pas.'),
        capacity,
      }),
    )
    .max(50, 'Une journée a moins de créneaux.'),
})
