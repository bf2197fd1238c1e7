import { UNKNOWN_ALLERGENS } from '../domain/allergens.ts'
import { toParisDay } from '../domain/paris-time.ts'
import { amount, flag, list, maybe, orElse, text, type Reader } from './read.ts'

// Fields that a backend may leave out: they fall back instead of failing.

export const looseText = orElse(text, '')
export const looseTexts = orElse(list(text), [])
/** Codes of allergens; a list that is left out means unknown, not none. */
export const Allergens: Reader<string[]> = orElse(list(text), [UNKNOWN_ALLERGENS])
export const looseAmount = orElse(amount, 0)
export const looseFlag = orElse(flag, false)
export const maybeFlag = orElse(maybe(flag), null)
export const maybeText = orElse(maybe(text), null)
export const maybeAmount = orElse(maybe(amount), null)

/** A Paris day, also from a serialised PHP date. */
export const maybeDay: Reader<string | null> = (value) => (typeof value === 'string' ? toParisDay(value) : null)
