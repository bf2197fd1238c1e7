import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Shop } from '../../shop/shop.ts'
import { credentials, logIn } from '../session.ts'
import { z } from 'zod'
import { customerOf, requireCustomer } from '../../http/auth.ts'
import { completeOrder } from '../../shop/order/completion.ts'
import { orderDetails } from '../../shop/order/details.ts'
import { ownOrderResource } from '../orders.ts'
import { notFound } from '../../shop/domain-error.ts'
import { iri } from '../../views/hydra.ts'
import { isOnSale, productBySlug } from '../../shop/catalogue/products.ts'

/** Login as Sylius names it before 1.13, and since (call 1). */
export const loginAliases =
  (shop: Shop): FastifyPluginAsyncZod =>
  async (app) => {
    const config = { rateLimit: { max: shop.attempts, timeWindow: '1 minute' } }
    for (const path of ['/authentication-token', '/customers/token']) {
      app.post(path, { config, schema: { body: credentials } }, async (request) =>
        logIn(app, shop, request.body, request.ip),
      )
    }
  }

/** Places an order as Sylius's own checkout does, and returns the whole order (call 26). */
export const orderAliases =
  (shop: Shop): FastifyPluginAsyncZod =>
  async (app) => {
    app.addHook('onRequest', requireCustomer)

    const schema = { params: z.object({ token: z.string() }), body: orderDetails }
    app.patch('/orders/:token/complete', { schema }, async (request) => {
      const { token } = request.params
      await completeOrder(shop, token, customerOf(request), request.body)
      return ownOrderResource(shop, request, token)
    })
  }

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
