import type { Http } from './client/http.ts'
import { everyPage, pageOf, isLongList } from './client/pages.ts'
import { Product, readProduct } from './product.ts'
import { attributeQueries, PAGE_SIZE, taxonQuery, toSearchParams, type ProductQuery } from './catalogue-query.ts'
import { resourcePath, ROOT, type UrlQuery } from './urls.ts'
import { fieldsOf, isObject, members, relationCode, relationCodes, translated } from './client/response-fields.ts'
import * as s from './client/schema.ts'
import { NullablePicture, picture } from './picture.ts'
import { lazyModule } from './client/lazy-module.ts'

/** Categories, products, filters (contract 4.1, calls 14 to 17, 20 and 21). */
export function catalogueApi(http: Http) {
  const taxon = s.preprocess((body) => readTaxon(body, http.base), Taxon)
  const product = (channel: string) => s.preprocess((body) => readProduct(body, channel, http.base), Product)

  const completed = completeResponses(http)
  const every = <T>(
    member: s.Schema<T>,
    path: string,
    query: UrlQuery,
    channel?: string,
    show?: (first: readonly T[]) => void,
  ) => everyPage(http, member, ROOT + path, completed(ROOT + path, query, channel), show)

  /** Filtered here too: unmodified Sylius ignores the filter, and has other types. */
  const attributes = async (query: UrlQuery) =>
    (await every(Attribute, 'product-attributes', query)).filter(
      ({ type }) => type === query['productAttributeType.code'],
    )

  const sales = (channel: string, query: UrlQuery) => {
    const sale = s.preprocess(readSale, s.object({ ...Sale, product: product(channel) }))
    return every(sale, 'additional-sales', query, channel)
  }

  return {
    taxons: (channel: string) => every(taxon, 'taxons', taxonQuery(channel)),
    taxon: (code: string) => {
      const path = resourcePath('taxons', code)
      return http(taxon, path, completed(path, {}))
    },
    /** `show` receives the first page of a long list. Later pages have no descriptions: they would take most of a phone's memory. */
    products: async (query: ProductQuery, now: Date, show?: (first: readonly Product[]) => void) => {
      const path = query.group ? `products/${encodeURIComponent(query.group)}/by-taxon` : 'products'
      const found = await every(product(query.channel), path, toSearchParams(query, now), query.channel, show)
      for (const later of found.slice(PAGE_SIZE)) later.description = null
      return found
    },
    /** The first page of matches; `signal` aborts an outdated search. */
    search: async (query: ProductQuery, now: Date, signal: AbortSignal): Promise<Product[]> => {
      const path = `${ROOT}products`
      const options = { ...completed(path, toSearchParams(query, now), query.channel), signal }
      return (await http(pageOf(product(query.channel)), path, options)).members
    },
    product: (channel: string, code: string) => {
      const path = resourcePath('products', code)
      return http(product(channel), path, completed(path, { channel }, channel))
    },
    attributes: async (channel: string) => (await Promise.all(attributeQueries(channel).map(attributes))).flat(),
    /** Sales without a channel, then those of the channel (D9). */
    additionalSales: async (channel: string) => {
      const queries: UrlQuery[] = [{ 'exists[channels]': 'false' }, { 'channels.code': channel }]
      return (await Promise.all(queries.map((query) => sales(channel, query)))).flat()
    },
  }
}

const Sale = { id: s.integer, mainTaxon: s.textOrEmpty, taxons: s.list(s.text), label: s.textOrEmpty }

const readSale = (body: unknown): unknown => {
  const sale = fieldsOf(body)
  return { ...sale, mainTaxon: relationCode(sale.mainTaxon), taxons: relationCodes(sale.taxons) }
}

/** A product offered at the end of an order (D9). */
export type AdditionalSale = Awaited<ReturnType<ReturnType<typeof catalogueApi>['additionalSales']>>[number]

/** A filter of the catalogue: a diet or a kind of preparation (D5). */
export const Attribute = s.preprocess(
  (body) => {
    const attribute = fieldsOf(body)
    const type = relationCode(attribute.productAttributeType ?? attribute.type)
    return { ...attribute, name: translated(attribute, 'name'), type }
  },
  s.object({
    code: s.text,
    name: s.text,
    /** `preferences_alimentaires` or `preparation`; another type is no filter. */
    type: s.text,
    position: s.numberOrZero,
  }),
)
export type Attribute = s.Infer<typeof Attribute>

/** A category of the menu (§3), with its children. `deliveryHours` is its lead time. */
const fields = {
  code: s.text,
  name: s.text,
  description: s.textOrEmpty,
  /** Last segment of the URL; the rest is that of its ancestors. */
  slug: s.textOrEmpty,
  deliveryHours: s.numberOrZero,
  descriptionSeo: s.textOrEmpty,
  position: s.numberOrZero,
  main: s.flagOrFalse,
  enabled: s.flagOrFalse,
  parent: s.nullableText,
  picture: NullablePicture,
}
export type Taxon = s.InferFields<typeof fields> & { children: Taxon[] }

export const Taxon: s.Schema<Taxon> = s.object({ ...fields, children: s.collectionOf((child) => Taxon(child)) })

function readTaxon(body: unknown, base: string): unknown {
  // The plugin nests the category under `self`, beside its ancestors.
  const taxon = fieldsOf(fieldsOf(body).self ?? body)
  const code = taxon.code ?? (relationCode(taxon) || null)
  return {
    ...taxon,
    code,
    name: translated(taxon, 'name'),
    description: translated(taxon, 'description'),
    slug: relationCode(translated(taxon, 'slug')) || code,
    enabled: taxon.enabled ?? true,
    parent: relationCode(taxon.parent) || null,
    picture: picture(members(taxon.images)[0] ?? cachedImage(taxon.cacheImageUrls), base),
    // Referenced children have been fetched (relations.ts); a child that is still an IRI no longer exists.
    children: members(taxon.children)
      .filter((child) => isObject(child) && relationCode(child))
      .map((child) => readTaxon(child, base)),
  }
}

function cachedImage(urls: unknown): unknown {
  const [path] = Object.values(fieldsOf(urls))
  return { path }
}

/** Options of a request whose response may only reference related objects, or be one page of a bare array (relations.ts). */
function completeResponses(http: Http) {
  const relations = lazyModule(() => import('./relations.ts'))
  return (path: string, query: UrlQuery, channel?: string) => ({
    query,
    complete: async (body: unknown) =>
      isThin(body) || isLongList(body) ? (await relations()).completeCatalogue(http, body, path, query, channel) : body,
  })
}

const isThin = (body: unknown): boolean =>
  [body, ...members(body)].some((one) => {
    const { children, product, variants } = fieldsOf(one)
    const inside = [children, product].flat()
    return [...inside, variants].flat().some((part) => typeof part === 'string') || inside.filter(isObject).some(isThin)
  })
