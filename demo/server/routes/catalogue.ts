import { NATIONAL_CHANNEL } from '../../../widgets/core/domain/delivery/channel.ts'
import { withoutSpaces } from '../../../widgets/core/domain/normalize-input.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { validationError, notFound } from '../shop/domain-error.ts'
import { collection, item } from '../views/hydra.ts'
import { distinct, enabled, single, repeated, paging, exists, positiveInteger, sellingChannel } from '../http/query.ts'
import { channelOf, channels, placeText, servedPostalCodes } from '../shop/delivery/channels.ts'
import { origin, type Shop } from '../shop/context.ts'
import { channelResource, postalCodeResource } from '../views/channel.ts'
import { taxonByCode, topTaxons, attributes, additionalSales } from '../shop/catalogue/taxons.ts'
import { taxonResource, attributeResource, saleResource } from '../views/catalogue.ts'
import { isOnSale, productsByCode, type Product } from '../shop/catalogue/products.ts'
import { productOfVariant, singleVariantResource } from '../views/product.ts'
import { searchProducts } from '../shop/catalogue/product-search.ts'
import { productView } from '../views/cart.ts'
import { json, ld, routeDocs } from '../openapi/route-docs.ts'
import { country, productPage } from '../views/schemas/cart.ts'
import * as schemas from '../views/schemas/catalogue.ts'
import * as channelSchemas from '../views/schemas/channel.ts'
import type { PluginResponseBody, ResponseBody } from '../views/response-body.ts'

const params = z.object({ code: z.string() })

const documented = routeDocs('Catalogue')
const docs = {
  channels: documented('Channels: those that deliver to a postal code, or all', {
    200: ld(channelSchemas.channels, 'The channels; none is an empty list'),
  }),
  channel: documented('One channel', {
    200: ld(channelSchemas.channel, 'The channel; its amounts are in euros'),
    404: 'error',
  }),
  postalCodes: documented('Served postal codes by their first digits or their town', {
    200: ld(channelSchemas.postalCodes, 'Ten at most'),
    422: 'error',
  }),
  taxons: documented('The categories at the top of the menu, with their children', {
    200: ld(schemas.taxons, 'In the order of the menu'),
  }),
  taxon: documented('One category with its children', { 200: ld(schemas.taxon, 'The category'), 404: 'error' }),
  attributes: documented('The attributes by which products can be filtered', {
    200: ld(schemas.attributes, 'Those that at least one product has'),
  }),
  additionalSales: documented('The additional sales of a cart', {
    200: ld(schemas.additionalSales, 'Each with its product'),
  }),
  variants: documented('The variants of some products', {
    200: ld(schemas.variants, 'One for each product that is on sale'),
  }),
  variant: documented('One variant', { 200: ld(schemas.singleVariant, 'The variant with its product'), 404: 'error' }),
  taxonProducts: documented('Products of a category, paginated as by the plugin', {
    200: json(productPage, 'A page of products'),
    404: 'error',
  }),
  countries: routeDocs('Checkout')('The countries of addresses', { 200: json(country.array(), 'The countries') }),
  country: routeDocs('Checkout')('One country', { 200: json(country, 'The country'), 404: 'error' }),
}

/** Channels: by postal code, all, one; suggestions for postal codes (calls 18, 19, 54, 55). */
export const channelRoutes: FastifyPluginAsyncZod<Shop> = async (app, { db }) => {
  const postalCode = single.transform((text) => text && withoutSpaces(text))
  const querystring = z.object({ 'zipcodes.zipcode': postalCode, slug: single, enabled })
  app.get('/channels', { config: docs.channels, schema: { querystring } }, async (request) => {
    const { 'zipcodes.zipcode': postalCode, slug, enabled } = request.query
    const found = await channels(db, { enabled, slug, postalCode })
    return collection(request, 'Channel', found.map(channelResource))
  })

  const place = z.object({ search: single.transform(placeText) })
  app.get('/zipcodes', { config: docs.postalCodes, schema: { querystring: place } }, async (request) => {
    const { search } = request.query
    if (search === undefined)
      throw validationError({ search: ['Saisissez au moins deux chiffres, ou deux lettres de la ville.'] })
    return collection(request, 'Zipcode', (await servedPostalCodes(db, search)).map(postalCodeResource))
  })

  app.get('/channels/:code', { config: docs.channel, schema: { params } }, async (request) =>
    item(channelResource(await channelOf(db, request.params.code))),
  )
}

const attributeQuery = z.object({ 'productAttributeType.code': single, channel: single })
const saleQuery = z.object({ 'exists[channels]': exists, 'channels.code': single, channel: single })

/**
 * Categories: the top of the menu for a channel, and one; the attributes by which products are filtered, and the
 * cross-sells of a cart (calls 14 to 17).
 */
