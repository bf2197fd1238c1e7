import * as z from 'zod/mini'
import { parisStamp } from './paris-stamp.ts'
import type { Http } from './http.ts'
import { Product, readProduct } from './product.ts'
import { Taxon, readTaxon } from './taxon.ts'
import { many, next, reads, ref, refs, text, translated, whole, wire } from './wire.ts'

export const Attribute = reads(
  (body) => {
    const attribute = wire(body)
    return {
      ...attribute,
      name: translated(attribute, 'name'),
      type: ref(attribute.productAttributeType ?? attribute.type),
    }
  },
  z.object({
    code: z.string(),
    name: z.string(),
    type: z.enum(['preferences_alimentaires', 'preparation']),
    position: whole,
  }),
)
export type Attribute = z.infer<typeof Attribute>

/** What a list of products may ask for (D4). */
export type ProductQuery = {
  channel: string
  /** Any of these categories. */
  taxons?: readonly string[]
  /** Any of these attributes. */
  attributes?: readonly string[]
  seasonal?: boolean
  /** Only what a listing shows; true unless told otherwise. */
  listed?: boolean
  /** One of the by-taxon groups of the menus (D8), instead of everything above. */
  group?: string
}

/** A product proposed at the end of an order (D9). */
export type AdditionalSale = { id: number; product: Product; mainTaxon: string; taxons: string[]; label: string }

const ROOT = 'api/v2/shop/'
const PAGE = '100'
/** Pages read at most: a backend whose links turn in a circle must not keep a visitor waiting. */
const MOST_PAGES = 20

/** Categories, products, filters (backend contract 4.1, rows 14 to 21). */
export function catalogueApi(http: Http) {
  const taxon = reads((body) => readTaxon(body, http.base), Taxon)
  const product = (channel: string) => reads((body) => readProduct(body, channel, http.base), Product)

  const everyProduct = async (channel: string, path: string, query: Record<string, string | readonly string[]>) => {
    const shape = many(product(channel))
    let page: unknown = await http(z.unknown(), path, { query })
    const products: Product[] = z.parse(shape, page)
    for (let count = 1, link = next(page); link && count < MOST_PAGES; count++, link = next(page)) {
      page = await http(z.unknown(), link)
      products.push(...z.parse(shape, page))
    }
    return products
  }

  return {
    /** Top categories of a channel, their children inside. */
    taxons: (channel: string) =>
      http(many(taxon), `${ROOT}taxons`, { query: { enabled: 'true', 'channels.code': channel } }),
    taxon: (code: string) => http(taxon, `${ROOT}taxons/${encodeURIComponent(code)}`),
    products: (query: ProductQuery, now: Date) =>
      query.group
        ? everyProduct(query.channel, `${ROOT}products/${query.group}/by-taxon`, { channel: query.channel })
        : everyProduct(query.channel, `${ROOT}products`, productQuery(query, now)),
    attributes: async (channel: string) => {
      const types = ['preferences_alimentaires', 'preparation']
      const read = (type: string) =>
        http(many(Attribute), `${ROOT}product-attributes`, { query: { 'productAttributeType.code': type, channel } })
      return (await Promise.all(types.map(read))).flat()
    },
    /** Those without a channel and those of the channel. */
    additionalSales: async (channel: string): Promise<AdditionalSale[]> => {
      const read = (query: Record<string, string>) => http(many(sale(channel)), `${ROOT}additional-sales`, { query })
      const both = await Promise.all([read({ 'exists[channels]': 'false' }), read({ 'channels.code': channel })])
      return both.flat()
    },
  }

  function sale(channel: string) {
    return reads(
      (body) => {
        const one = wire(body)
        return { ...one, mainTaxon: ref(one.mainTaxon), taxons: refs(one.taxons) }
      },
      z.object({
        id: z.number(),
        product: product(channel),
        mainTaxon: text,
        taxons: z.array(z.string()),
        label: text,
      }),
    )
  }
}

function productQuery(query: ProductQuery, now: Date): Record<string, string | readonly string[]> {
  const stamp = parisStamp(now)
  return {
    enabled: 'true',
    'publishedFrom[before]': stamp,
    'publishedUntil[after]': stamp,
    channel: query.channel,
    isMenu: 'false',
    itemsPerPage: PAGE,
    ...(query.listed !== false && { isDisplayedOnListing: 'true' }),
    ...(query.seasonal && { isSeasonal: 'true' }),
    ...(query.attributes && { 'attributes.attribute.code[]': query.attributes }),
    ...(query.taxons && { 'productTaxons.taxon.code[]': query.taxons }),
  }
}
