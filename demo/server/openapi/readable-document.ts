import { PARAMETER_EXAMPLES } from './parameter-examples.ts'

type Json = { [name: string]: unknown }

/** Tidies the document for readers: without limits that are only those of JavaScript's numbers, and with parameters in their usual form. */
export function readableDocument<Document extends object>(document: Document): Document {
  return tidy(document) as Document
}

const { MAX_SAFE_INTEGER, MIN_SAFE_INTEGER } = Number

function tidy(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(tidy)
  if (typeof value !== 'object' || value === null) return value
  if (isParameter(value)) return parameter(value)
  const entries = Object.entries(value).filter(
    ([key, inner]) =>
      !(key === 'maximum' && inner === MAX_SAFE_INTEGER) && !(key === 'minimum' && inner === MIN_SAFE_INTEGER),
  )
  return Object.fromEntries(entries.map(([key, inner]) => [key, tidy(inner)]))
}

type Parameter = Json & { name: string; in: string; schema: Json }

const isParameter = (value: object): value is Parameter =>
  'in' in value && typeof value.in === 'string' && 'name' in value && 'schema' in value

/** A parameter with an example. A path parameter is always sent, so its default is omitted. */
function parameter(value: Parameter): Json {
  const { default: _unused, ...schema } = value.schema
  const named = PARAMETER_EXAMPLES[value.name]
  // The ids of invoices are text.
  const example = value.in === 'path' && schema.type === 'string' ? String(named) : named
  return { ...value, schema: value.in === 'query' ? given(value.name) : tidy(schema), example }
}

/** The usual form of a parameter: a list if its name ends in brackets, although any parameter may be repeated. */
const given = (name: string): Json =>
  name.endsWith('[]') ? { type: 'array', items: { type: 'string' } } : { type: 'string' }

const SCHEMAS = '#/components/schemas/'

/** The document without unused schemas: each is generated for requests and for responses, but most are used for one of them only. */
export function onlyUsed<Document extends { components?: unknown; paths?: unknown }>(document: Document): Document {
  const components = (document.components ?? {}) as { schemas?: Json }
  const schemas = components.schemas ?? {}
  const used = new Set<string>()
  const waiting = refsIn(document.paths)
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (used.has(name)) continue
    used.add(name)
    waiting.push(...refsIn(schemas[name]))
  }
  const usedSchemas = Object.entries(schemas).filter(([name]) => used.has(name))
  return { ...document, components: { ...components, schemas: Object.fromEntries(usedSchemas) } }
}

function refsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    key === '$ref' && typeof inner === 'string' ? [inner.slice(SCHEMAS.length)] : refsIn(inner),
  )
}