export const taxonRoutes: FastifyPluginAsyncZod<Shop> = async (app, shop) => {
  const querystring = z.object({ enabled, 'channels.code': single })
  app.get('/taxons', { config: docs.taxons, schema: { querystring } }, async (request) => {
    const { enabled, 'channels.code': channel } = request.query
    const found = await topTaxons(shop.db, { enabled, channel })
    const resources = found.map((taxon) => taxonResource(taxon, origin(shop, request)))
    return collection(request, 'Taxon', resources)
  })

  app.get('/taxons/:code', { config: docs.taxon, schema: { params } }, async (request) => {
    const taxon = await taxonByCode(shop.db, request.params.code)
    if (!taxon?.enabled) throw notFound()
    return item(taxonResource(taxon, origin(shop, request)))
  })

  app.get(
    '/product-attributes',
    { config: docs.attributes, schema: { querystring: attributeQuery } },
    async (request) => {
      const { 'productAttributeType.code': type, channel } = request.query
      const found = await attributes(shop.db, type, channel)
      return collection(request, 'ProductAttribute', found.map(attributeResource))
    },
  )

  app.get(
    '/additional-sales',
    { config: docs.additionalSales, schema: { querystring: saleQuery } },
    async (request) => {
      const { 'exists[channels]': hasChannels, 'channels.code': code, channel } = request.query
      const found = await additionalSales(shop.db, { hasChannels, channel: code })
      const products = await productsByCode(
        shop.db,
        found.map(({ product }) => product),
        channel ?? code,
      )
      const resources = found.flatMap((sale) => {
        const product = products.get(sale.product)
        if (!product || !isOnSale(product, shop.now())) return []
        return [saleResource(sale, product, origin(shop, request), channel ?? code)]
      })
      return collection(request, 'AdditionalSale', resources)
    },
  )
}

/** Variants, for clients that have only their IRIs: those of some products, and one (contract 2.7). */
export const variantRoutes: FastifyPluginAsyncZod<Shop> = async (app, shop) => {
  const onSale = async (codes: string[], channel: string): Promise<Product[]> => {
    const found = await productsByCode(shop.db, codes, channel)
    return [...found.values()].filter((product) => isOnSale(product, shop.now()))
  }

  const querystring = z
    .object({ ...paging, product: repeated, 'product[]': repeated, channel: sellingChannel })
    .transform(({ product = [], 'product[]': products = [], ...query }) => ({
      ...query,
      'product[]': distinct([...product, ...products].map(codeOf)),
    }))
  app.get('/product-variants', { config: docs.variants, schema: { querystring } }, async (request) => {
    const { page, itemsPerPage, channel, 'product[]': codes } = request.query
    const found = await onSale(codes, channel)
    const shown = found.slice((page - 1) * itemsPerPage, page * itemsPerPage)
    const resources = shown.map((product) => singleVariantResource(product, channel))
    return collection(request, 'ProductVariant', resources, { page, itemsPerPage, total: found.length })
  })

  const schema = { params, querystring: z.object({ channel: sellingChannel }) }
  app.get('/product-variants/:code', { config: docs.variant, schema }, async (request) => {
    const { channel } = request.query
    const [product] = await onSale([productOfVariant(request.params.code) ?? ''], channel)
    if (!product) throw notFound()
    return item(singleVariantResource(product, channel))
  })
}

/** The product code of an IRI or a code; any other URL gives a code that no product has. */
function codeOf(product: string): string {
  const last = product.slice(product.lastIndexOf('/') + 1)
  try {
    return decodeURIComponent(last)
  } catch {
    return last
  }
}

const MAX_ITEMS = 200
const querystring = z.object({
  page: positiveInteger(1),
  limit: positiveInteger(10).transform((limit) => Math.min(limit, MAX_ITEMS)),
  channel: single,
})

const COUNTRIES: readonly ResponseBody<typeof country>[] = [{ code: 'FR', name: 'France', provinces: [] }]

/** Products of a category as the plugin pages them, and the countries of addresses (contract 1.7, 1.8). */
export const pluginCatalogueRoutes: FastifyPluginAsyncZod<Shop> = async (app, shop) => {
  app.get('/checkout/countries', { config: docs.countries }, async () => COUNTRIES)

  app.get('/checkout/countries/:code', { config: docs.country, schema: { params } }, async (request) => {
    const known = COUNTRIES.find(({ code }) => code === request.params.code)
    if (!known) throw notFound()
    return known
  })

  app.get(
    '/taxon-products/by-code/:code',
    { config: docs.taxonProducts, schema: { params, querystring } },
    async (request): Promise<PluginResponseBody<typeof productPage>> => {
      const { page, limit, channel = NATIONAL_CHANNEL } = request.query
      const { code } = request.params
      if (!(await taxonByCode(shop.db, code))?.enabled) throw notFound('Taxon with given code does not exists')
      const now = shop.now().toISOString()
      const published = { publishedFrom: { before: now }, publishedUntil: { after: now } }
      const filter = { ...published, channel, taxons: [code] }
      const { products, total } = await searchProducts(shop.db, filter, { page, itemsPerPage: limit })
      const pages = Math.max(1, Math.ceil(total / limit))
      const path = `/shop-api/taxon-products/by-code/${encodeURIComponent(code)}`
      const others = { limit: String(limit), ...(request.query.channel && { channel }) }
      const at = (number: number) => `${path}?${new URLSearchParams({ page: String(number), ...others })}`
      return {
        page,
        limit,
        pages,
        total: Number(total),
        _links: { self: at(page), first: at(1), last: at(pages), next: at(Math.min(page + 1, pages)) },
        items: products.map((product) => listedProduct(product, channel, origin(shop, request))),
      }
    },
  )
}

/** In lists the variants are an object keyed by their codes. */
function listedProduct(product: Product, channel: string, origin: string) {
  const view = productView({ product, choices: [], unitPrice: product.prices.get(channel) ?? 0 }, channel, origin)
  return { ...view, variants: Object.fromEntries(view.variants.map((variant) => [variant.code, variant])) }
}
