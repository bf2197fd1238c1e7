import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { createCartLink, redeemCartLink, enteredDetails } from '../shop/cart/cart-links.ts'
import { cartNotFound } from '../shop/domain-error.ts'
import { idempotencyHeader } from '../shop/idempotency.ts'
import { sitePaths } from '../shop/page-paths.ts'
import type { Shop } from '../shop/context.ts'
import { json, routeDocs } from '../openapi/route-docs.ts'
import type { ResponseBody, PluginResponseBody } from '../views/response-body.ts'
import { cartLink, redeemedCart } from '../views/schemas/cart.ts'
import { readableCart } from './carts.ts'

const MAX_URL_LENGTH = 2000

/** The page that the visitor came from, when its origin may call the API; null otherwise. */
const returnUrl = (origins: readonly string[]) =>
  z
    .string()
    .max(MAX_URL_LENGTH)
    .transform((address) => returnUrlOf(address, origins))
    .optional()
    .catch(undefined)
    .meta({ description: 'The return URL, http or https, of an origin whose pages may call the API' })

const documented = routeDocs('Cart')
const docs = {
  create: documented('Create a link that transfers the cart to the main site, once, within fifteen minutes', {
    201: json(cartLink, 'The link'),
  }),
  redeem: documented('Redeem the cart of a link; the cart of a customer requires its owner’s token', {
    200: json(redeemedCart, 'The cart; the same Idempotency-Key returns it again'),
    404: 'error',
    410: 'error',
  }),
}

/** Transfers a cart from a partner's page to the main site by a signed single-use link, valid for a quarter of an hour. */
export const cartLinkRoutes: FastifyPluginAsyncZod<Shop> = async (app, shop) => {
  const config = { rateLimit: { max: shop.attempts, timeWindow: '1 minute' } }

  const body = z.object({ returnUrl: returnUrl(shop.origins), said: enteredDetails }).nullish()
  const creation = { config: { ...config, ...docs.create }, schema: { params: z.object({ token: z.string() }), body } }
  app.post('/carts/:token/link', creation, async (request, reply) => {
    const cart = await readableCart(shop, request, request.params.token)
    if (!cart) throw cartNotFound()
    const transferred = { returnUrl: request.body?.returnUrl ?? null, said: request.body?.said ?? null }
    const { code, expiresAt } = await createCartLink(shop, cart, transferred)
    const url = new URL(sitePaths.cartLink(code), shop.siteUrl).href
    const link: ResponseBody<typeof cartLink> = { code, url, expiresAt: expiresAt.toISOString() }
    return reply.code(201).send(link)
  })

  const redemption = {
    config: { ...config, ...docs.redeem },
    schema: { params: z.object({ code: z.string() }), headers: idempotencyHeader },
  }
  app.post(
    '/cart-links/:code',
    redemption,
    async ({ params: { code }, customer, headers }): Promise<PluginResponseBody<typeof redeemedCart>> =>
      redeemCartLink(shop, { code, customer, key: headers['idempotency-key'] }),
  )
}

function returnUrlOf(address: string, origins: readonly string[]): string | null {
  const { protocol, origin, username, password, href } = URL.parse(address) ?? {}
  const isPage = protocol === 'https:' || protocol === 'http:'
  return isPage && !username && !password && origins.includes(origin ?? '') ? (href ?? null) : null
}
