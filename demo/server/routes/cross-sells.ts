import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { collection } from '../views/hydra.ts'
import { exists, single } from '../http/query.ts'
import { additionalSales } from '../shop/catalogue/additional-sales.ts'
import { attributes } from '../shop/catalogue/taxons.ts'
import { isOnSale, productsByCode } from '../shop/catalogue/products.ts'
import { origin, type Shop } from '../shop/shop.ts'
import { attributeResource, saleResource } from '../views/offer.ts'

const attributeQuery = z.object({ 'productAttributeType.code': single, channel: single })
const saleQuery = z.object({ 'exists[channels]': exists, 'channels.code': single, channel: single })

/** The attributes by which products are filtered, and the cross-sells of a cart (calls 14, 15). */
export const crossSellRoutes =
  (shop: Shop): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/product-attributes', { schema: { querystring: attributeQuery } }, async (request) => {
      const { 'productAttributeType.code': type, channel } = request.query
      const found = await attributes(shop.db, type, channel)
      return collection(request, 'ProductAttribute', found.map(attributeResource))
    })

    app.get('/additional-sales', { schema: { querystring: saleQuery } }, async (request) => {
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
    })
  }
