import { Attribute } from './attribute.ts'
import type { Http } from './http.ts'
import { everyPage } from './pages.ts'
import { Product, readProduct } from './product.ts'
import { wireQuery, type ProductQuery, type Query } from './product-query.ts'
import { Taxon, readTaxon } from './taxon.ts'
import { looseText } from './loose.ts'
import { list, object, text, whole } from './read.ts'
import { many, reads, ref, refs, wire } from './wire.ts'

const ROOT = 'api/v2/shop/'
const ATTRIBUTE_TYPES = ['preferences_alimentaires', 'preparation']

/** Categories, products, filters (backend contract 4.1, rows 14 to 21). */
export function catalogueApi(http: Http) {
  const taxon = reads((body) => readTaxon(body, http.base), Taxon)
  const product = (channel: string) => reads((body) => readProduct(body, channel, http.base), Product)

  const attributes = (type: string, channel: string) =>
    http(many(Attribute), `${ROOT}product-attributes`, { query: { 'productAttributeType.code': type, channel } })

  const sales = (channel: string, query: Query) => {
    const sale = reads(readSale, object({ ...Sale, product: product(channel) }))
    return http(many(sale), `${ROOT}additional-sales`, { query })
  }

  return {
    /** Top categories of a channel, their children inside. */
    taxons: (channel: string) =>
      http(many(taxon), `${ROOT}taxons`, { query: { enabled: 'true', 'channels.code': channel } }),
    taxon: (code: string) => http(taxon, `${ROOT}taxons/${encodeURIComponent(code)}`),
    products: (query: ProductQuery, now: Date) => {
      const path = query.group ? `${ROOT}products/${query.group}/by-taxon` : `${ROOT}products`
      return everyPage(http, product(query.channel), path, wireQuery(query, now))
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
