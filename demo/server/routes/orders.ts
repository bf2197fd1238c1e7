import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { customerOf, requireCustomer } from '../http/auth.ts'
import { collection, item, type Resource } from '../views/hydra.ts'
import { day as queryDay, oneOf, single, paging, year } from '../http/query.ts'
import { pricedCart, type PricedCart } from '../shop/cart/priced-cart.ts'
import { allowedMethod, methodsFor } from '../shop/delivery/checkout.ts'
import { ORDER_STATUSES } from '../../../widgets/core/domain/order/order-status.ts'
import { listOrders } from '../shop/order/order-list.ts'
import { placedOrder, type PlacedRow } from '../shop/order/orders.ts'
import { checkUnpaid, changePaymentMethod } from '../shop/payment/payment.ts'
import { origin, type Shop } from '../shop/context.ts'
import { json, ld, noBody, routeDocs } from '../openapi/route-docs.ts'
import { paymentMethods } from '../views/schemas/cart.ts'
import * as schemas from '../views/schemas/order.ts'
import { historyResource, orderResource, placedOrderView, type OrderResource } from '../views/order.ts'
import { paymentMethodsView } from '../views/payment.ts'
import { amendmentProblem } from '../shop/order/amendment-draft.ts'
import { cancelOrder } from '../shop/order/order-actions.ts'
import { completeOrder } from '../shop/order/completion.ts'
import { orderDetails } from '../shop/order/details.ts'
import { randomUUID } from 'node:crypto'
import { idempotencyHeader } from '../shop/idempotency.ts'
import { day, slot } from '../shop/fields.ts'
import { channelOf } from '../shop/delivery/channels.ts'
import { attributionOf, attributionQuery } from '../shop/cart/attribution.ts'
import { reorderProposal } from '../shop/order/reorder-proposal.ts'
import { reorder } from '../shop/order/reorder.ts'
import { choicesOf, newItem } from '../views/cart-item.ts'
import { reorderedResource, reorderResource } from '../views/reorder.ts'
import { currentCart, newCarts, readableCart } from './carts.ts'
import { withCurrent } from '../shop/domain-error.ts'

const schema = { params: z.object({ token: z.string() }) }

const historyQuery = z.object({
  ...paging,
  status: oneOf(ORDER_STATUSES),
  year: year.meta({ description: 'Placed in this year, Paris time' }),
  deliveredFrom: queryDay.meta({ description: 'In progress, to be delivered from this day on, the next one first' }),
  search: single.meta({ description: 'Terms of the order number, the purchase order or the delivery address' }),
})

type OrderRequest = FastifyRequest & { params: { token: string } }

async function ownPricedOrder(shop: Shop, request: FastifyRequest, token: string): Promise<PricedCart<PlacedRow>> {
  return pricedCart(shop.db, await placedOrder(shop.db, token, customerOf(request).id), shop.now())
}

/** What the views of an order need from the request and the shop. */
export const viewContext = (shop: Shop, request: FastifyRequest) => ({
  origin: origin(shop, request),
  fieldsUrl: shop.fieldsUrl,
})

/** A placed order of the signed-in customer; 404 for another customer's. */
export async function ownOrderResource(shop: Shop, request: FastifyRequest, token: string): Promise<Resource> {
  const priced = await ownPricedOrder(shop, request, token)
  const problem = await amendmentProblem(shop.db, priced.order, priced.payment, shop.now())
  const amendableUntil = problem === null ? priced.order.cutoff_at : null
  return item({ ...orderResource(priced, viewContext(shop, request)), amendableUntil } satisfies OrderResource)
}

const whole = { 200: ld(schemas.order, 'The order, with the totals of its cart'), 404: 'error' } as const
const documented = routeDocs('Orders', 'customer')
const documentedPayment = routeDocs('Payment', 'customer')
const docs = {
  one: documented('A placed order', whole),
  ofHistory: documented('A placed order of the history', whole),
  history: documented('The history of orders', { 200: ld(schemas.orders, 'Newest first') }),
  complete: routeDocs('Checkout', 'customer')('Place the order, as unmodified Sylius has it', {
    ...whole,
    409: 'error',
    429: 'error',
  }),
  cancel: documented('Cancel an order in time', { ...whole, 422: 'error' }),
  proposal: documented('The proposal to order again: current prices, stock, season, the same slot', {
    200: ld(schemas.reorderProposal, 'Line by line; lines of a quote have the catalogue price'),
    404: 'error',
  }),
  reorder: documented('Add lines of an order to a cart, all or none', {
    201: ld(schemas.reordered, 'The cart; the same Idempotency-Key returns the same one'),
    404: 'error',
    409: 'error',
  }),
  placed: documented('A page of placed orders, as the plugin has them', {
    200: json(schemas.placedOrders, 'Newest first'),
  }),
  onePlaced: documented('A placed order, as the plugin has it', {
    200: json(schemas.placedOrder, 'The order'),
    404: 'error',
  }),
  payment: documentedPayment('The payment methods of an unpaid order', {
    200: json(paymentMethods, 'The methods, by code'),
    400: 'error',
    404: 'error',
  }),
  changePayment: documentedPayment('Change the payment method of an unpaid order', {
    204: noBody('Done'),
    404: 'error',
  }),
}

