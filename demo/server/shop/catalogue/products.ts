import { catalogueCacheOf, ENTRY_BYTES } from '../../database/open.ts'
import type { Queries, ProductRow } from '../../database/schema.ts'
import type { Channel } from '../delivery/channels.ts'

type Details = {
  serves: number | null
  pieces: number | null
  netQuantity: string | null
  season: string | null
  allergens: string[]
  meatOrigins: string[]
  alcoholByVolume: number | null
  reusablePackaging: boolean
  substitutes: string[]
  menuSlots: string[] | null
}

/** A product with its relations. Prices are cents before tax by channel; `leadHours` includes those of its main category. */
export type Product = Details & {
  id: number
  code: string
  name: string
  slug: string
  description: string
  shortDescription: string
  mainTaxon: string
  taxons: { code: string; position: number }[]
  attributes: { code: string; name: string; type: string }[]
  prices: ReadonlyMap<string, number>
  position: number
  /** Basis points. */
  vatRate: number
  leadHours: number
  seasonal: boolean
  isMenu: boolean
  isMenuEligible: boolean
  isAlcohol: boolean
  enabled: boolean
  isDisplayedOnListing: boolean
  isTest: boolean
  publishedFrom: string | null
  publishedUntil: string | null
  onHand: number | null
}

/** The products of these codes, by code; with the prices of `channel` only, if given. Cached for each version of the catalogue. */
export async function productsByCode(
  db: Queries,
  codes: readonly string[],
  channel?: string,
): Promise<Map<string, Product>> {
  const cache = await catalogueCacheOf(db)
  if (!cache) return readProducts(db, [...codes], channel)
  // Both come from the request: JSON keeps the pairs apart.
  const nameOf = (code: string) => JSON.stringify([channel, code])
  const known = new Map(codes.map((code) => [code, cache.get(nameOf(code)) as Product | undefined]))
  const unknown = [...known].flatMap(([code, product]) => (product ? [] : [code]))
  for (const [code, product] of await readProducts(db, unknown, channel)) {
    cache.set(nameOf(code), product, { size: ENTRY_BYTES.product })
    known.set(code, product)
  }
  return new Map([...known].flatMap(([code, product]) => (product ? [[code, product]] : [])))
}

async function readProducts(db: Queries, codes: string[], channel?: string): Promise<Map<string, Product>> {
  if (codes.length === 0) return new Map()
  const rows = await db
    .selectFrom('products')
    .innerJoin('taxons', 'taxons.code', 'products.main_taxon')
    .selectAll('products')
    .select('taxons.delivery_hours')
    .where('products.code', 'in', codes)
    .execute()
  if (rows.length === 0) return new Map()
  const found = rows.map(({ code }) => code)
  const taxons = await taxonsOf(db, found)
  const attributes = await attributesOf(db, found)
  const prices = await pricesOf(db, found, channel)
  const products = rows.map((row) =>
    toProduct(row, taxons.get(row.code), attributes.get(row.code), prices.get(row.code)),
  )
  return new Map(products.map((product) => [product.code, product]))
}

/** One product, on sale or not; null for an unknown code. */
export async function productByCode(db: Queries, code: string, channel?: string): Promise<Product | null> {
  return (await productsByCode(db, [code], channel)).get(code) ?? null
}

/** One product by its slug, or null. */
export async function productBySlug(db: Queries, slug: string): Promise<Product | null> {
  const row = await db.selectFrom('products').select('code').where('slug', '=', slug).executeTakeFirst()
  return row ? productByCode(db, row.code) : null
}

/** Whether a product may be shown and added to a cart: it is enabled and published. */
export function isOnSale(product: Product, now: Date): boolean {
  const { enabled, isTest, publishedFrom, publishedUntil } = product
  const instant = now.toISOString()
  return enabled && !isTest && (publishedFrom ?? instant) <= instant && instant <= (publishedUntil ?? instant)
}

/** Whether a channel sells a product: it has a price there, and the licence if it is alcohol. */
export function isSoldIn(product: Product, channel: Channel): boolean {
  return product.prices.has(channel.code) && (channel.sellsAlcohol || !product.isAlcohol)
}

async function taxonsOf(db: Queries, codes: string[]) {
  const links = await db
    .selectFrom('product_taxons')
    .innerJoin('taxons', 'taxons.code', 'product_taxons.taxon_code')
    .select(['product_taxons.product_code', 'product_taxons.taxon_code', 'product_taxons.position'])
    .where('product_taxons.product_code', 'in', codes)
    .orderBy('taxons.id')
    .execute()
  return Map.groupBy(links, ({ product_code }) => product_code)
}

async function attributesOf(db: Queries, codes: string[]) {
  const links = await db
    .selectFrom('product_attributes as link')
    .innerJoin('attributes', 'attributes.code', 'link.attribute_code')
    .select(['link.product_code', 'attributes.code', 'attributes.name', 'attributes.type'])
    .where('link.product_code', 'in', codes)
    .orderBy('attributes.id')
    .execute()
  return Map.groupBy(links, ({ product_code }) => product_code)
}

async function pricesOf(db: Queries, codes: string[], channel: string | undefined) {
  let query = db.selectFrom('product_prices').selectAll().where('product_code', 'in', codes)
  if (channel !== undefined) query = query.where('channel_code', '=', channel)
  return Map.groupBy(await query.execute(), ({ product_code }) => product_code)
}

function toProduct(
  row: ProductRow & { delivery_hours: number },
  taxons: { taxon_code: string; position: number }[] = [],
  attributes: Product['attributes'] = [],
  prices: { channel_code: string; price: number }[] = [],
): Product {
  return {
    ...(JSON.parse(row.details) as Details),
    id: row.id,
    code: row.code,
    name: row.name,
    slug: row.slug,
    description: row.description,
    shortDescription: row.short_description,
    mainTaxon: row.main_taxon,
    taxons: taxons.map(({ taxon_code, position }) => ({ code: taxon_code, position })),
    attributes: attributes.map(({ code, name, type }) => ({ code, name, type })),
    prices: new Map(prices.map(({ channel_code, price }) => [channel_code, price])),
    position: row.position,
    vatRate: row.vat_rate,
    leadHours: Math.max(row.lead_hours, row.delivery_hours),
    seasonal: row.is_seasonal === 1,
    isMenu: row.is_menu === 1,
    isMenuEligible: row.is_menu_eligible === 1,
    isAlcohol: row.is_alcohol === 1,
    enabled: row.enabled === 1,
    isDisplayedOnListing: row.is_displayed_on_listing === 1,
    isTest: row.is_test === 1,
    publishedFrom: row.published_from,
    publishedUntil: row.published_until,
    onHand: row.on_hand,
  }
}

/** The next instant at which a product comes on sale or goes off sale by its dates, epoch ms; Infinity when there is none. */
export async function nextPublication(db: Queries, now: Date): Promise<number> {
  const instant = now.toISOString()
  const coming = await db
    .selectFrom('products')
    .select((eb) => eb.fn.min('published_from').as('at'))
    .where('published_from', '>', instant)
    .executeTakeFirst()
  const going = await db
    .selectFrom('products')
    .select((eb) => eb.fn.min('published_until').as('at'))
    .where('published_until', '>=', instant)
    .executeTakeFirst()
  // At its last instant a product is still on sale.
  return Math.min(epoch(coming?.at, 0), epoch(going?.at, 1))
}

const epoch = (at: string | null | undefined, later: number): number => (at ? Date.parse(at) + later : Infinity)
