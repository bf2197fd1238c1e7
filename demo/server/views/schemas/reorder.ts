import { z } from 'zod'
import { greenActions } from './cart.ts'
import { cents, count, day, iri, resource } from './values.ts'

const part = z.enum(['mainCourse', 'salad', 'drink', 'dessert'])
const named = { productCode: z.string(), name: z.string() }

const line = z
  .strictObject({
    id: count,
    ...named,
    image: z.string(),
    quantity: count.min(1),
    choices: z.array(z.strictObject({ part, ...named })),
    wasAgreed: z.boolean(),
    oldUnitPrice: cents,
    unitPrice: cents.nullable(),
    state: z.enum(['same', 'price', 'short', 'out', 'gone']),
    available: count.nullable(),
    reason: z.enum(['off-carte', 'out-of-season', 'not-sold-here', 'part']).nullable(),
    missing: z.strictObject({ part, ...named }).nullable(),
    substitutes: z.array(
      z.strictObject({
        part: part.nullable(),
        ...named,
        unitPrice: cents,
        available: count.nullable(),
        allergens: z.array(z.string()),
      }),
    ),
  })
  .meta({ id: 'ReorderLine' })

export const reorderProposal = resource('ReorderProposal', {
  orderToken: z.string(),
  number: z.string(),
  channel: iri,
  channelName: z.string(),
  zipcode: z.string(),
  isOpen: z.boolean(),
  delivers: z.boolean(),
  fromQuote: z.boolean(),
  lines: z.array(line),
  delivery: z
    .strictObject({ deliveryDate: day, deliveryWindow: z.string(), problem: z.string().nullable() })
    .nullable(),
  notes: z.string(),
  budgetPerPerson: z.string(),
  greenActions: greenActions.nullable(),
})

export const reordered = resource('Reorder', {
  orderToken: z.string(),
  deliveryDate: day.nullable(),
  deliveryWindow: z.string().nullable(),
})
