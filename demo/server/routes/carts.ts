import { randomUUID } from 'node:crypto'
import { NATIONAL_CHANNEL } from '../../../widgets/core/domain/delivery/channel.ts'
import type { FastifyRequest, FastifyError } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { clientKey } from '../../../widgets/server/client-address.ts'
import { requireCustomer } from '../http/auth.ts'
import { notFound, withCurrent, BulkValidationError, type FieldErrors } from '../shop/domain-error.ts'
import { withoutEmails } from '../mail/email-schedule.ts'
import { single, rowId } from '../http/query.ts'
import { pricedCart, type PricedCart } from '../shop/cart/priced-cart.ts'
import {
  changeCart,
  removeItemChange,
  quantityChange,
  applyCouponChange,
  removeCouponChange,
  deleteCart,
} from '../shop/cart/cart-changes.ts'
import {
  addItemChange,
  addSeveral,
  createCartWith,
  createCartWithSeveral,
  type Addition,
} from '../shop/cart/additions.ts'
import { attributionOf, attributionQuery } from '../shop/cart/attribution.ts'
import { cartByToken, createCart } from '../shop/cart/carts.ts'
import { moveCart } from '../shop/cart/channel-change.ts'
import { channelByCode, type Channel } from '../shop/delivery/channels.ts'
import { messagesOf } from '../shop/cart/messages.ts'
import { version } from '../shop/fields.ts'
import { origin, type Shop } from '../shop/context.ts'
import { cartView } from '../views/cart.ts'
import { comparedLineView } from '../views/compared-line.ts'
import { choicesOf, newItem, itemQuantity, type NewItem } from '../views/cart-item.ts'
import { json, noBody, routeDocs } from '../openapi/route-docs.ts'
import { cart, movedCart } from '../views/schemas/cart.ts'
import { domainErrorOf } from '../http/errors.ts'
import { checkDailyLimit } from '../shop/rate-limit-counters.ts'
import { customerKey, transactionInTurn } from '../shop/write-turns.ts'

const params = z.object({ token: z.string() })
const itemParams = params.extend({ id: rowId })
/** The channel and the attribution of a new cart (contract 1.2). */
const beginning = z.object({ channel: single, ...attributionQuery })

const wholeCart = json(cart, 'The whole cart, priced')
const made = { 201: wholeCart }
const shown = { 200: wholeCart }
const documented = routeDocs('Cart')
const docs = {
  create: documented('Create a cart in a channel', { ...made, 404: 'error' }),
  one: documented('A cart', { ...shown, 404: 'error' }),
  inCheckout: routeDocs('Checkout')('The cart', { ...shown, 404: 'error' }),
  drop: documented('Drop a cart', { 204: noBody('Done'), 400: 'error' }),
  adopt: routeDocs('Cart', 'customer')('Assign a cart without an owner to the signed-in customer', {
    ...shown,
    400: 'error',
  }),
  move: documented('Move a cart of the national menu to a channel that delivers', {
    200: json(movedCart, 'The whole cart, priced, and the lines that are not the same in the channel'),
    400: 'error',
  }),
  add: documented('Add a product, or a menu with its components; the same key adds it once', { ...made, 409: 'error' }),
  addSeveral: documented('Add several items, all or none', { ...made, 409: 'error' }),
  createWith: documented('Create a cart with a product', { ...made, 404: 'error' }),
  createWithSeveral: documented('Create a cart with several products', { ...made, 404: 'error', 409: 'error' }),
  change: documented('Change the quantity of a line', shown),
  remove: documented('Remove a line', { ...shown, 400: 'error' }),
  useCoupon: documented('Use a coupon', { ...shown, 409: 'error' }),
  removeCoupon: documented('Remove the coupon', { ...shown, 400: 'error' }),
}

/** Carts created from one client address in a minute: ten times its attempts, as offices share an address. */
export const newCarts = ({ attempts }: Shop) => ({
  rateLimit: { max: attempts * 10, timeWindow: '1 minute', groupId: 'new carts' },
})

/** Limits the anonymous carts of one client in a day; those of a customer have a limit of their own. */
async function allowNewCart({ db, attempts, now }: Shop, request: FastifyRequest): Promise<void> {
  const carts = { what: 'carts', client: clientKey(request), max: attempts * 50 }
  if (!request.customer) await checkDailyLimit(db, carts, now())
}

