import { Attribute } from './attribute.ts'
import type { Http } from './http.ts'
import { everyPage } from './pages.ts'
import { Product, readProduct } from './product.ts'
import { wireQuery, type ProductQuery, type Query } from './product-query.ts'
import { Taxon, readTaxon } from './taxon.ts'
import { completing } from './thin.ts'
import { looseText } from './loose.ts'
import { list, object, text, whole, type Reader } from './read.ts'
import { reads, ref, refs, wire } from './wire.ts'

const ROOT = 'api/v2/shop/'
const ATTRIBUTE_TYPES = ['preferences_alimentaires', 'preparation']

/** Categories, products, filters (backend contract 4.1, rows 14 to 21). */
export function catalogueApi(http: Http) {
  const taxon = reads((body) => readTaxon(body, http.base), Taxon)
  const product = (channel: string) => reads((body) => readProduct(body, channel, http.base), Product)

  const completed = completing(http)
  const every = <T>(member: Reader<T>, path: string, query: Query, channel?: string) =>
    everyPage(http, member, ROOT + path, completed(ROOT + path, query, channel))

  const attributes = (type: string, channel: string) =>
    every(Attribute, 'product-attributes', { 'productAttributeType.code': type, channel })

  const sales = (channel: string, query: Query) => {
    const sale = reads(readSale, object({ ...Sale, product: product(channel) }))
    return every(sale, 'additional-sales', query, channel)
  }

  return {
    /** Top categories of a channel, their children inside. */
    taxons: (channel: string) => every(taxon, 'taxons', { enabled: 'true', 'channels.code': channel }),
    taxon: (code: string) => {
      const path = `${ROOT}taxons/${encodeURIComponent(code)}`
      return http(taxon, path, completed(path, {}))
    },
    products: (query: ProductQuery, now: Date) => {
      const path = query.group ? `products/${query.group}/by-taxon` : 'products'
      return every(product(query.channel), path, wireQuery(query, now), query.channel)
    },
    attributes: async (channel: string) =>
      (await Promise.all(ATTRIBUTE_TYPES.map((type) => attributes(type, channel)))).flat(),
    /** Those without a channel, then those of the channel (D9). */
    additionalSales: async (channel: string) => {
      const queries: Query[] = [{ 'exists[channels]': 'false' }, { 'channels.code': channel }]
      return (await Promise.all(queries.map((query) => sales(channel, query)))).flat()
    },
  }
}

const Sale = { id: whole, mainTaxon: looseText, taxons: list(text), label: looseText }

const readSale = (body: unknown): unknown => {
  const sale = wire(body)
  return { ...sale, mainTaxon: ref(sale.mainTaxon), taxons: refs(sale.taxons) }
}

/** A product proposed at the end of an order (D9). */
export type AdditionalSale = Awaited<ReturnType<ReturnType<typeof catalogueApi>['additionalSales']>>[number]
