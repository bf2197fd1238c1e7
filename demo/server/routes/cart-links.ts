import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { pathOf } from '../../../site/routes.ts'
import { LONGEST_NOTES, LONGEST_REFERENCE } from '../../../widgets/core/domain/longest.ts'
import { cartMissing } from '../shop/refusal.ts'
import { optional } from '../shop/fields.ts'
import { linkCart, takeLink } from '../shop/cart/cart-links.ts'
import type { Shop } from '../shop/shop.ts'
import { readableCart } from './carts.ts'
import { greenActions, guests } from './checkout.ts'

const LONGEST_ADDRESS = 2000

/** Where a visitor came from: a page of the web without anybody's password in it. Another address is as good as none. */
const returnUrl = z
  .string()
  .max(LONGEST_ADDRESS)
  .refine(isPage)
  .optional()
  .catch(undefined)
  .meta({ description: 'The page to come back to, http or https' })

/** What cannot be read is as good as unsaid: the cart goes over all the same. */
const said = z
  .object({
    greenActions,
    budgetPerPerson: optional(LONGEST_REFERENCE),
    purchaseOrder: optional(LONGEST_REFERENCE),
    costReference: optional(LONGEST_REFERENCE),
    tvaNumber: optional(LONGEST_REFERENCE),
    notes: optional(LONGEST_NOTES),
    guests,
    avoid: z.array(z.string().max(LONGEST_REFERENCE)).max(50).default([]),
  })
  .optional()
  .catch(undefined)
  .meta({ description: 'What the person has said of the order, for the main site to go on with' })

const body = z.object({ returnUrl, said }).nullish()
const headers = z.object({ 'idempotency-key': z.string().min(1).max(200).optional() })

/** A cart taken from a partner's page to the main site: a signed link that opens once, within a quarter of an hour. */
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
      return reply.code(201).send({ code, url, expiresAt: expiresAt.toISOString() })
    })

    const taking = { config, schema: { params: z.object({ code: z.string() }), headers } }
    app.post('/cart-links/:code', taking, async ({ params: { code }, customer, headers }) =>
      takeLink(db, linkCodes, { code, customer, press: headers['idempotency-key'] }, now()),
    )
  }

function isPage(address: string): boolean {
  const { protocol, username, password } = URL.parse(address) ?? {}
  return (protocol === 'https:' || protocol === 'http:') && !username && !password
}