/** Carts and their items (calls 6 to 12, 33): write requests return the whole cart, priced by the server. */
export const cartRoutes: FastifyPluginAsyncZod<Shop> = async (app, shop) => {
  withoutEmails(app)
  const { db, now } = shop
  const show = showCart(shop)

  const creation = { config: { ...newCarts(shop), ...docs.create }, schema: { querystring: beginning } }
  app.post('/carts', creation, async (request, reply) => {
    const { code } = await enabledChannel(shop, request.query.channel)
    await allowNewCart(shop, request)
    const customerId = request.customer?.id ?? null
    const turn = customerId === null ? randomUUID() : customerKey(customerId)
    const cart = await transactionInTurn(db, turn, (trx) =>
      createCart(trx, code, customerId, now(), attributionOf(request.query)),
    )
    const priced = await pricedCart(db, cart, now())
    return reply.code(201).send(await show(request, priced))
  })

  // The plugin reads a cart under its checkout name too (contract 1.7).
  const read = async (request: CartRequest) => show(request, await readPricedCart(shop, request))
  app.get('/carts/:token', { config: docs.one, schema: { params } }, read)
  app.get('/checkout/:token', { config: docs.inCheckout, schema: { params } }, read)

  app.delete('/carts/:token', { config: docs.drop, schema: { params } }, async (request, reply) => {
    await deleteCart(shop, request.params.token, request.customer)
    return reply.code(204).send()
  })

  const adopting = { config: docs.adopt, schema: { params }, onRequest: requireCustomer }
  app.put('/carts/:token/customer', adopting, async (request) =>
    show(request, await changeCart(shop, request.params.token, request.customer, async (_, order) => ({ order }))),
  )

  const channel = z.object({ channel: z.string().max(100) })
  app.put('/carts/:token/channel', { config: docs.move, schema: { params, body: channel } }, async (request) => {
    const { token } = request.params
    const { priced, changes } = await moveCart(shop, token, request.customer, request.body.channel)
    const from = origin(shop, request)
    return { ...(await show(request, priced)), changes: changes.map((line) => comparedLineView(line, from)) }
  })

  app.post('/carts/:token/items', { config: docs.add, schema: { params, body: newItem } }, async (request, reply) => {
    const change = addItemChange(additionOf(request.body))
    const priced = await changeCart(shop, request.params.token, request.customer, change)
    return reply.code(201).send(await show(request, priced))
  })

  const quantityOnly = { params: itemParams, body: z.object({ quantity: itemQuantity }) }
  app.put('/carts/:token/items/:id', { config: docs.change, schema: quantityOnly }, async (request) => {
    const { token, id } = request.params
    return show(request, await changeCart(shop, token, request.customer, quantityChange(id, request.body.quantity)))
  })

  app.delete('/carts/:token/items/:id', { config: docs.remove, schema: { params: itemParams } }, async (request) => {
    const { token, id } = request.params
    return show(request, await changeCart(shop, token, request.customer, removeItemChange(id)))
  })
}

/** The coupon of a cart (calls 11, 12). */
export const couponRoutes: FastifyPluginAsyncZod<Shop> = async (app, shop) => {
  withoutEmails(app)
  const show = showCart(shop)
  const body = z.object({ coupon: z.string().max(100).nullish(), version }).nullish()
  app.put('/carts/:token/coupon', { config: docs.useCoupon, schema: { params, body } }, async (request) => {
    const { coupon, version: seen = null } = request.body ?? {}
    const change = applyCouponChange(coupon ?? '', seen)
    const apply = () => changeCart(shop, request.params.token, request.customer, change)
    return show(request, await withCurrent(apply, () => currentCart(shop, request, request.params.token)))
  })

  app.delete('/carts/:token/coupon', { config: docs.removeCoupon, schema: { params } }, async (request) =>
    show(request, await changeCart(shop, request.params.token, request.customer, removeCouponChange)),
  )
}

/** The channel of a new cart: the national one by default. */
async function enabledChannel({ db }: Shop, code = NATIONAL_CHANNEL): Promise<Channel> {
  const channel = await channelByCode(db, code)
  if (!channel?.enabled) throw notFound('Channel has not been found.')
  return channel
}

