import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { customerOf, requireCustomer } from '../http/auth.ts'
import { cartNotFound, DomainError, validationError, notFound, withCurrent } from '../shop/domain-error.ts'
import {
  setAddressesChange,
  setPaymentChange,
  methodsFor,
  removeAddressesChange,
  setSlotChange,
} from '../shop/delivery/checkout.ts'
import { changeCart } from '../shop/cart/cart-changes.ts'
import { completeOrder } from '../shop/order/completion.ts'
import { orderDetails } from '../shop/order/details.ts'
import type { Shop } from '../shop/context.ts'
import { billingAddress, deliveryAddress } from '../shop/customer/addresses.ts'
import { money } from '../views/cart.ts'
import { COURIER, paymentMethodsView, shippingMethodsView } from '../views/payment.ts'
import { currentCart, readableCart, readPricedCart } from './carts.ts'
import { HORIZON_DAYS, MAX_NOTES_LENGTH } from '../../../widgets/core/domain/limits.ts'
import {
  dayAvailability,
  NO_REQUIREMENTS,
  slotStatuses,
  type CartRequirements,
} from '../../../widgets/core/domain/delivery/delivery.ts'
import { addDays, type ParisDay } from '../../../widgets/core/domain/time/paris-day.ts'
import { parisDay } from '../../../widgets/core/domain/time/paris-time.ts'
import { SLOTS } from '../../../widgets/core/domain/delivery/slots.ts'
import { positiveInteger, single } from '../http/query.ts'
import { pricedCart } from '../shop/cart/priced-cart.ts'
import { fullSlotLookup, type IsSlotFull } from '../shop/delivery/capacity.ts'
import { channelOf, type Channel } from '../shop/delivery/channels.ts'
import { day, dayOf, INVALID_DATE, multiLine, nullable, version, wrongType } from '../shop/fields.ts'
import { slotsResource, type SlotsOfDay } from '../views/channel.ts'
import { json, ld, noBody, routeDocs } from '../openapi/route-docs.ts'
import { deliveryTime, paymentMethods, shippingMethods } from '../views/schemas/cart.ts'
import { channelSlots } from '../views/schemas/channel.ts'
import type { ResponseBody } from '../views/response-body.ts'

const params = z.object({ token: z.string() })
/** A cart has one shipment and one payment. */
const first = params.extend({ index: z.literal('0') })
const method = z.object({ method: z.string({ error: 'Please select a payment method' }) })
const addresses = z.object({ shippingAddress: deliveryAddress, billingAddress: billingAddress.nullish() })

const done = { 204: noBody('Done') }
const documented = routeDocs('Checkout', 'customer')
const docs = {
  setAddresses: documented('Set the shipping and the billing address', done),
  removeAddresses: documented('Remove both addresses', done),
  shipping: documented('The shipping methods', {
    200: json(shippingMethods, 'The methods, by code'),
    400: 'error',
    404: 'error',
  }),
  setShipping: documented('Set the shipping method', done),
  payment: documented('The payment methods', {
    200: json(paymentMethods, 'The methods, by code'),
    400: 'error',
    404: 'error',
  }),
  setPayment: documented('Set the payment method', done),
  complete: documented('Place the order', { ...done, 409: 'error', 429: 'error' }),
  chooseSlot: routeDocs('Checkout')('Choose the day and the slot of delivery', {
    201: ld(deliveryTime, 'The chosen slot'),
    404: 'error',
    409: 'error',
  }),
  slots: routeDocs('Catalogue')('The availability of days and slots, for a calendar', {
    200: ld(channelSlots, 'The requested days'),
    404: 'error',
    422: 'error',
  }),
}

