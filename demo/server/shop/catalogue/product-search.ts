import { NATIONAL_CHANNEL } from '../../../../widgets/core/domain/delivery/channel.ts'
import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from 'kysely'
import { MAX_TERMS, searchTerms, tokenize, type SearchTerm } from '../../../../widgets/core/domain/catalogue/search.ts'
import { catalogueCacheOf, ENTRY_BYTES } from '../../database/open.ts'
import type { Queries, Tables } from '../../database/schema.ts'
import type { Flag } from '../../database/schema/catalogue.ts'
import { NONE } from './deciding-values.ts'
import { productsByCode, type Product } from './products.ts'
import { termsOf } from './search-terms.ts'

type DateBounds = {
  before?: string | undefined
  after?: string | undefined
  strictly_before?: string | undefined
  strictly_after?: string | undefined
}

/** The filter of a product list (§7): OR inside a list, AND between parameters; a product date of null is unbounded. */
export type ProductFilter = {
  channel?: string | undefined
  codes?: string[] | undefined
  taxons?: string[] | undefined
  attributes?: string[] | undefined
  /** Each of its terms, `MAX_TERMS` at most, must be inside a term of the name. */
  name?: string | undefined
  /** Each of its terms must match one of the name, the descriptions, the categories or the attributes. */
  search?: string | undefined
  isMenu?: boolean | undefined
  isMenuEligible?: boolean | undefined
  isSeasonal?: boolean | undefined
  isDisplayedOnListing?: boolean | undefined
  enabled?: boolean | undefined
  publishedFrom?: DateBounds | undefined
  publishedUntil?: DateBounds | undefined
}

/** Sorting by price uses the prices of the filtered channel, else the national ones. */
export type ProductOrder = { by: 'id' | 'code' | 'name' | 'price'; direction: 'asc' | 'desc' }
type Page = { page: number; itemsPerPage: number }

type Products = ExpressionBuilder<Tables, 'products'>
type Condition = ExpressionWrapper<Tables, 'products', SqlBool>

/** The terms of a search, one text for all of its spellings; `NONE` for a text without terms, undefined for a blank one. */
export function searchText(text = ''): string | undefined {
  const terms = searchTerms(text).map(([term]) => term)
  const read = terms.join(' ')
  // '5-dl' is read as '5 dl', and that as '50 cl'.
  return read === '' || read === text ? textOf(text, terms) : searchText(read)
}

/** The same for parts of a name. */
export const nameText = (text = ''): string | undefined =>
  textOf(text, [...new Set(tokenize(text).slice(0, MAX_TERMS))].sort())

const textOf = (text: string, terms: readonly (string | undefined)[]): string | undefined =>
  terms.join(' ') || (text.trim() ? NONE : undefined)

/** One page of products and the total number. */
export async function searchProducts(
  db: Queries,
  filter: ProductFilter,
  { page, itemsPerPage }: Page,
  order: ProductOrder = { by: 'id', direction: 'asc' },
): Promise<{ products: Product[]; total: number }> {
  const found = await foundCodes(db, filter, order)
  const codes = found.slice((page - 1) * itemsPerPage, page * itemsPerPage)
  const products = await productsByCode(db, codes, filter.channel)
  return { products: codes.flatMap((code) => products.get(code) ?? []), total: found.length }
}

/** The sorted codes of all matching products; cached for each version of the catalogue, for all pages. */
async function foundCodes(db: Queries, filter: ProductFilter, order: ProductOrder): Promise<readonly string[]> {
  const cache = await catalogueCacheOf(db)
  const name = `found ${JSON.stringify([filter, order])}`
  const known = cache?.get(name) as string[] | undefined
  if (known) return known
  const found = await findCodes(db, filter, order)
  cache?.set(name, found, { size: name.length + (found.length + 1) * ENTRY_BYTES.code })
  return found
}

async function findCodes(db: Queries, filter: ProductFilter, order: ProductOrder): Promise<string[]> {
  const terms = await termsOf(db, filter.search)
  if (terms.some((term) => term.length === 0)) return []
  const rows = await db
    .selectFrom('products')
    .select('products.code')
    .where((eb) => eb.and(conditions(eb, filter, terms)))
    .orderBy((eb) => sortKey(eb, order.by, filter.channel), order.direction)
    // Ties are broken by id, so that no product is on two pages.
    .orderBy('products.id')
    .execute()
  return rows.map(({ code }) => code)
}

