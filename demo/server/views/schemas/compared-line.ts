import { z } from 'zod'
import { cents, count, named } from './values.ts'

const part = z.enum(['mainCourse', 'salad', 'drink', 'dessert'])
const productNames = { productCode: z.string(), name: z.string() }
const reason = z.enum(['off-carte', 'out-of-season', 'not-sold-here', 'part'])
const missing = z.strictObject({ part, ...productNames })
const substituteFields = { ...productNames, unitPrice: cents, allergens: z.array(z.string()) }
const lineFields = {
  id: count,
  ...productNames,
  image: z.string(),
  quantity: count.min(1),
  choices: z.array(z.strictObject({ part, ...productNames })),
  wasAgreed: z.boolean(),
  oldUnitPrice: cents,
  state: z.enum(['same', 'price', 'short', 'out', 'gone']),
}

export const reorderLine = named('ReorderLine', {
  ...lineFields,
  unitPrice: cents.nullable(),
  available: count.nullable(),
  reason: reason.nullable(),
  missing: missing.nullable(),
  substitutes: z.array(z.strictObject({ ...substituteFields, part: part.nullable(), available: count.nullable() })),
})

/** The same line in a response of the plugin, which omits nulls. */
export const changedLine = named('ChangedLine', {
  ...lineFields,
  unitPrice: cents.optional(),
  available: count.optional(),
  reason: reason.optional(),
  missing: missing.optional(),
  substitutes: z.array(z.strictObject({ ...substituteFields, part: part.optional(), available: count.optional() })),
})
