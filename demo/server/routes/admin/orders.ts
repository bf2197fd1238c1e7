import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { adminOnly } from '../../auth.ts'
import { notFound } from '../../errors.ts'
import { collection, item, type Resource } from '../../hydra.ts'
import { one, paging } from '../../query.ts'
import type { OrderRow } from '../../schema.ts'
import { basketOf } from '../../shop/basket.ts'
import { cancelOrder } from '../../shop/cancelling.ts'
import { customerById } from '../../shop/customers.ts'
import { listOrders } from '../../shop/order-list.ts'
import { completePayment, confirmOrder, creditOrder, deliverOrder, returnTransfer } from '../../shop/order-steps.ts'
import { orderByToken } from '../../shop/orders.ts'
import type { Shop, Till } from '../../shop/shop.ts'
import { adminOrderLine, adminOrderResource } from '../../wire/admin-order.ts'
import { outsideOf } from '../orders.ts'

const STATUSES = ['awaiting_payment', 'awaiting_transfer', 'paid', 'confirmed', 'delivered', 'cancelled'] as const

/** One of these; anything else is refused with 400, as a list that is wider than what was asked for is the worse surprise. */
const among = <Value extends string>(values: readonly Value[]) =>
  one
    .transform((given, context): Value | undefined => {
      const known = values.find((value) => value === given)
      if (given === undefined || known !== undefined) return known
      context.addIssue({ code: 'custom', message: `is none of ${values.join(', ')}.` })
      return z.NEVER
    })
    .meta({ description: values.join(', ') })

const day = one
  .refine((given) => given === undefined || z.iso.date().safeParse(given).success, 'is not a day. Write YYYY-MM-DD.')
  .meta({ description: 'YYYY-MM-DD' })

const listQuery = z.object({
  ...paging,
  state: among(['new', 'fulfilled', 'cancelled']),
  status: among(STATUSES),
  channel: one,
  deliveryDate: day,
  'deliveryDate[after]': day,
  'deliveryDate[before]': day,
})

const params = z.object({ token: z.string() })

/** What may be done with an order, by the end of its address. */
const STEPS: Record<string, (till: Till, orderId: number) => Promise<unknown>> = {
  confirm: confirmOrder,
  deliver: deliverOrder,
  cancel: (till, orderId) => cancelOrder(till, orderId, 'caterer'),
  credit: creditOrder,
  'payment/complete': completePayment,
  'payment/refund': returnTransfer,
}

/** Orders as the caterer works on them: the list, one, and its steps, each a PATCH that answers the order. */
export const adminOrderRoutes =
  (shop: Shop): FastifyPluginAsyncZod =>
  async (app) => {
    app.addHook('onRequest', adminOnly)

    app.get('/orders', { schema: { querystring: listQuery } }, async (request) => {
      const { page, itemsPerPage, state, status, channel, deliveryDate } = request.query
      const from = deliveryDate ?? request.query['deliveryDate[after]']
      const until = deliveryDate ?? request.query['deliveryDate[before]']
      const window = { page, itemsPerPage }
      const { orders, total } = await listOrders(shop.db, { state, status, channel, from, until }, window)
      return collection(request, 'Order', orders.map(adminOrderLine), { ...window, total })
    })

    app.get('/orders/:token', { schema: { params } }, async (request) =>
      show(request, await placed(request.params.token)),
    )

    for (const [path, take] of Object.entries(STEPS)) {
      app.patch(`/orders/:token/${path}`, { schema: { params } }, async (request) => {
        const { id } = await placed(request.params.token)
        await take(shop, id)
        return show(request, await placed(request.params.token))
      })
    }

    async function placed(token: string): Promise<OrderRow> {
      const order = await orderByToken(shop.db, token)
      if (!order) throw notFound()
      return order
    }

    async function show(request: FastifyRequest, order: OrderRow): Promise<Resource> {
      const customer = order.customer_id === null ? null : await customerById(shop.db, order.customer_id)
      return item(adminOrderResource(await basketOf(shop.db, order, shop.now()), customer, outsideOf(shop, request)))
    }
  }
