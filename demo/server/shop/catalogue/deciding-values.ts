import { catalogueCacheOf, ENTRY_BYTES } from '../../database/open.ts'
import type { Queries } from '../../database/schema.ts'
import { hasNameParts, termsOf } from './search-terms.ts'

/** Stands for all values that match nothing: it is no code, and has no term. */
export const NONE = '-'

type Decide = (db: Queries, value: unknown, all: Readonly<Record<string, unknown>>) => Promise<unknown>

/**
 * The parsed parameters of a catalogue request to a path, each with the value that decides in this version of the catalogue: requests that
 * read the same have the same values.
 */
export async function decidingValues<Values extends Readonly<Record<string, unknown>>>(
  db: Queries,
  path: string,
  values: Values,
): Promise<Values> {
  const decided: [string, unknown][] = []
  for (const [name, value] of Object.entries(values)) {
    const decide = value === undefined ? undefined : deciderOf(path, name)
    if (decide) decided.push([name, await decide(db, value, values)])
  }
  return decided.length > 0 ? { ...values, ...Object.fromEntries(decided) } : values
}

function deciderOf(path: string, name: string): Decide | undefined {
  const [, side] = BOUND.exec(name) ?? []
  if (side) return dateDecider((side === 'before') !== name.includes('strictly'))
  return (path === PRODUCTS && PRODUCT_TEXTS[name]) || DECIDERS[name]
}

/** Unknown values are read as `NONE`, beside known ones not at all. */
const among =
  (kind: keyof typeof KNOWN): Decide =>
  async (db, value) => {
    const known = await knownValues(db, kind)
    if (!Array.isArray(value)) return known.has(value) ? value : NONE
    const found = value.filter((one) => known.has(one))
    return found.length > 0 ? found : [NONE]
  }

/** All pages after the last one of all products are one. */
const page: Decide = async (db, value, { itemsPerPage, limit = itemsPerPage }) =>
  value === 1 ? 1 : Math.min(Number(value), Math.ceil((await knownValues(db, 'products')).size / Number(limit)) + 1)

const DECIDERS: Readonly<Record<string, Decide>> = {
  page,
  channel: among('channels'),
  'channels.code': among('channels'),
  slug: among('slugs'),
  'zipcodes.zipcode': among('postalCodes'),
  'code[]': among('products'),
  'product[]': among('products'),
  'productTaxons.taxon.code[]': among('taxons'),
  'attributes.attribute.code[]': among('attributes'),
  'productAttributeType.code': among('attributeTypes'),
}

const PRODUCTS = '/api/v2/shop/products'
/** There is no end of texts that match nothing: none of them is a response of its own. */
const PRODUCT_TEXTS: Readonly<Record<string, Decide>> = {
  search: async (db, value) => ((await termsOf(db, String(value))).every((term) => term.length > 0) ? value : NONE),
  'translations.name': async (db, value) => ((await hasNameParts(db, String(value))) ? value : NONE),
}

/** Whether a request has a text that is compared with all tokens of the index: it takes milliseconds. */
export const comparesText = (path: string, values: Readonly<Record<string, unknown>>): boolean =>
  path === PRODUCTS && Object.keys(PRODUCT_TEXTS).some((name) => values[name] !== undefined)

const KNOWN = {
  channels: (db: Queries) => db.selectFrom('channels').select('code as value'),
  slugs: (db: Queries) => db.selectFrom('channels').select('slug as value'),
  postalCodes: (db: Queries) => db.selectFrom('channel_zipcodes').select('zipcode as value'),
  products: (db: Queries) => db.selectFrom('products').select('code as value'),
  taxons: (db: Queries) => db.selectFrom('taxons').select('code as value'),
  attributes: (db: Queries) => db.selectFrom('attributes').select('code as value'),
  attributeTypes: (db: Queries) => db.selectFrom('attributes').select('type as value'),
}

/** The values of the catalogue; cached for each version of it. */
async function knownValues(db: Queries, kind: keyof typeof KNOWN): Promise<ReadonlySet<unknown>> {
  const cache = await catalogueCacheOf(db)
  const known = cache?.get(kind) as ReadonlySet<unknown> | undefined
  if (known) return known
  const values = new Set<unknown>((await KNOWN[kind](db).execute()).map(({ value }) => value))
  cache?.set(kind, values, { size: (values.size + 1) * ENTRY_BYTES.code })
  return values
}

const BOUND = /^published(?:From|Until)\[(?:strictly_)?(before|after)\]$/
/** No product is published before or after these. */
const [FIRST, LAST] = ['0000-01-01T00:00:00.000Z', '9999-12-31T23:59:59.999Z']

/**
 * Moves a bound to the date of the catalogue that decides: a client that sends the time of each request reads the same list until a product
 * comes or goes. 'strictly_after' 12:00 is between the same dates as 'before' 12:00, and the other way round.
 */
const dateDecider =
  (isUpper: boolean): Decide =>
  async (db, value) => {
    const dates = await publicationDates(db)
    const bound = String(value)
    return isUpper ? (dates.findLast((date) => date <= bound) ?? FIRST) : (dates.find((date) => date >= bound) ?? LAST)
  }

/** All dates at which a product comes or goes, in order; cached for each version of the catalogue. */
async function publicationDates(db: Queries): Promise<readonly string[]> {
  const cache = await catalogueCacheOf(db)
  const known = cache?.get('dates') as readonly string[] | undefined
  if (known) return known
  const rows = await db.selectFrom('products').select(['published_from', 'published_until']).distinct().execute()
  const all = rows.flatMap(({ published_from: from, published_until: until }) => [from ?? [], until ?? []].flat())
  const dates = [...new Set(all)].sort()
  cache?.set('dates', dates, { size: (dates.length + 1) * ENTRY_BYTES.code })
  return dates
}
