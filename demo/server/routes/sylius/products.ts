import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { notFound } from '../../shop/domain-error.ts'
import { iri } from '../../views/hydra.ts'
import { isOnSale, productBySlug } from '../../shop/catalogue/products.ts'
import type { Shop } from '../../shop/shop.ts'

/** The redirect from a slug to its product (contract 2.7). */
export const productAliases =
  (shop: Shop): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/products-by-slug/:slug',
      { schema: { params: z.object({ slug: z.string() }) } },
      async (request, reply) => {
        const product = await productBySlug(shop.db, request.params.slug)
        if (!product || !isOnSale(product, shop.now())) throw notFound()
        return reply.redirect(iri('products', product.code), 301)
      },
    )
  }
