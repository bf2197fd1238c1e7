import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { notFound } from '../shop/domain-error.ts'
import { collection, iri, item } from '../views/hydra.ts'
import { direction, distinct, enabled, flag, instant, repeated, sellingChannel, single, paging } from '../http/query.ts'
import {
  nameText,
  searchProducts,
  searchText,
  type ProductFilter,
  type ProductOrder,
} from '../shop/catalogue/product-search.ts'
import { isOnSale, productByCode, productBySlug } from '../shop/catalogue/products.ts'
import { origin, type Shop } from '../shop/context.ts'
import { ld, noBody, routeDocs } from '../openapi/route-docs.ts'
import * as schemas from '../views/schemas/catalogue.ts'
import { listingResource, productResource } from '../views/product.ts'

/** The serialization group of lists (contract 2.3). */
const LISTING = 'listing'

const listParameters = z.object({
  ...paging,
  channel: single,
  'channels.code': single,
  enabled,
  isMenu: flag,
  isSeasonal: flag,
  seasonal: flag,
  isDisplayedOnListing: flag,
  code: repeated,
  'code[]': repeated,
  taxon: single,
  'productTaxons.taxon.code': repeated,
  'productTaxons.taxon.code[]': repeated,
  'attributes.attribute.code': repeated,
  'attributes.attribute.code[]': repeated,
  'translations.name': single
    .transform(nameText)
    .meta({ description: 'parts of terms of the name, accents and case aside, in any order' }),
  search: single
    .transform(searchText)
    .meta({ description: 'prefixes of terms of the name or the descriptions, accents and case aside, in any order' }),
  'publishedFrom[before]': instant,
  'publishedFrom[after]': instant,
  'publishedFrom[strictly_before]': instant,
  'publishedFrom[strictly_after]': instant,
  'publishedUntil[before]': instant,
  'publishedUntil[after]': instant,
  'publishedUntil[strictly_before]': instant,
  'publishedUntil[strictly_after]': instant,
  'groups[]': repeated
    .transform((groups) => (groups?.includes(LISTING) ? LISTING : undefined))
    .meta({ description: 'listing: only the fields that lists show' }),
  'order[code]': direction,
  'order[createdAt]': direction,
  'order[price]': direction,
  'order[translation.name]': direction,
})

/** Parameters with one meaning are one, and of several orders the first one counts. */
const listQuery = listParameters.transform((sent) => {
  const { 'channels.code': channelCode, seasonal, taxon, code, ...query } = sent
  const { 'productTaxons.taxon.code': taxons, 'attributes.attribute.code': attributes, ...others } = query
  return {
    ...withOneOrder(others),
    channel: query.channel ?? channelCode,
    isSeasonal: query.isSeasonal ?? seasonal,
    'code[]': joined(code, query['code[]']),
    'productTaxons.taxon.code[]': joined(taxons, query['productTaxons.taxon.code[]'], lastSegment(taxon)),
    'attributes.attribute.code[]': joined(attributes, query['attributes.attribute.code[]']),
  }
})
type ListQuery = z.infer<typeof listQuery>

const documented = routeDocs('Catalogue')
const docs = {
  list: documented('Products, filtered and paged', { 200: ld(schemas.products, 'Prices in cents, without VAT') }),
  one: documented('One product that is on sale', { 200: ld(schemas.product, 'The product'), 404: 'error' }),
  group: documented('The products of a menu group', {
    200: ld(schemas.products, 'The products of the group'),
    404: 'error',
  }),
  bySlug: documented('The URL of a product by its slug', { 301: noBody('In Location'), 404: 'error' }),
}