/** A cart that the client may read: with its token, and once it has an owner, by the owner alone. */
export async function readableCart({ db }: Shop, request: FastifyRequest, token: string) {
  const cart = await cartByToken(db, token)
  const owner = cart?.customer_id ?? null
  return owner === null || owner === request.customer?.id ? cart : null
}

type CartRequest = FastifyRequest & { params: { token: string } }

/** The cart of a request with its prices; 404 when the client may not read it. */
export async function readPricedCart(shop: Shop, request: CartRequest): Promise<PricedCart> {
  const cart = await readableCart(shop, request, request.params.token)
  if (!cart) throw notFound('Cart with given id does not exists')
  return pricedCart(shop.db, cart, shop.now())
}

/** The present state of a cart, for a 409; undefined when the client may not read it. */
export async function currentCart(shop: Shop, request: FastifyRequest, token: string) {
  const cart = await readableCart(shop, request, token)
  return cart ? showCart(shop)(request, await pricedCart(shop.db, cart, shop.now())) : undefined
}

const showCart = (shop: Shop) => async (request: FastifyRequest, priced: PricedCart) => {
  const outside = { origin: origin(shop, request), fieldsUrl: shop.fieldsUrl }
  return cartView(priced, outside, await messagesOf(shop.db, priced, shop.now()))
}

const MAX_ITEMS = 100
const newItems = z.object({ items: z.array(newItem).min(1).max(MAX_ITEMS) })
const querystring = z.object({ channel: single })

function additionOf(item: NewItem): Addition {
  const { productCode, quantity, key = null } = item
  return { productCode, quantity, choices: choicesOf(item), key }
}

/** Several items at once, and carts created with items (contract 1.2, 1.4). */
export const bulkCartRoutes: FastifyPluginAsyncZod<Shop> = async (app, shop) => {
  const show = showCart(shop)
  const limits = newCarts(shop)

  const one = { config: { ...limits, ...docs.createWith }, schema: { querystring, body: newItem } }
  app.post('/carts/new/items', one, async (request, reply) => {
    const { code } = await enabledChannel(shop, request.query.channel)
    await allowNewCart(shop, request)
    const priced = await createCartWith(shop, { channel: code, customer: request.customer }, additionOf(request.body))
    return reply.code(201).send(await show(request, priced))
  })

  // The error has one object for each item, so validation errors are rewritten here.
  const bulk = { attachValidation: true, preHandler: validateEach }

  const several = { config: { ...limits, ...docs.createWithSeveral }, schema: { querystring, body: newItems } }
  app.post('/carts/new/multiple-items', { ...bulk, ...several }, async (request, reply) => {
    const { code } = await enabledChannel(shop, request.query.channel)
    await allowNewCart(shop, request)
    const cart = { channel: code, customer: request.customer }
    const priced = await createCartWithSeveral(shop, cart, request.body.items.map(additionOf), clientKey(request))
    return reply.code(201).send(await show(request, priced))
  })

  const params = z.object({ token: z.string() })
  const adding = { config: docs.addSeveral, schema: { params, body: newItems } }
  app.post('/carts/:token/multiple-items', { ...bulk, ...adding }, async (request, reply) => {
    const { customer, params: cart, body } = request
    const additions = body.items.map(additionOf)
    const priced = await addSeveral(shop, cart.token, customer, additions, clientKey(request))
    return reply.code(201).send(await show(request, priced))
  })
}

async function validateEach(request: FastifyRequest): Promise<void> {
  if (!request.validationError) return
  const error = domainErrorOf(request.validationError as FastifyError, request)
  const entries = Object.entries(error.fields ?? {}).map(([path, messages]) => ({ path: path.split('.'), messages }))
  // An error of the query or of the whole list belongs to no item.
  if (entries.length === 0 || entries.some(({ path }) => path.length < 2)) throw error
  const sent = (request.body as { items?: unknown } | undefined)?.items
  const count = Array.isArray(sent) ? sent.length : 0
  throw new BulkValidationError(
    Array.from({ length: count }, (_, index): FieldErrors => {
      const own = entries.filter(({ path }) => path[1] === String(index))
      return Object.fromEntries(own.map(({ path, messages }) => [path.slice(2).join('.'), messages]))
    }),
  )
}
