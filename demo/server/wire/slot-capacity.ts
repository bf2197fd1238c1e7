import { z } from 'zod'
import { slotByValue } from '../../../widgets/core/domain/slots.ts'
import { wholeNumber } from '../shop/fields.ts'
import { MOST_DELIVERIES } from '../shop/delivery/planning.ts'

const DELIVERIES = `Le nombre de livraisons va de 0 à ${MOST_DELIVERIES}.`

/** Deliveries that a slot takes; null says nothing of its own. */
export const capacity = wholeNumber(0, MOST_DELIVERIES, DELIVERIES).nullable()

/** The room of some slots of a day; null gives a slot its usual room back. */
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
