import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { notFound } from '../shop/domain-error.ts'
import { collection, item } from '../views/hydra.ts'
import { repeated, single, paging } from '../http/query.ts'
import { isOnSale, productsByCode, type Product } from '../shop/catalogue/products.ts'
import type { Shop } from '../shop/shop.ts'
import { productOfVariant, singleVariantResource } from '../views/variant.ts'

const NATIONAL = 'DEFAULT'

/** Variants, for clients that have only their IRIs: those of some products, and one (contract 2.7). */
export const variantRoutes =
  (shop: Shop): FastifyPluginAsyncZod =>
  async (app) => {
    const onSale = async (codes: string[], channel: string | undefined): Promise<Product[]> => {
      const found = await productsByCode(shop.db, codes, channel)
      return [...found.values()].filter((product) => isOnSale(product, shop.now()))
    }

    const querystring = z.object({ ...paging, product: repeated, 'product[]': repeated, channel: single })
    app.get('/product-variants', { schema: { querystring } }, async (request) => {
      const { page, itemsPerPage, channel } = request.query
      const products = [...(request.query.product ?? []), ...(request.query['product[]'] ?? [])]
      const found = await onSale(products.map(codeOf), channel)
      const shown = found.slice((page - 1) * itemsPerPage, page * itemsPerPage)
      const resources = shown.map((product) => singleVariantResource(product, channel ?? NATIONAL))
      return collection(request, 'ProductVariant', resources, { page, itemsPerPage, total: found.length })
    })

    const schema = { params: z.object({ code: z.string() }), querystring: z.object({ channel: single }) }
    app.get('/product-variants/:code', { schema }, async (request) => {
      const { channel } = request.query
      const [product] = await onSale([productOfVariant(request.params.code) ?? ''], channel)
      if (!product) throw notFound()
      return item(singleVariantResource(product, channel ?? NATIONAL))
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