/** Address, shipping, payment method, and completion (calls 22 to 26). Write requests respond 204. */
export const checkoutRoutes: FastifyPluginAsyncZod<Shop> = async (app, shop) => {
  app.addHook('onRequest', requireCustomer)

  const setting = { config: docs.setAddresses, schema: { params, body: addresses } }
  app.put('/checkout/:token/address', setting, async (request, reply) => {
    const { shippingAddress, billingAddress: billing } = request.body
    await changeCart(
      shop,
      request.params.token,
      customerOf(request),
      setAddressesChange(shippingAddress, billing ?? shippingAddress),
    )
    return reply.code(204).send()
  })

  app.delete(
    '/checkout/:token/address',
    { config: docs.removeAddresses, schema: { params } },
    async (request, reply) => {
      await changeCart(shop, request.params.token, customerOf(request), removeAddressesChange)
      return reply.code(204).send()
    },
  )

  app.get('/checkout/:token/shipping', { config: docs.shipping, schema: { params } }, async (request) => {
    const priced = await readPricedCart(shop, request)
    if (!priced.order.shipping_address) throw wrongState('shipment')
    return shippingMethodsView(money(priced.totals.shipping))
  })

  const choice = { params: first, body: method }
  app.put('/checkout/:token/shipping/:index', { config: docs.setShipping, schema: choice }, async (request, reply) => {
    if (!(await readableCart(shop, request, request.params.token))) throw cartNotFound()
    if (request.body.method !== COURIER.code)
      throw validationError({ method: ['The selected shipping method does not exist.'] })
    return reply.code(204).send()
  })

  app.get('/checkout/:token/payment', { config: docs.payment, schema: { params } }, async (request) => {
    const priced = await readPricedCart(shop, request)
    if (!priced.order.shipping_address) throw wrongState('payment')
    return paymentMethodsView(methodsFor(customerOf(request), priced.requirements), shop.fieldsUrl)
  })

  app.put('/checkout/:token/payment/:index', { config: docs.setPayment, schema: choice }, async (request, reply) => {
    const customer = customerOf(request)
    await changeCart(shop, request.params.token, customer, setPaymentChange(request.body.method, customer))
    return reply.code(204).send()
  })

  const completion = { config: docs.complete, schema: { params, body: orderDetails } }
  app.put('/checkout/:token/complete', completion, async (request, reply) => {
    const { token } = request.params
    const complete = () => completeOrder(shop, token, customerOf(request), request.body)
    await withCurrent(complete, () => currentCart(shop, request, token))
    return reply.code(204).send()
  })
}

const wrongState = (what: 'shipment' | 'payment'): DomainError =>
  new DomainError(400, `The ${what} methods cannot be resolved in the current state of cart!`)

const body = z.object({
  orderToken: z.string(),
  deliveryDate: day,
  deliveryWindow: z.string({ error: wrongType('Choisissez un créneau.') }),
  notes: nullable(MAX_NOTES_LENGTH, multiLine),
  version,
  /** The fee that was shown for the slot. */
  shipping: z.int().nullish(),
})

/** The slot of a cart (call 13), and the availability of slots, for calendars. */
export const deliveryRoutes: FastifyPluginAsyncZod<Shop> = async (app, shop) => {
  app.post('/checkout/delivery-time', { config: docs.chooseSlot, schema: { body } }, async (request, reply) => {
    const { orderToken, deliveryDate, deliveryWindow, notes, version: seen, shipping = null } = request.body
    if (!(await readableCart(shop, request, orderToken))) throw notFound()
    const change = setSlotChange(deliveryDate, deliveryWindow, notes, { version: seen, shipping })
    const choose = () => changeCart(shop, orderToken, request.customer, change)
    const { order } = await withCurrent(choose, () => currentCart(shop, request, orderToken))
    reply.header('Cache-Control', 'no-store')
    const chosen: ResponseBody<typeof deliveryTime> = { orderToken, deliveryDate, deliveryWindow, notes: order.notes }
    return reply.code(201).send(chosen)
  })

  const schema = {
    params: z.object({ code: z.string() }),
    querystring: z.object({ from: single, days: positiveInteger(HORIZON_DAYS + 1), cart: single }),
  }
  app.get('/channels/:code/slots', { config: docs.slots, schema }, async (request, reply) => {
    const channel = await channelOf(shop.db, request.params.code)
    const { from: first, days: count, cart: token } = request.query
    const from = first === undefined ? parisDay(shop.now()) : dayOf(first)
    // The days after it must have four digits in their year too.
    if (from === null || from >= '9999') throw validationError({ from: [INVALID_DATE] })
    const days = daysFrom(from, Math.min(count, HORIZON_DAYS + 1))
    const cart = token === undefined ? null : await readableCart(shop, request, token)
    const period = { from, until: days.at(-1) ?? from }
    const isSlotFull = await fullSlotLookup(shop.db, channel, period, cart?.amends_order_id)
    const requirements = cart ? (await pricedCart(shop.db, cart, shop.now())).requirements : NO_REQUIREMENTS
    reply.header('Cache-Control', 'no-store')
    return slotsResource(
      channel,
      from,
      days.map((day) => slotsOfDay(channel, requirements, day, isSlotFull, shop.now())),
    )
  })
}

/** The available slots of a day; each full or rejected slot has its reason. */
function slotsOfDay(
  channel: Channel,
  requirements: CartRequirements,
  day: ParisDay,
  isFull: IsSlotFull,
  now: Date,
): SlotsOfDay {
  const statuses = slotStatuses(channel, requirements, day, now)
  return {
    day,
    status: dayAvailability(channel, requirements, day, now, statuses),
    full: SLOTS.map(({ value }) => value).filter((value) => isFull(day, value)),
    refused: SLOTS.flatMap(({ value }, index) => {
      const status = statuses[index] ?? 'closed'
      return status === 'open' ? [] : [{ deliveryWindow: value, status }]
    }),
  }
}

const daysFrom = (from: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => addDays(from, index))
