import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { customerOf, requireCustomer } from '../http/auth.ts'
import { cartNotFound, DomainError, validationError } from '../shop/domain-error.ts'
import { setAddressesChange, setPaymentChange, methodsFor, removeAddressesChange } from '../shop/delivery/checkout.ts'
import { changeCart } from '../shop/cart/cart-changes.ts'
import { completeOrder } from '../shop/order/completion.ts'
import { orderDetails } from '../shop/order/details.ts'
import type { Shop } from '../shop/shop.ts'
import { billingAddress, deliveryAddress } from '../shop/customer/postal-address.ts'
import { money } from '../views/cart.ts'
import { COURIER, paymentMethodsView, shippingMethodsView } from '../views/payment.ts'
import { readableCart, readPricedCart } from './carts.ts'

const params = z.object({ token: z.string() })
/** A cart has one shipment and one payment. */
const first = params.extend({ index: z.literal('0') })
const method = z.object({ method: z.string({ error: 'Please select a payment method' }) })
const addresses = z.object({ shippingAddress: deliveryAddress, billingAddress: billingAddress.nullish() })

/** Address, shipping, payment method, and completion (calls 22 to 26). Write requests respond 204. */
export const checkoutRoutes =
  (shop: Shop): FastifyPluginAsyncZod =>
  async (app) => {
    app.addHook('onRequest', requireCustomer)

    app.put('/checkout/:token/address', { schema: { params, body: addresses } }, async (request, reply) => {
      const { shippingAddress, billingAddress: billing } = request.body
      await changeCart(
        shop,
        request.params.token,
        customerOf(request),
        setAddressesChange(shippingAddress, billing ?? shippingAddress),
      )
      return reply.code(204).send()
    })

    app.delete('/checkout/:token/address', { schema: { params } }, async (request, reply) => {
      await changeCart(shop, request.params.token, customerOf(request), removeAddressesChange)
      return reply.code(204).send()
    })

    app.get('/checkout/:token/shipping', { schema: { params } }, async (request) => {
      const priced = await readPricedCart(shop, request)
      if (!priced.order.shipping_address) throw wrongState('shipment')
      return shippingMethodsView(money(priced.totals.shipping))
    })

    app.put('/checkout/:token/shipping/:index', { schema: { params: first, body: method } }, async (request, reply) => {
      if (!(await readableCart(shop, request, request.params.token))) throw cartNotFound()
      if (request.body.method !== COURIER.code)
        throw validationError({ method: ['The selected shipping method does not exist.'] })
      return reply.code(204).send()
    })

    app.get('/checkout/:token/payment', { schema: { params } }, async (request) => {
      const priced = await readPricedCart(shop, request)
      if (!priced.order.shipping_address) throw wrongState('payment')
      return paymentMethodsView(methodsFor(customerOf(request), priced.load), shop.fieldsUrl)
    })

    app.put('/checkout/:token/payment/:index', { schema: { params: first, body: method } }, async (request, reply) => {
      const customer = customerOf(request)
      await changeCart(shop, request.params.token, customer, setPaymentChange(request.body.method, customer))
      return reply.code(204).send()
    })

    app.put('/checkout/:token/complete', { schema: { params, body: orderDetails } }, async (request, reply) => {
      await completeOrder(shop, request.params.token, customerOf(request), request.body)
      return reply.code(204).send()
    })
  }

const wrongState = (what: 'shipment' | 'payment'): DomainError =>
  new DomainError(400, `The ${what} methods cannot be resolved in the current state of cart!`)
