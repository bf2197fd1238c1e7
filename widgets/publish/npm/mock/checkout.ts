import { changing, orderBody, type Change, type MockCart } from './cart.ts'
import { HttpError, notFound, type RouteRequest, type Routes } from './router.ts'

/** A handler that changes the cart named by the path; the response is empty. */
const changingSilently = (carts: Map<string, MockCart>, change: Change<void>) => {
  const handler = changing(carts, change)
  return (request: RouteRequest) => (handler(request) instanceof HttpError ? notFound() : undefined)
}

/** The routes that turn a cart into an order, and read it. */
export function checkoutRoutes(carts: Map<string, MockCart>): Routes {
  const silently = (how: Change<void>) => changingSilently(carts, how)
  const methods = changing(carts, () => ({
    payments: [{ id: 1, methods: { bank_transfer: { name: 'Virement' } } }],
    termsVersion: '1',
  }))

  return {
    'POST /api/v2/shop/checkout/delivery-time': ({ body }) => {
      const cart = carts.get(String(body.orderToken))
      if (!cart) return notFound()
      cart.deliveryDate = String(body.deliveryDate)
      cart.deliveryWindow = String(body.deliveryWindow)
      cart.notes = String(body.notes ?? '')
      return undefined
    },
    'PUT /shop-api/checkout/*/address': silently((cart, { body }) => {
      cart.shippingAddress = body.shippingAddress ?? null
      cart.billingAddress = body.billingAddress ?? null
    }),
    'DELETE /shop-api/checkout/*/address': silently((cart) =>
      Object.assign(cart, { shippingAddress: null, billingAddress: null }),
    ),
    'GET /shop-api/checkout/*/payment': methods,
    'GET /shop-api/orders/*/payment': methods,
    'PUT /shop-api/checkout/*/payment/0': silently(() => undefined),
    'PUT /shop-api/orders/*/payment/0': silently(() => undefined),
    'PUT /shop-api/checkout/*/complete': silently(
      (cart) => void (cart.number ??= `M-${String(carts.size).padStart(4, '0')}`),
    ),
    'GET /api/v2/shop/orders/*': changing(carts, (cart) => (cart.number ? orderBody(cart) : notFound())),
  }
}
