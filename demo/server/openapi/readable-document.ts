type Json = { [name: string]: unknown }

/** Tidies the document for readers: without limits that are only those of JavaScript's numbers, and with parameters in their usual form. */
export function readableDocument<Document extends object>(document: Document): Document {
  return tidy(document) as Document
}

const { MAX_SAFE_INTEGER, MIN_SAFE_INTEGER } = Number

function tidy(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(tidy)
  if (typeof value !== 'object' || value === null) return value
  if (isQueryParameter(value)) return { ...value, schema: given(value.name) }
  const kept = Object.entries(value).filter(
    ([key, inner]) =>
      !(key === 'maximum' && inner === MAX_SAFE_INTEGER) && !(key === 'minimum' && inner === MIN_SAFE_INTEGER),
  )
  return Object.fromEntries(kept.map(([key, inner]) => [key, tidy(inner)]))
}

type Parameter = Json & { name: string }

const isQueryParameter = (value: object): value is Parameter =>
  'in' in value && value.in === 'query' && 'name' in value && typeof value.name === 'string'

/** The usual form of a parameter: a list if its name ends in brackets, although any parameter may be repeated. */
const given = (name: string): Json =>
  name.endsWith('[]') ? { type: 'array', items: { type: 'string' } } : { type: 'string' }
