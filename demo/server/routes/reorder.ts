import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { customerOf, requireCustomer } from '../http/auth.ts'
import { notFound } from '../shop/domain-error.ts'
import { day, isDay, slot } from '../shop/fields.ts'
import { item } from '../views/hydra.ts'
import { single } from '../http/query.ts'
import type { OrderRow } from '../database/schema.ts'
import { channelByCode, type Channel } from '../shop/delivery/channels.ts'
import { attributionOf, attributionQuery } from '../shop/cart/attribution.ts'
import { placedOrder } from '../shop/order/orders.ts'
import { reorderProposal } from '../shop/order/reorder-proposal.ts'
import { reorder } from '../shop/order/reorder.ts'
import { origin, type Shop } from '../shop/shop.ts'
import { choicesOf, newItem } from '../views/cart-item.ts'
import { reorderedResource, reorderResource } from '../views/reorder.ts'
import { readableCart } from './carts.ts'

const params = z.object({ token: z.string() })
const querystring = z.object({
  channel: single.meta({ description: 'Code of the point of sale; the order’s own unless it is named' }),
  cart: single.meta({ description: 'Token of the cart to add to: what it holds is no longer to be had' }),
  day: single.meta({ description: 'YYYY-MM-DD, with `window`: a delivery to ask about' }),
  window: single,
})

const MAX_LINES = 100
const body = z.object({
  channel: z.string().max(100).nullish(),
  cart: z.string().max(100).nullish(),
  lines: z
    .array(newItem.and(z.object({ unitPrice: z.int().min(0).nullish() })))
    .min(1)
    .max(MAX_LINES),
  deliveryDate: day.nullish(),
  deliveryWindow: slot,
})
const reordering = z.object(attributionQuery)
const headers = z.object({ 'idempotency-key': z.string().min(1).max(200).optional() })

/** Reordering: what has changed since, and the selected lines put into a cart. */
export const reorderRoutes =
  (shop: Shop): FastifyPluginAsyncZod =>
  async (app) => {
    app.addHook('onRequest', requireCustomer)

    app.get('/account/orders/:token/reorder', { schema: { params, querystring } }, async (request) => {
      const order = await placedOrder(shop.db, request.params.token, customerOf(request).id)
      const { cart: token, day: on, window } = request.query
      const channel = await channelFor(order, request.query.channel)
      const cart = token === undefined ? null : await readableCart(shop, request, token)
      const delivery = on !== undefined && window !== undefined && isDay(on) ? { day: on, window } : null
      const proposal = await reorderProposal(shop.db, order, { channel, cart, delivery }, shop.now())
      return item(reorderResource(proposal, origin(shop, request)))
    })

    app.post(
      '/account/orders/:token/reorder',
      { schema: { params, querystring: reordering, body, headers } },
      async (request, reply) => {
        const order = await placedOrder(shop.db, request.params.token, customerOf(request).id)
        const { channel, cart = null, lines, deliveryDate, deliveryWindow } = request.body
        const made = await reorder(shop, order, customerOf(request), {
          key: request.headers['idempotency-key'] ?? randomUUID(),
          channel: await channelFor(order, channel),
          cart,
          lines: lines.map(({ unitPrice = null, ...line }) => ({
            productCode: line.productCode,
            quantity: line.quantity,
            choices: choicesOf(line),
            unitPrice,
          })),
          delivery: deliveryDate && deliveryWindow ? { day: deliveryDate, window: deliveryWindow } : null,
          attribution: attributionOf(request.query),
        })
        return reply.code(201).send(item(reorderedResource(order, made)))
      },
    )

    async function channelFor(order: OrderRow, code: string | null | undefined): Promise<Channel> {
      const channel = await channelByCode(shop.db, code ?? order.channel_code)
      if (!channel) throw notFound()
      return channel
    }
  }
