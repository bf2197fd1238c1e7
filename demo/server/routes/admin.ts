import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { descriptiveHeaders } from '../http/descriptive-headers.ts'
import { checkAccept } from '../http/negotiation.ts'
import type { Shop } from '../shop/context.ts'
import { setMediaTypes, withoutExpiredPlaces } from './all.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { clientKey } from '../../../widgets/server/client-address.ts'
import { issueAdminToken, requireAdministrator, administratorOf } from '../http/auth.ts'
import { day as deliveryDay, version, withinMaxPasswordLength } from '../shop/fields.ts'
import { DomainError, unauthorized, withCurrent } from '../shop/domain-error.ts'
import { passwordRequests } from '../shop/customer/passwords.ts'
import { authenticateAdministrator } from '../shop/customer/administrators.ts'
import { ld, routeDocs } from '../openapi/route-docs.ts'
import { adminOrder, adminOrders } from '../views/schemas/order.ts'
import { adminQuote, adminQuotes } from '../views/schemas/quote.ts'
import { adminLogin } from '../views/schemas/account.ts'
import type { ResponseBody } from '../views/response-body.ts'
import { collection, item, type Resource } from '../views/hydra.ts'
import { day, oneOf, single, paging } from '../http/query.ts'
import { pricedCart } from '../shop/cart/priced-cart.ts'
import { customerById } from '../shop/customer/customers.ts'
import { listOrders } from '../shop/order/order-list.ts'
import { ORDER_ACTIONS, takeAction } from '../shop/order/order-actions.ts'
import { MAX_LINES, MAX_QUANTITY } from '../../../widgets/core/domain/order/cart.ts'
import { MAX_SERVICES } from '../shop/cart/services.ts'
import { ORDER_STATUSES } from '../../../widgets/core/domain/order/order-status.ts'
import { orderByToken, type PlacedRow } from '../shop/order/orders.ts'
import { adminOrderLine, adminOrderResource } from '../views/order.ts'
import { viewContext } from './orders.ts'
import { sendOffer } from '../shop/quote/quote-offers.ts'
import { quoteById, quotes } from '../shop/quote/quotes.ts'
import { offerInput, offerSchema, adminQuoteResource, adminQuoteSummary } from '../views/quote.ts'
import { quoteFilter, quoteParams } from './quotes.ts'
import { planningRoutes } from './planning.ts'

/** Routes of administrators, named as in Sylius; customer tokens are rejected. */
export const apiAdmin =
  (shop: Shop): FastifyPluginAsync =>
  async (app) => {
    descriptiveHeaders(app, shop)
    app.addHook('onRequest', checkAccept)
    setMediaTypes(app)
    const all = [adminSessionRoutes, adminOrderRoutes, adminQuoteRoutes, planningRoutes]
    for (const routes of all) await app.register(routes, shop)
  }

const credentials = z
  .object({ email: z.string(), password: z.string().check(withinMaxPasswordLength) })
  .partial()
  .nullish()

const documented = routeDocs('Caterer', 'administrator')
const login = routeDocs('Caterer')('Log in as an administrator', { 200: ld(adminLogin, 'A token, valid for an hour') })

/** Administrator login: a token for an hour, which customer routes reject. */
const adminSessionRoutes: FastifyPluginAsyncZod<Shop> = async (app, shop) => {
  app.post(
    '/administrators/token',
    { config: { ...passwordRequests(shop), ...login }, schema: { body: credentials } },
    async (request, reply): Promise<ResponseBody<typeof adminLogin>> => {
      const { email, password } = request.body ?? {}
      if (email === undefined) throw new DomainError(400, 'The key "email" must be provided.')
      if (password === undefined) throw new DomainError(400, 'The key "password" must be provided.')
      const administrator = await authenticateAdministrator(shop, { email, password, from: clientKey(request) })
      if (!administrator) throw unauthorized('Invalid credentials.')
      reply.header('Cache-Control', 'no-store')
      return { token: issueAdminToken(app, administrator, shop.now()) }
    },
  )
}

const listQuery = z.object({
  ...paging,
  state: oneOf(['new', 'fulfilled', 'cancelled']),
  status: oneOf(ORDER_STATUSES),
  channel: single,
  partner: single.meta({ description: 'Code of the partner on whose page their carts were created' }),
  deliveryDate: day,
  'deliveryDate[after]': day,
  'deliveryDate[before]': day,
})

