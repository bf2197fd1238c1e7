import { urlOf } from '../domain/same-site.ts'
import { json } from '../domain/json.ts'

/** Takes a value of any type and returns it typed, or throws a ShapeError. */
export type Schema<T> = (value: unknown) => T

/** What a reader returns: the types of the API are derived from its readers. */
export type Infer<Of extends Schema<unknown>> = ReturnType<Of>

type Fields = Record<string, Schema<unknown>>
export type InferFields<Of extends Fields> = { [Name in keyof Of]: Infer<Of[Name]> }

/** A value does not have the expected shape; `path` leads to it from the outside ('items.0.id'), '' is the whole. */
export class SchemaError extends Error {
  readonly expected: string
  readonly path: string

  constructor(expected: string, path = '') {
    super(`${path || 'the whole'} is not ${expected}`)
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

export const text = check('a text', (value) => typeof value === 'string')
/** Any finite number: cents, euros, a position. */
export const amount = check('a number', (value): value is number => Number.isFinite(value))
export const whole = check('a whole number', (value): value is number => Number.isSafeInteger(value))
export const flag = check('a boolean', (value) => typeof value === 'boolean')

/** A complete http(s) address: no other scheme may reach a link, a frame, a picture or a window. */
export const webUrl: Schema<string> = (value) => {
  const url = typeof value === 'string' && urlOf(value)
  if (url && /^https?:$/.test(url.protocol)) return url.href
  throw new SchemaError('a web address')
}

export const oneOf = <const Value extends string>(...values: readonly Value[]): Schema<Value> =>
  check(values.join(' | '), (value): value is Value => values.some((one) => one === value))

/** Null for a missing value. */
export const nullable =
  <T>(of: Schema<T>): Schema<T | null> =>
  (value) =>
    value == null ? null : of(value)

/** Never refuses: a value that is missing or cannot be read becomes the fallback. */
export const withDefault =
  <T>(of: Schema<T>, fallback: NoInfer<T>): Schema<T> =>
  (value) => {
    // The usual case comes first, because an error takes far longer to make than a field to read.
    if (value == null) return fallback
    try {
      return of(value)
    } catch {
      return fallback
    }
  }

/** A plain array, every member of it. */
export const list =
  <T>(of: Schema<T>): Schema<T[]> =>
  (value) => {
    if (!Array.isArray(value)) throw new SchemaError('a list')
    return value.map((member, index) => atPath(index, of, member))
  }

/** An object with these fields; other fields are left out. */
export const object = <Of extends Fields>(fields: Of): Schema<InferFields<Of>> => {
  const names = Object.keys(fields)
  // Copies of one object share its layout: thousands of dishes built field by field would each have their own. One that was parsed holds
  // its fields in itself, where one that was built holds all but four beside it.
  const blank = JSON.parse(json(Object.fromEntries(names.map((name) => [name, null])))) as Record<string, unknown>
  return (value) => {
    if (!isObject(value)) throw new SchemaError('an object')
    const found = { ...blank }
    for (const name of names) found[name] = atPath(name, fields[name] as Schema<unknown>, value[name])
    return found as InferFields<Of>
  }
}

/** Reads a part; when it is refused, the error says where it stands. */
export function atPath<T>(key: string | number, of: Schema<T>, part: unknown): T {
  try {
    return of(part)
  } catch (error) {
    if (!(error instanceof SchemaError)) throw error
    throw new SchemaError(error.expected, error.path ? `${key}.${error.path}` : `${key}`)
  }
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
