import { UNKNOWN_ALLERGENS } from '../domain/allergens.ts'
import { toParisDay } from '../domain/paris-day.ts'
import { amount, flag, nullable, withDefault, text, type Schema } from './schema.ts'
import { collectionOf } from './response-fields.ts'

// Fields that a backend may omit: a missing or invalid value becomes the fallback.

export const textOrEmpty = withDefault(text, '')
export const textsOrEmpty = withDefault(collectionOf(text), [])
/** Codes of allergens. A missing list means unknown, not none, as does an invalid member. */
export const Allergens: Schema<string[]> = (value) =>
  Array.isArray(value)
    ? value.filter((one) => one != null && one !== '').map((one) => (typeof one === 'string' ? one : UNKNOWN_ALLERGENS))
    : [UNKNOWN_ALLERGENS]
export const amountOrZero = withDefault(amount, 0)
export const flagOrFalse = withDefault(flag, false)
export const nullableFlag = withDefault(nullable(flag), null)
export const nullableText = withDefault(nullable(text), null)
export const nullableAmount = withDefault(nullable(amount), null)

/** A Paris day, also from a serialized PHP date. */
export const nullableDay: Schema<string | null> = (value) => (typeof value === 'string' ? toParisDay(value) : null)
