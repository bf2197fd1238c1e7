import { z } from 'zod'

const messages = z.array(z.string())

export const shortError = z.strictObject({ code: z.int(), message: z.string() }).meta({ id: 'ShortError' })

export const pluginError = z
  .strictObject({
    code: z.int(),
    message: z.string(),
    errors: z.union([z.record(z.string(), messages), z.array(z.record(z.string(), messages))]).optional(),
  })
  .meta({ id: 'PluginError' })

const form: z.ZodType = z
  .strictObject({
    errors: messages.optional(),
    get children() {
      return z.record(z.string(), form).optional()
    },
  })
  .meta({ id: 'Form' })

export const formError = z.strictObject({ code: z.int(), message: z.string(), errors: form }).meta({ id: 'FormError' })

const violation = z.strictObject({ propertyPath: z.string(), message: z.string(), code: z.string().nullable() })

export const violations = z
  .strictObject({
    '@context': z.string(),
    '@type': z.literal('ConstraintViolationList'),
    'hydra:title': z.string(),
    'hydra:description': z.string(),
    violations: z.array(violation),
  })
  .meta({ id: 'ConstraintViolationList' })

export const hydraError = z
  .strictObject({
    '@context': z.string(),
    '@type': z.literal('hydra:Error'),
    'hydra:title': z.string(),
    'hydra:description': z.string(),
  })
  .meta({ id: 'HydraError' })

export const problem = z
  .strictObject({
    type: z.string(),
    title: z.string(),
    detail: z.string(),
    violations: z.array(violation).optional(),
  })
  .meta({ id: 'Problem' })
