import type { Schema } from './schema.ts'
import { json } from '../domain/json.ts'

const known = new Map<string, unknown>()

/** Makes equal values one object: thousands of dishes have the same few allergens, categories and sizes of pictures. */
export const interned =
  <T extends string | readonly (string | number)[]>(of: Schema<T>): Schema<T> =>
  (value) => {
    const found = of(value)
    const key = json(found)
    if (!known.has(key)) known.set(key, found)
    return known.get(key) as T
  }
