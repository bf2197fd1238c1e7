import { UNKNOWN_ALLERGENS } from '../domain/allergens.ts'
import { toParisDay } from '../domain/paris-day.ts'
import { amount, flag, maybe, withDefault, text, type Reader } from './read.ts'
import { many } from './wire.ts'

// Fields that a backend may leave out: they fall back instead of failing.

export const looseText = withDefault(text, '')
export const looseTexts = withDefault(many(text), [])
/** Codes of allergens; a list that is left out means unknown, not none, and so does a member that cannot be read. */
export const Allergens: Reader<string[]> = (value) =>
  Array.isArray(value)
    ? value.filter((one) => one != null && one !== '').map((one) => (typeof one === 'string' ? one : UNKNOWN_ALLERGENS))
    : [UNKNOWN_ALLERGENS]
export const looseAmount = withDefault(amount, 0)
export const looseFlag = withDefault(flag, false)
export const maybeFlag = withDefault(maybe(flag), null)
export const maybeText = withDefault(maybe(text), null)
export const maybeAmount = withDefault(maybe(amount), null)

/** A Paris day, also from a serialised PHP date. */
export const maybeDay: Reader<string | null> = (value) => (typeof value === 'string' ? toParisDay(value) : null)
