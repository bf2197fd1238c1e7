import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { notFound } from '../../shop/domain-error.ts'
import { counted, single } from '../../http/query.ts'
import { searchProducts } from '../../shop/catalogue/product-search.ts'
import type { Product } from '../../shop/catalogue/products.ts'
import { origin, type Shop } from '../../shop/shop.ts'
import { taxonByCode } from '../../shop/catalogue/taxons.ts'
import { productView } from '../../views/cart.ts'
import type { country, productPage } from '../../views/schemas/cart.ts'
import type { PluginResponseBody, ResponseBody } from '../../views/response-body.ts'

const MAX_ITEMS = 200
const querystring = z.object({
  page: counted(1),
  limit: counted(10).transform((limit) => Math.min(limit, MAX_ITEMS)),
  channel: single,
})

/** The countries of deliveries. */
const COUNTRIES: readonly ResponseBody<typeof country>[] = [{ code: 'FR', name: 'France', provinces: [] }]

/** Products of a category as the plugin pages them, and the countries of addresses (contract 1.7, 1.8). */
export const pluginCatalogueRoutes =
  (shop: Shop): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/checkout/countries', async () => COUNTRIES)

    const params = z.object({ code: z.string() })
    app.get('/checkout/countries/:code', { schema: { params } }, async (request) => {
      const known = COUNTRIES.find(({ code }) => code === request.params.code)
      if (!known) throw notFound()
      return known
    })

    app.get(
      '/taxon-products/by-code/:code',
      { schema: { params, querystring } },
      async (request): Promise<PluginResponseBody<typeof productPage>> => {
        const { page, limit, channel = 'DEFAULT' } = request.query
        const { code } = request.params
        if (!(await taxonByCode(shop.db, code))?.enabled) throw notFound('Taxon with given code does not exists')
        const now = shop.now().toISOString()
        const published = { publishedFrom: { before: now }, publishedUntil: { after: now } }
        const filter = { ...published, channel, taxons: [code] }
        const { products, total } = await searchProducts(shop.db, filter, { page, itemsPerPage: limit })
        const pages = Math.max(1, Math.ceil(total / limit))
        const [path = '', query = ''] = request.url.split('?')
        const at = (number: number) => {
          const parameters = new URLSearchParams(query)
          parameters.set('page', String(number))
          parameters.set('limit', String(limit))
          return `${path}?${parameters}`
        }
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
