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
  const named = schema.example ?? PARAMETER_EXAMPLES[value.name] ?? PARAMETER_EXAMPLES[value.name.replace(/\[.*/, '')]
  // The ids of invoices are text.
  const example = value.in === 'path' && schema.type === 'string' ? String(named) : named
  return { ...value, schema: value.in === 'query' ? given(value.name) : tidy(schema), example }
}

/** The usual form of a parameter: a list if its name ends in brackets, although any parameter may be repeated. */
const given = (name: string): Json =>
  name.endsWith('[]') ? { type: 'array', items: { type: 'string' } } : { type: 'string' }

const SCHEMAS = '#/components/schemas/'

/** The document without unused schemas: each is generated for requests and for responses, but most are used for one of them only. */
export function withoutUnusedSchemas<Document extends { components?: unknown; paths?: unknown }>(
  document: Document,
): Document {
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

/**
 * The example of a parameter by its name, unless its schema has one; a list for names that end in brackets, and the
 * same for all operators in brackets unless one is named.
 */
const PARAMETER_EXAMPLES: Record<string, string | number | readonly string[]> = {
  'attributes.attribute.code': 'vegetarien',
  'attributes.attribute.code[]': ['vegetarien'],
  cart: 'AbCdEfGh1234567890',
  channel: 'PARIS_CENTRE',
  'channels.code': 'PARIS_CENTRE',
  code: 'PARIS_CENTRE',
  'code[]': ['PDJ-CROISSANTS'],
  day: '2026-11-26',
  days: '14',
  deliveryDate: '2026-11-26',
  'deliveryDate[after]': '2026-11-26',
  'deliveryDate[before]': '2026-11-30',
  enabled: 'true',
  'exists[channels]': 'false',
  from: '2026-11-24',
  group: 'sandwichs',
  'groups[]': ['listing'],
  hash: 'AbCdEfGh1234567890',
  id: 42,
  'idempotency-key': '0b6f7c1e-6f0e-4a55-9a3c-2d8f5a3c9b11',
  index: '0',
  isDisplayedOnListing: 'true',
  isMenu: 'false',
  isSeasonal: 'true',
  itemsPerPage: '30',
  limit: '10',
  month: '2026-11',
  name: 'Product',
  'order[code]': 'asc',
  'order[createdAt]': 'desc',
  'order[price]': 'asc',
  'order[translation.name]': 'asc',
  page: '1',
  partner: 'comite-entreprise',
  product: '/api/v2/shop/products/PDJ-CROISSANTS',
  'product[]': ['/api/v2/shop/products/PDJ-CROISSANTS'],
  'productAttributeType.code': 'preferences_alimentaires',
  'productTaxons.taxon.code': 'petit-dejeuner',
  'productTaxons.taxon.code[]': ['petit-dejeuner'],
  publishedFrom: '2026-11-24T10:00:00+01:00',
  publishedUntil: '2026-11-24T10:00:00+01:00',
  search: '7500',
  seasonal: 'true',
  slug: 'ambrelune-lyon',
  state: 'new',
  status: 'confirmed',
  taxon: 'petit-dejeuner',
  token: 'AbCdEfGh1234567890',
  'translations.name': 'croissants',
  until: '2026-11-30',
  utm_campaign: 'rentree',
  utm_content: 'bandeau',
  utm_medium: 'email',
  utm_source: 'lettre',
  utm_term: 'plateau repas',
  window: '12h-13h',
  year: '2026',
  deliveredFrom: '2026-12-01',
  'zipcodes.zipcode': '75002',
}
