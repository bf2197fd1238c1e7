import { parseUrl } from '../../domain/same-site.ts'
import { json } from '../../domain/built-ins.ts'
import { UNKNOWN_ALLERGENS } from '../../domain/limits.ts'
import { toParisDay } from '../../domain/time/paris-day.ts'
import { isApiError } from './error.ts'
import { collection, fieldsOf, isMap, isObject } from './response-fields.ts'

// Schemas of the responses, imported as `s`.

/** Parses a value of any type: returns it typed, or throws a SchemaError. */
export type Schema<T> = (value: unknown) => T

/** The type that a schema returns; the types of the API are inferred from its schemas. */
export type Infer<Of extends Schema<unknown>> = ReturnType<Of>

type Fields = Record<string, Schema<unknown>>
export type InferFields<Of extends Fields> = { [Name in keyof Of]: Infer<Of[Name]> }

/** A value is not of the expected type; `path` is that of the value ('items.0.id'), '' for the whole body. */
export class SchemaError extends Error {
  readonly expected: string
  readonly path: string

  constructor(expected: string, path = '') {
    super(`${path || 'the body'} is not ${expected}`)
    this.expected = expected
    this.path = path
  }
}

const check =
  <T>(expected: string, holds: (value: unknown) => value is T): Schema<T> =>
  (value) => {
    if (holds(value)) return value
    throw new SchemaError(expected)
  }

export const text = check('a string', (value) => typeof value === 'string')
/** Any finite number: cents, euros, a position. */
export const number = check('a number', (value): value is number => Number.isFinite(value))
export const integer = check('an integer', (value): value is number => Number.isSafeInteger(value))
export const flag = check('a boolean', (value) => typeof value === 'boolean')

/** An absolute http(s) URL: no other scheme may reach a link, a frame, an image or a window. */
export const webUrl: Schema<string> = (value) => {
  const url = typeof value === 'string' && parseUrl(value)
  if (url && /^https?:$/.test(url.protocol)) return url.href
  throw new SchemaError('a URL')
}

export const oneOf = <const Value extends string>(...values: readonly Value[]): Schema<Value> =>
  check(values.join(' | '), (value): value is Value => values.some((one) => one === value))

/** Null for a missing value. */
export const nullable =
  <T>(of: Schema<T>): Schema<T | null> =>
  (value) =>
    value == null ? null : of(value)

/** Never throws: a missing or invalid value becomes the fallback. */
export const withDefault =
  <T>(of: Schema<T>, fallback: NoInfer<T>): Schema<T> =>
  (value) => {
    // A missing value is the usual case, and creating an error is slow.
    if (value == null) return fallback
    try {
      return of(value)
    } catch {
      return fallback
    }
  }

/** A plain array; every member must be valid. */
export const list =
  <T>(of: Schema<T>): Schema<T[]> =>
  (value) => {
    if (!Array.isArray(value)) throw new SchemaError('an array')
    return value.map((member, index) => atPath(index, of, member))
  }

/** An object with these fields; other fields are left out. */
export const object = <Of extends Fields>(fields: Of): Schema<InferFields<Of>> => {
  const names = Object.keys(fields)
  // Copies of one object share its hidden class; thousands of products built field by field would each have their own. A parsed object
  // holds all its fields inline, one built by assignments only four.
  const blank = JSON.parse(json(Object.fromEntries(names.map((name) => [name, null])))) as Record<string, unknown>
  return (value) => {
    if (!isObject(value)) throw new SchemaError('an object')
    const found = { ...blank }
    for (const name of names) found[name] = atPath(name, fields[name] as Schema<unknown>, value[name])
    return found as InferFields<Of>
  }
}

/** Parses a member; the path of a SchemaError starts with its key. */
function atPath<T>(key: string | number, of: Schema<T>, part: unknown): T {
  try {
    return of(part)
  } catch (error) {
    if (!(error instanceof SchemaError)) throw error
    throw new SchemaError(error.expected, error.path ? `${key}.${error.path}` : `${key}`)
  }
}

const internedValues = new Map<string, unknown>()

/** Makes equal values one object: thousands of products share a few allergens, categories and image sizes. */
export const interned =
  <T extends string | readonly (string | number)[]>(of: Schema<T>): Schema<T> =>
  (value) => {
    const parsed = of(value)
    const key = json(parsed)
    if (!internedValues.has(key)) internedValues.set(key, parsed)
    return internedValues.get(key) as T
  }

/** A schema for the result of `prepare`, which maps the fields of the API versions to those of the schema. */
export const preprocess =
  <T>(prepare: (body: unknown) => unknown, of: Schema<T>): Schema<T> =>
  (body) =>
    of(prepare(body))

/** Neither a value nor a product on sale: backends list such members, and no schema accepts them. */
function isEmpty(member: unknown): boolean {
  if (typeof member !== 'object') return member == null || member === ''
  const { variants, defaultVariantData, price: sold } = fieldsOf(member)
  return (
    !Object.keys(member ?? {}).length || (Array.isArray(variants) && !(variants.length || defaultVariantData || sold))
  )
}

/** The valid members of a collection. Throws when several members are all invalid, or when the value is no collection. */
export const collectionOf =
  <T>(of: Schema<T>): Schema<T[]> =>
  (body) => {
    const valid: T[] = []
    const errors: unknown[] = []
    const found = collection(body)
    if (!found) throw new SchemaError('a collection')
    found.forEach((member, index) => {
      if (isEmpty(member)) return
      try {
        valid.push(atPath(index, of, member))
      } catch (error) {
        // A product that the channel does not sell is a valid member.
        if (!isApiError(error, 'not-found')) errors.push(error)
      }
    })
    if (errors.length > (isMap(body) ? 0 : 1) && !valid.length) throw errors[0]
    return valid
  }

/** A schema of records: values that do not pass `isValid` are omitted, and a value that is no object becomes {}. */
export const recordOf =
  <T>(isValid: (value: unknown) => value is T) =>
  (raw: unknown): Record<string, T> =>
    Object.fromEntries(
      Object.entries(isObject(raw) ? raw : {}).filter((entry): entry is [string, T] => isValid(entry[1])),
    )

// Fields that a backend may omit: a missing or invalid value becomes the fallback.

export const textOrEmpty = withDefault(text, '')
export const textsOrEmpty = withDefault(collectionOf(text), [])
/** Codes of allergens. A missing list means unknown, not none, as does an invalid member. */
export const Allergens: Schema<string[]> = (value) =>
  Array.isArray(value)
    ? value.filter((one) => one != null && one !== '').map((one) => (typeof one === 'string' ? one : UNKNOWN_ALLERGENS))
    : [UNKNOWN_ALLERGENS]
export const numberOrZero = withDefault(number, 0)
export const flagOrFalse = withDefault(flag, false)
export const nullableFlag = withDefault(nullable(flag), null)
export const nullableText = withDefault(nullable(text), null)
export const nullableNumber = withDefault(nullable(number), null)

/** A Paris day, also from a serialized PHP date. */
export const nullableDay: Schema<string | null> = (value) => (typeof value === 'string' ? toParisDay(value) : null)