/** Products: the filtered list, one product, and the product groups of menus (calls 20, 21). */
export const productRoutes: FastifyPluginAsyncZod<Shop> = async (app, shop) => {
  app.get('/products', { config: docs.list, schema: { querystring: listQuery } }, async (request) => {
    const { query } = request
    const { page, itemsPerPage } = query
    const filter = filterOf(query)
    const window = { page, itemsPerPage }
    const { products, total } = await searchProducts(shop.db, filter, window, orderOf(query))
    const view = query['groups[]'] === LISTING ? listingResource : productResource
    const resources = products.map((product) => view(product, origin(shop, request), filter.channel))
    return collection(request, 'Product', resources, { ...window, total })
  })

  const oneProduct = { params: z.object({ code: z.string() }), querystring: z.object({ channel: single }) }
  app.get('/products/:code', { config: docs.one, schema: oneProduct }, async (request) => {
    const { channel } = request.query
    const product = await productByCode(shop.db, request.params.code, channel)
    if (!product || !isOnSale(product, shop.now())) throw notFound()
    return item(productResource(product, origin(shop, request), channel))
  })

  const group = { params: z.object({ group: z.string() }), querystring: z.object({ channel: sellingChannel }) }
  app.get('/products/:group/by-taxon', { config: docs.group, schema: group }, async (request) => {
    const { group } = request.params
    if (!GROUPS.includes(group)) throw notFound()
    const { channel } = request.query
    const now = shop.now().toISOString()
    const published = { publishedFrom: { before: now }, publishedUntil: { after: now } }
    const filter = { ...published, channel, taxons: [group], isMenu: false, isMenuEligible: true }
    const { products } = await searchProducts(shop.db, filter, { page: 1, itemsPerPage: 200 })
    const resources = products.map((product) => productResource(product, origin(shop, request), channel))
    return collection(request, 'Product', resources)
  })
}

/** The redirect from a slug to its product (contract 2.7). */
export const productAliases: FastifyPluginAsyncZod<Shop> = async (app, shop) => {
  const schema = { params: z.object({ slug: z.string() }) }
  app.get('/products-by-slug/:slug', { config: docs.bySlug, schema }, async (request, reply) => {
    const product = await productBySlug(shop.db, request.params.slug)
    if (!product || !isOnSale(product, shop.now())) throw notFound()
    return reply.redirect(iri('products', product.code), 301)
  })
}

const GROUPS = ['sandwichs', 'salades', 'les-ptites-salades', 'plats-chauds', 'desserts', 'boissons-individuelles']

function filterOf(query: ListQuery): ProductFilter {
  const { channel, enabled, isMenu, isSeasonal, isDisplayedOnListing, search } = query
  return {
    ...{ channel, enabled, isMenu, isSeasonal, isDisplayedOnListing, search },
    name: query['translations.name'],
    codes: query['code[]'],
    taxons: query['productTaxons.taxon.code[]'],
    attributes: query['attributes.attribute.code[]'],
    publishedFrom: boundsOf(query, 'publishedFrom'),
    publishedUntil: boundsOf(query, 'publishedUntil'),
  }
}

const boundsOf = (query: ListQuery, name: 'publishedFrom' | 'publishedUntil') => ({
  before: query[`${name}[before]`],
  after: query[`${name}[after]`],
  strictly_before: query[`${name}[strictly_before]`],
  strictly_after: query[`${name}[strictly_after]`],
})

/** The values of a parameter with and without brackets; undefined without any. */
function joined(...lists: (string[] | undefined)[]): string[] | undefined {
  const all = distinct(...lists.flatMap((list) => list ?? []))
  return all.length > 0 ? all : undefined
}

const lastSegment = (address: string | undefined): string[] | undefined => address?.split('/').slice(-1)

/** Sort parameters and their columns; the first one of this list that is given counts. Ids follow the order of creation. */
const ORDERS = {
  'order[code]': 'code',
  'order[createdAt]': 'id',
  'order[price]': 'price',
  'order[translation.name]': 'name',
} as const
type OrderName = keyof typeof ORDERS
const ORDER_NAMES = Object.keys(ORDERS) as OrderName[]

/** Without the orders that do not count; that of creation is the one of a list without any. */
function withOneOrder<Query extends Partial<Record<OrderName, 'asc' | 'desc' | undefined>>>(query: Query): Query {
  const first = ORDER_NAMES.find((name) => query[name] !== undefined)
  const isUsual = first === 'order[createdAt]' && query[first] === 'asc'
  const unused = ORDER_NAMES.filter((name) => name !== first || isUsual)
  return { ...query, ...Object.fromEntries(unused.map((name) => [name, undefined])) }
}

function orderOf(query: ListQuery): ProductOrder | undefined {
  return ORDER_NAMES.flatMap((name) => {
    const direction = query[name]
    return direction ? [{ by: ORDERS[name], direction }] : []
  })[0]
}