function sortKey(eb: Products, by: ProductOrder['by'], channel = NATIONAL_CHANNEL) {
  if (by !== 'price') return eb.ref(`products.${by}`)
  const price = eb
    .selectFrom('product_prices')
    .select('price')
    .whereRef('product_prices.product_code', '=', 'products.code')
    .where('product_prices.channel_code', '=', channel)
  // SQLite and PostgreSQL sort null differently.
  return eb.fn.coalesce(price, eb.lit(0))
}

function conditions(eb: Products, filter: ProductFilter, terms: readonly SearchTerm[]): Condition[] {
  const { channel, codes, taxons, attributes } = filter
  const all: Condition[] = [
    eb('products.is_test', '=', 0),
    ...flags(eb, filter),
    ...dates(eb, filter),
    ...textConditions(eb, filter, terms),
  ]
  if (codes !== undefined) all.push(eb('products.code', 'in', codes))
  if (channel !== undefined) all.push(...soldIn(eb, channel))
  if (taxons !== undefined) {
    const link = eb.selectFrom('product_taxons').select('product_code').where('taxon_code', 'in', taxons)
    all.push(eb('products.code', 'in', link))
  }
  if (attributes !== undefined) {
    const link = eb.selectFrom('product_attributes').select('product_code').where('attribute_code', 'in', attributes)
    all.push(eb('products.code', 'in', link))
  }
  return all
}

/** Terms contain letters, digits and `|` only: no wildcard, and '~' sorts after them. A text without terms finds nothing. */
function textConditions(eb: Products, { name = '', search = '' }: ProductFilter, terms: readonly SearchTerm[]) {
  const found = eb.selectFrom('search_tokens').select('product_code')
  const parts = tokenize(name).slice(0, MAX_TERMS)
  const inside = parts.map((part) => found.where('in_name', '=', 1).where('token', 'like', `%${part}%`))
  const begun = terms.map((term) => found.where(beginsWith(term)))
  if ((name.trim() && !inside.length) || (search.trim() && !begun.length)) return [eb.lit(false)]
  return [...inside, ...begun].map((link) => eb('products.code', 'in', link))
}

const beginsWith = (term: SearchTerm) => (token: ExpressionBuilder<Tables, 'search_tokens'>) =>
  token.or(term.map((one) => token.and([token('token', '>=', one), token('token', '<', `${one}~`)])))

/** The channel has a price for the product, looked up for each one; alcohol also requires the licence. */
function soldIn(eb: Products, channel: string): Condition[] {
  const priced = eb
    .selectFrom('product_prices')
    .select('price')
    .whereRef('product_prices.product_code', '=', 'products.code')
    .where('product_prices.channel_code', '=', channel)
  const licence = eb.selectFrom('channels').select('code').where('code', '=', channel).where('sells_alcohol', '=', 1)
  return [eb.exists(priced), eb.or([eb('products.is_alcohol', '=', 0), eb.exists(licence)])]
}

function flags(eb: Products, filter: ProductFilter): Condition[] {
  const columns = [
    // Unmodified Sylius lists enabled products only.
    ['products.enabled', filter.enabled ?? true],
    ['products.is_menu', filter.isMenu],
    ['products.is_menu_eligible', filter.isMenuEligible],
    ['products.is_seasonal', filter.isSeasonal],
    ['products.is_displayed_on_listing', filter.isDisplayedOnListing],
  ] as const
  return columns.flatMap(([column, value]) => (value === undefined ? [] : [eb(column, '=', (value ? 1 : 0) as Flag)]))
}

const COMPARISONS = { before: '<=', after: '>=', strictly_before: '<', strictly_after: '>' } as const
type Comparison = keyof typeof COMPARISONS

function dates(eb: Products, filter: ProductFilter): Condition[] {
  const columns = [
    ['products.published_from', filter.publishedFrom],
    ['products.published_until', filter.publishedUntil],
  ] as const
  return columns.flatMap(([column, bounds]) =>
    (Object.keys(COMPARISONS) as Comparison[]).flatMap((name) => {
      const value = bounds?.[name]
      return value === undefined ? [] : [eb.or([eb(column, 'is', null), eb(column, COMPARISONS[name], value)])]
    }),
  )
}
