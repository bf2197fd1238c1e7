import { amount, flag, list, maybe, orElse, text } from './read.ts'

// Fields that a backend may leave out: they fall back instead of failing.

export const looseText = orElse(text, '')
export const looseTexts = orElse(list(text), [])
export const looseAmount = orElse(amount, 0)
export const looseFlag = orElse(flag, false)
export const maybeText = orElse(maybe(text), null)
export const maybeAmount = orElse(maybe(amount), null)
