import { z } from 'zod'
import { postalAddress } from './address.ts'
import { totals } from './cart.ts'
import { cents, collectionOf, count, day, instant, named, resource } from './values.ts'

export const amendment = resource('Amendment', { orderToken: z.uuid() })

const snapshot = named('OrderSnapshot', {
  items: z.array(
    z.strictObject({
      ...{ code: z.string(), name: z.string(), choices: z.array(z.string()), quantity: count, unitPrice: cents },
    }),
  ),
  totals,
  couponCode: z.string().nullable(),
  deliveryDate: day,
  deliveryWindow: z.string(),
  shippingAddress: postalAddress.nullable(),
  guests: count.nullable(),
  notes: z.string(),
})

export const revision = resource('OrderRevision', {
  before: snapshot,
  after: snapshot,
  difference: z.int().describe('What it costs more, cents including tax'),
  madeAt: instant,
})

export const revisions = collectionOf('OrderRevisions', revision)