/** Placed orders as API v2 shows them, their completion as in Sylius's own checkout, and their cancellation (calls 26, 27, 45, 46). */
export const orderRoutes: FastifyPluginAsyncZod<Shop> = async (app, shop) => {
  app.addHook('onRequest', requireCustomer)

  const show = (request: OrderRequest) => ownOrderResource(shop, request, request.params.token)
  app.get('/orders/:token', { config: docs.one, schema }, show)
  app.get('/account/orders/:token', { config: docs.ofHistory, schema }, show)

  app.get('/account/orders', { config: docs.history, schema: { querystring: historyQuery } }, async (request) => {
    const { page, itemsPerPage, deliveredFrom: from, ...filter } = request.query
    const window = { page, itemsPerPage }
    const upcoming = from && { from, state: 'new' as const, byDelivery: true }
    const own = { ...filter, ...upcoming, customerId: customerOf(request).id }
    const { orders, total } = await listOrders(shop.db, own, window)
    return collection(request, 'Order', orders.map(historyResource), { ...window, total })
  })

  const completion = { config: docs.complete, schema: { ...schema, body: orderDetails } }
  app.patch('/orders/:token/complete', completion, async (request) => {
    const { token } = request.params
    const complete = () => completeOrder(shop, token, customerOf(request), request.body)
    await withCurrent(complete, () => currentCart(shop, request, token))
    return ownOrderResource(shop, request, token)
  })

  // Until its cut-off: stock, slot, coupon and payment are released. Idempotent.
  app.put('/account/orders/:token/cancel', { config: docs.cancel, schema }, async (request) => {
    const { id, token_value } = await placedOrder(shop.db, request.params.token, customerOf(request).id)
    await cancelOrder(shop, id, 'customer')
    return ownOrderResource(shop, request, token_value)
  })
}

/** Placed orders as the plugin shows them, newest first, and the payment method of an unpaid one (calls 31, 32). */
export const placedOrderRoutes: FastifyPluginAsyncZod<Shop> = async (app, shop) => {
  app.addHook('onRequest', requireCustomer)

  app.get('/orders', { config: docs.placed, schema: { querystring: z.object(paging) } }, async (request) => {
    const { orders } = await listOrders(shop.db, { customerId: customerOf(request).id }, request.query)
    const pricedOrders = await Promise.all(orders.map((order) => pricedCart(shop.db, order, shop.now())))
    return pricedOrders.map((priced) => placedOrderView(priced, viewContext(shop, request)))
  })

  app.get('/orders/:token', { config: docs.onePlaced, schema }, async (request) =>
    placedOrderView(await ownPricedOrder(shop, request, request.params.token), viewContext(shop, request)),
  )

  app.get('/orders/:token/payment', { config: docs.payment, schema }, async (request) => {
    const priced = await ownPricedOrder(shop, request, request.params.token)
    checkUnpaid(priced.order, priced.payment?.method ?? 'card', shop.now())
    return paymentMethodsView(methodsFor(customerOf(request), priced.requirements), shop.fieldsUrl)
  })

  const body = z.object({ method: z.string({ error: 'Please select a payment method' }) })
  const params = schema.params.extend({ index: z.literal('0') })
  app.put(
    '/orders/:token/payment/:index',
    { config: docs.changePayment, schema: { params, body } },
    async (request, reply) => {
      const priced = await ownPricedOrder(shop, request, request.params.token)
      checkUnpaid(priced.order, priced.payment?.method ?? 'card', shop.now())
      await changePaymentMethod(shop, priced.order.id, allowedMethod(request.body.method, customerOf(request), priced))
      return reply.code(204).send()
    },
  )
}

const proposalQuery = z.object({
  channel: single.meta({ description: 'Code of the channel; that of the order by default' }),
  cart: single.meta({ description: 'Token of the cart to add to: its items reduce the available stock' }),
  day: queryDay.meta({ description: 'YYYY-MM-DD, with `window`: the requested delivery' }),
  window: single,
})

const MAX_LINES = 100
const reorderBody = z.object({
  channel: z.string().max(100).nullish(),
  cart: z.string().max(100).nullish(),
  lines: z
    .array(newItem.and(z.object({ unitPrice: z.int().min(0).nullish() })))
    .min(1)
    .max(MAX_LINES),
  deliveryDate: day.nullish(),
  deliveryWindow: slot,
})

/** Reordering: what has changed since, and the selected lines put into a cart. */
export const reorderRoutes: FastifyPluginAsyncZod<Shop> = async (app, shop) => {
  app.addHook('onRequest', requireCustomer)

  const proposing = { config: docs.proposal, schema: { ...schema, querystring: proposalQuery } }
  app.get('/account/orders/:token/reorder', proposing, async (request) => {
    const order = await placedOrder(shop.db, request.params.token, customerOf(request).id)
    const { cart: token, day: on, window } = request.query
    const channel = await channelOf(shop.db, request.query.channel ?? order.channel_code)
    const cart = token === undefined ? null : await readableCart(shop, request, token)
    const delivery = on !== undefined && window !== undefined ? { day: on, window } : null
    const proposal = await reorderProposal(shop.db, order, { channel, cart, delivery }, shop.now())
    return item(reorderResource(proposal, origin(shop, request)))
  })

  const reordering = {
    config: { ...newCarts(shop), ...docs.reorder },
    schema: { ...schema, body: reorderBody, querystring: z.object(attributionQuery), headers: idempotencyHeader },
  }
  app.post('/account/orders/:token/reorder', reordering, async (request, reply) => {
    const order = await placedOrder(shop.db, request.params.token, customerOf(request).id)
    const { channel, cart = null, lines, deliveryDate, deliveryWindow } = request.body
    const made = await reorder(shop, order, customerOf(request), {
      key: request.headers['idempotency-key'] ?? randomUUID(),
      channel: await channelOf(shop.db, channel ?? order.channel_code),
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
  })
}
