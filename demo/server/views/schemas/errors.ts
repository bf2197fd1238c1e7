import { z } from 'zod'
import { named } from './values.ts'

const messages = z.array(z.string())
/** With a 409 because something else was read: its present state. */
const current = z.unknown().optional()

export const shortError = named('ShortError', { code: z.int(), message: z.string() })

export const pluginError = named('PluginError', {
  code: z.int(),
  message: z.string(),
  errors: z.union([z.record(z.string(), messages), z.array(z.record(z.string(), messages))]).optional(),
  current,
})

const form: z.ZodType = z
  .strictObject({
    errors: messages.optional(),
    get children() {
      return z.record(z.string(), form).optional()
    },
  })
  .meta({ id: 'Form' })

export const formError = named('FormError', { code: z.int(), message: z.string(), errors: form })

const violation = z.strictObject({ propertyPath: z.string(), message: z.string(), code: z.string().nullable() })

export const violations = named('ConstraintViolationList', {
  '@context': z.string(),
  '@type': z.literal('ConstraintViolationList'),
  'hydra:title': z.string(),
  'hydra:description': z.string(),
  violations: z.array(violation),
})

export const hydraError = named('HydraError', {
  '@context': z.string(),
  '@type': z.literal('hydra:Error'),
  'hydra:title': z.string(),
  'hydra:description': z.string(),
  current,
})

export const problem = named('Problem', {
  type: z.string(),
  title: z.string(),
  detail: z.string(),
  violations: z.array(violation).optional(),
  current,
})
