import { Attribute } from './attribute.ts'
import type { Http } from './http.ts'
import { everyPage, pageOf } from './pages.ts'
import { Product, readProduct } from './product.ts'
import { PAGE, toSearchParams, type ProductQuery, type Query } from './product-query.ts'
import { Taxon, readTaxon } from './taxon.ts'
import { completeResponses } from './complete-responses.ts'
import { textOrEmpty } from './optional-fields.ts'
import { list, object, text, whole, type Schema } from './schema.ts'
import { prepared, ref, refs, fieldsOf } from './response-fields.ts'

const ROOT = 'api/v2/shop/'
const ATTRIBUTE_TYPES = ['preferences_alimentaires', 'preparation']

/** Categories, products, filters (contract 4.1, calls 14 to 21). */
export function catalogueApi(http: Http) {
  const taxon = prepared((body) => readTaxon(body, http.base), Taxon)
  const product = (channel: string) => prepared((body) => readProduct(body, channel, http.base), Product)

  const completed = completeResponses(http)
  const every = <T>(
    member: Schema<T>,
    path: string,
    query: Query,
    channel?: string,
    show?: (first: readonly T[]) => void,
  ) => everyPage(http, member, ROOT + path, completed(ROOT + path, query, channel), show)

  /** Filtered here too: stock Sylius ignores the filter, and has other types. */
  const attributes = async (wanted: string, channel: string) =>
    (await every(Attribute, 'product-attributes', { 'productAttributeType.code': wanted, channel })).filter(
      ({ type }) => type === wanted,
    )

  const sales = (channel: string, query: Query) => {
    const sale = prepared(readSale, object({ ...Sale, product: product(channel) }))
    return every(sale, 'additional-sales', query, channel)
  }

  return {
    /** The main categories of a channel, with their children. */
    taxons: (channel: string) => every(taxon, 'taxons', { enabled: 'true', 'channels.code': channel }),
    taxon: (code: string) => {
      const path = `${ROOT}taxons/${encodeURIComponent(code)}`
      return http(taxon, path, completed(path, {}))
    },
    /**
     * `show` is called with the first page of a long list while the others load. Products of the other pages have no description:
     * thousands of them would take most of a phone's memory.
     */
    products: async (query: ProductQuery, now: Date, show?: (first: readonly Product[]) => void) => {
      const path = query.group ? `products/${query.group}/by-taxon` : 'products'
      const found = await every(product(query.channel), path, toSearchParams(query, now), query.channel, show)
      for (const later of found.slice(PAGE)) later.description = null
      return found
    },
    /** The first page of matches; `signal` aborts an outdated search. */
    search: async (query: ProductQuery, now: Date, signal: AbortSignal): Promise<Product[]> => {
      const path = `${ROOT}products`
      const options = { ...completed(path, toSearchParams(query, now), query.channel), signal }
      return (await http(pageOf(product(query.channel)), path, options)).members
    },
    product: (channel: string, code: string) => {
      const path = `${ROOT}products/${encodeURIComponent(code)}`
      return http(product(channel), path, completed(path, { channel }, channel))
    },
    attributes: async (channel: string) =>
      (await Promise.all(ATTRIBUTE_TYPES.map((type) => attributes(type, channel)))).flat(),
    /** Sales without a channel, then those of the channel (D9). */
    additionalSales: async (channel: string) => {
      const queries: Query[] = [{ 'exists[channels]': 'false' }, { 'channels.code': channel }]
      return (await Promise.all(queries.map((query) => sales(channel, query)))).flat()
    },
  }
}

const Sale = { id: whole, mainTaxon: textOrEmpty, taxons: list(text), label: textOrEmpty }

const readSale = (body: unknown): unknown => {
  const sale = fieldsOf(body)
  return { ...sale, mainTaxon: ref(sale.mainTaxon), taxons: refs(sale.taxons) }
}

/** A product offered at the end of an order (D9). */
export type AdditionalSale = Awaited<ReturnType<ReturnType<typeof catalogueApi>['additionalSales']>>[number]
