import { z } from 'zod'
import { count, day, iri, resource } from './values.ts'

const of = { channel: iri, day }

export const production = resource('Production', {
  ...of,
  departures: z.array(
    z.strictObject({
      deliveryWindow: z.string(),
      /** Paris time. */
      departure: z.string().regex(/^\d\d:\d\d$/),
      orders: count.min(1),
      dishes: z.array(
        z.strictObject({
          productCode: z.string(),
          name: z.string(),
          quantity: count.min(1),
          unconfirmed: count,
          allergens: z.array(z.string()),
          orders: z.array(z.strictObject({ number: z.string(), quantity: count.min(1) })),
        }),
      ),
    }),
  ),
})

export const dayRoom = resource('DayRoom', {
  ...of,
  usualCapacity: count.nullable(),
  isClosed: z.boolean(),
  slots: z.array(
    z.strictObject({
      deliveryWindow: z.string(),
      taken: count,
      capacity: count.nullable(),
      isExceptional: z.boolean(),
      isOffered: z.boolean(),
    }),
  ),
})

export const closingDays = resource('ClosingDays', { channel: iri, days: z.array(day) })
