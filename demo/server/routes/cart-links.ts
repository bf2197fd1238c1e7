import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { pathOf } from '../../../site/routes.ts'
import { cartMissing } from '../shop/refusal.ts'
import { linkCart, takeLink } from '../shop/cart/cart-links.ts'
import { enteredDetails } from '../shop/cart/entered-details.ts'
import type { Shop } from '../shop/shop.ts'
import type { cartLink, handedCart } from '../wire/schemas/cart.ts'
import type { Written, WrittenWithNulls } from '../wire/written.ts'
import { readableCart } from './carts.ts'

const LONGEST_ADDRESS = 2000

/** The page from which a visitor came: a web address without a password. Any other address counts as none. */
const returnUrl = z
  .string()
  .max(LONGEST_ADDRESS)
  .refine(isPage)
  .optional()
  .catch(undefined)
  .meta({ description: 'The page to come back to, http or https' })

const body = z.object({ returnUrl, said: enteredDetails }).nullish()
const headers = z.object({ 'idempotency-key': z.string().min(1).max(200).optional() })

/** Takes a cart from a partner's page to the main site, by a signed link that works once, within a quarter of an hour. */
export const cartLinkRoutes =
  (shop: Shop): FastifyPluginAsyncZod =>
  async (app) => {
    const { db, now, linkCodes } = shop
    const config = { rateLimit: { max: shop.attempts, timeWindow: '1 minute' } }

    const making = { config, schema: { params: z.object({ token: z.string() }), body } }
    app.post('/carts/:token/link', making, async (request, reply) => {
      const cart = await readableCart(shop, request, request.params.token)
      if (!cart) throw cartMissing()
      const handed = { returnUrl: request.body?.returnUrl ?? null, said: request.body?.said ?? null }
      const { code, expiresAt } = await linkCart(db, linkCodes, cart, handed, now())
      const url = new URL(pathOf('cart-link', { code }), shop.siteUrl).href
      const link: Written<typeof cartLink> = { code, url, expiresAt: expiresAt.toISOString() }
      return reply.code(201).send(link)
    })

    const taking = { config, schema: { params: z.object({ code: z.string() }), headers } }
    app.post(
      '/cart-links/:code',
      taking,
      async ({ params: { code }, customer, headers }): Promise<WrittenWithNulls<typeof handedCart>> =>
        takeLink(db, linkCodes, { code, customer, press: headers['idempotency-key'] }, now()),
    )
  }

function isPage(address: string): boolean {
  const { protocol, username, password } = URL.parse(address) ?? {}
  return (protocol === 'https:' || protocol === 'http:') && !username && !password
}