const params = z.object({ token: z.string() })
const creditQuantities = z.array(z.int().min(0).max(MAX_QUANTITY)).max(MAX_LINES + MAX_SERVICES)
const step = z
  .object({
    version,
    deliveredOn: deliveryDay
      .nullish()
      .meta({ description: 'The Paris day of the delivery, for `deliver`; the agreed one without it' }),
    quantities: creditQuantities.nullish().meta({
      description:
        'For `credit`: how many of each line (items, then services) are credited; all that is left without it',
    }),
  })
  .nullish()

const oneOrder = { 200: ld(adminOrder, 'The order'), 404: 'error' } as const
const orderDocs = {
  list: documented('Placed orders', { 200: ld(adminOrders, 'Newest first') }),
  one: documented('A placed order', oneOrder),
}
const ACTIONS = {
  confirm: 'Confirm an order',
  deliver: 'Mark an order as delivered',
  undeliver: 'Undo a delivery, until its invoice is issued',
  cancel: 'Cancel an order',
  credit: 'Credit a delivered order',
  'payment/complete': 'Mark a transfer as received',
  'payment/refund': 'Mark a transfer as refunded',
}

/** Orders for administrators: the list, one order, and its steps, each a PATCH that returns the order. */
const adminOrderRoutes: FastifyPluginAsyncZod<Shop> = async (app, shop) => {
  app.addHook('onRequest', requireAdministrator)
  withoutExpiredPlaces(app, shop)

  app.get('/orders', { config: orderDocs.list, schema: { querystring: listQuery } }, async (request) => {
    const { page, itemsPerPage, state, status, channel, partner, deliveryDate } = request.query
    const from = deliveryDate ?? request.query['deliveryDate[after]']
    const until = deliveryDate ?? request.query['deliveryDate[before]']
    const window = { page, itemsPerPage }
    const { orders, total } = await listOrders(shop.db, { state, status, channel, partner, from, until }, window)
    return collection(request, 'Order', orders.map(adminOrderLine), { ...window, total })
  })

  app.get('/orders/:token', { config: orderDocs.one, schema: { params } }, async (request) =>
    show(request, await orderByToken(shop.db, request.params.token)),
  )

  for (const action of ORDER_ACTIONS) {
    const config = documented(ACTIONS[action], { ...oneOrder, 409: 'error', 422: 'error' })
    app.patch(`/orders/:token/${action}`, { config, schema: { params, body: step } }, async (request) => {
      const { token } = request.params
      const { id } = await orderByToken(shop.db, token)
      const take = () => takeAction(shop, id, action, request.body ?? {})
      const read = async () => show(request, await orderByToken(shop.db, token))
      await withCurrent(take, read)
      return read()
    })
  }

  async function show(request: FastifyRequest, order: PlacedRow): Promise<Resource> {
    const customer = order.customer_id === null ? null : await customerById(shop.db, order.customer_id)
    return item(adminOrderResource(await pricedCart(shop.db, order, shop.now()), customer, viewContext(shop, request)))
  }
}

const oneQuote = { 200: ld(adminQuote, 'The quote'), 404: 'error' } as const
const quoteDocs = {
  list: documented('Quotes', { 200: ld(adminQuotes, 'Newest first') }),
  one: documented('A quote', oneQuote),
  offer: documented('Send an offer for a quote', { ...oneQuote, 409: 'error' }),
}

const adminQuoteRoutes: FastifyPluginAsyncZod<Shop> = async (app, shop) => {
  const { db, now } = shop
  app.addHook('onRequest', requireAdministrator)

  app.get('/quotes', { config: quoteDocs.list, schema: { querystring: quoteFilter } }, async (request) => {
    const found = await quotes(db, request.query, now())
    const members = found.quotes.map((quote) => adminQuoteSummary(quote, now()))
    return collection(request, 'Quote', members, { ...request.query, total: found.total })
  })

  const schema = { params: quoteParams }
  app.get('/quotes/:id', { config: quoteDocs.one, schema }, async (request) => shown(request.params.id))

  const offering = { config: quoteDocs.offer, schema: { ...schema, body: offerSchema } }
  app.put('/quotes/:id/offer', offering, async (request) => {
    const { id } = request.params
    const input = offerInput(request.body, administratorOf(request), now())
    await withCurrent(
      () => sendOffer(shop, id, input, request.body.version),
      () => shown(id),
    )
    return shown(id)
  })

  async function shown(id: number) {
    return item(adminQuoteResource(await quoteById(db, id), now()))
  }
}
