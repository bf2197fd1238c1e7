import { z } from 'zod'

export const iri = z.string().regex(/^\//)
export const cents = z.int()
export const day = z.string().regex(/^\d{4}-\d\d-\d\d$/)
/** An instant in UTC, as JavaScript formats it. */
export const instant = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/)
export const count = z.int().nonnegative()
export const currency = z.literal('EUR')
/** Basis points: 1000 is 10 %. */
export const rate = z.int().nonnegative()

export const money = z.strictObject({ current: cents, currency }).meta({ id: 'Money' })

/** A resource of API v2: its IRI and its type, with `@context` when it is the whole response. */
export const resource = <Type extends string, Shape extends z.ZodRawShape>(
  type: Type,
  shape: Shape,
  id: string = type,
) => z.strictObject({ '@context': z.string().optional(), '@id': iri, '@type': z.literal(type), ...shape }).meta({ id })
