import { productBody, PRODUCTS } from './catalogue.ts'
import { HttpError, notFound, type RouteRequest, type Routes } from './router.ts'

type Line = { id: number; productCode: string; quantity: number }

/** A cart, which is also the order once it is placed. */
export type MockCart = {
  tokenValue: string
  channel: string
  lines: Line[]
  shippingAddress: unknown
  billingAddress: unknown
  deliveryDate: string | null
  deliveryWindow: string | null
  notes: string
  couponCode: string | null
  number: string | null
}

export const emptyCart = (tokenValue: string, channel: string): MockCart => ({
  ...{ tokenValue, channel, lines: [], shippingAddress: null, billingAddress: null, deliveryDate: null },
  ...{ deliveryWindow: null, notes: '', couponCode: null, number: null },
})

const numberIn = (token: string): number => Number(token.replace('cart-', ''))

export function createCart(carts: Map<string, MockCart>, channel: string): MockCart {
  const cart = emptyCart(`cart-${numberIn([...carts.keys()].at(-1) ?? '') + 1}`, channel)
  carts.set(cart.tokenValue, cart)
  return cart
}

const productOf = (code: string) => PRODUCTS.find((product) => product.code === code)

/** Adds a product; false when it does not exist. */
export function addProduct(cart: MockCart, productCode: string, quantity: number): boolean {
  if (!productOf(productCode)) return false
  const known = cart.lines.find((line) => line.productCode === productCode)
  if (known) known.quantity += quantity
  else cart.lines.push({ id: (cart.lines.at(-1)?.id ?? 0) + 1, productCode, quantity })
  return true
}

/** The cart as the response has it, with its totals: VAT is rounded once per rate. */
export function cartBody(cart: MockCart) {
  const { lines, channel, ...rest } = cart
  const items = lines.flatMap(({ id, productCode, quantity }) => {
    const found = productOf(productCode)
    if (!found) return []
    const product = { ...productBody(found, channel), vatRate: found.vatRateBasisPoints / 100 }
    return [{ id, quantity, unitPrice: product.price, subTotal: product.price * quantity, product, choices: [] }]
  })
  const subTotal = items.reduce((sum, item) => sum + item.subTotal, 0)
  const rates = [...new Set(items.map((item) => item.product.vatRateBasisPoints))]
  const taxesByRate = rates.map((rate) => {
    const base = items.reduce((sum, item) => sum + (item.product.vatRateBasisPoints === rate ? item.subTotal : 0), 0)
    return { rate: rate / 100, vatRateBasisPoints: rate, base, amount: Math.round((base * rate) / 10_000) }
  })
  const taxes = taxesByRate.reduce((sum, { amount }) => sum + amount, 0)
  const total = subTotal + taxes
  return {
    ...rest,
    ...{ channel, items, cartDiscounts: [], messages: [], currency: 'EUR', locale: 'fr_FR' },
    totals: {
      total,
      items: subTotal,
      taxes,
      totalExclTax: subTotal,
      shipping: 0,
      shippingRaw: 0,
      promotion: 0,
      taxesByRate,
    },
  }
}

/** The cart as a placed order, to be paid by transfer, since the mock has no bank. */
export function orderBody(cart: MockCart) {
  const { totals, ...order } = cartBody(cart)
  return {
    ...order,
    ...{ total: totals.total, taxTotal: totals.taxes, totalExclTax: totals.totalExclTax, shippingTotal: 0 },
    taxesByRate: totals.taxesByRate,
    ...{
      state: 'new',
      paymentState: 'awaiting_payment',
      status: 'placed',
      invoices: [cart.number],
      creditNotes: [],
      itemsCount: cart.lines.length,
    },
    checkoutCompletedAt: new Date(0).toISOString(),
    payments: [{ id: 1, method: '/api/v2/shop/payment-methods/bank_transfer', state: 'new' }],
  }
}

export type Change<Result> = (cart: MockCart, request: RouteRequest) => Result

/** A handler that changes the cart named by the path; the response is the whole cart unless `change` returns a body. */
export const cartHandler =
  (carts: Map<string, MockCart>, change: Change<unknown>) =>
  (request: RouteRequest): unknown => {
    const cart = carts.get(request.params[0] ?? '')
    return cart ? (change(cart, request) ?? cartBody(cart)) : notFound()
  }

/** The routes of carts, which are in the memory of one mock. */
export function cartRoutes(carts: Map<string, MockCart>): Routes {
  const change = (how: Change<unknown>) => cartHandler(carts, how)
  return {
    'POST /shop-api/carts': ({ query }) => cartBody(createCart(carts, query.get('channel') ?? 'DEFAULT')),
    'GET /shop-api/carts/*': change(() => undefined),
    'PUT /shop-api/carts/*/customer': change(() => undefined),
    'PUT /shop-api/carts/*/channel': change((cart, { body }) => {
      cart.channel = String(body.channel)
      return { ...cartBody(cart), changes: [] }
    }),
    'DELETE /shop-api/carts/*': ({ params: [token] }) => void carts.delete(token ?? ''),
    'POST /shop-api/carts/*/items': change((cart, { body }) =>
      addProduct(cart, String(body.productCode), Number(body.quantity))
        ? undefined
        : new HttpError(400, {
            code: 400,
            message: 'Validation failed',
            errors: { productCode: ['Ce produit n’existe pas.'] },
          }),
    ),
    'PUT /shop-api/carts/*/items/*': change((cart, { params: [, id], body }) => {
      const line = cart.lines.find((one) => String(one.id) === id)
      if (!line) return notFound()
      line.quantity = Number(body.quantity)
      return undefined
    }),
    'DELETE /shop-api/carts/*/items/*': change(
      (cart, { params: [, id] }) => void (cart.lines = cart.lines.filter((one) => String(one.id) !== id)),
    ),
    'PUT /shop-api/carts/*/coupon': change((cart, { body }) => void (cart.couponCode = String(body.coupon))),
    'DELETE /shop-api/carts/*/coupon': change((cart) => void (cart.couponCode = null)),
    'POST /shop-api/carts/*/link': change((cart) => ({
      ...{ code: cart.tokenValue, url: `https://shop.example/reprise/${cart.tokenValue}` },
      expiresAt: new Date(Date.now() + 900_000).toISOString(),
    })),
    'POST /shop-api/cart-links/*': change(({ tokenValue }) => ({ token: tokenValue, returnUrl: null, partner: null })),
  }
}

/** A handler that changes the cart named by the path; the response is empty. */
const changingSilently = (carts: Map<string, MockCart>, change: Change<void>) => {
  const handler = cartHandler(carts, change)
  return (request: RouteRequest) => (handler(request) instanceof HttpError ? notFound() : undefined)
}

/** The routes that turn a cart into an order, and read it. */
export function checkoutRoutes(carts: Map<string, MockCart>): Routes {
  const silently = (how: Change<void>) => changingSilently(carts, how)
  const methods = cartHandler(carts, () => ({
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
      (cart) => void (cart.number ??= `M-${String(numberIn(cart.tokenValue)).padStart(4, '0')}`),
    ),
    'GET /api/v2/shop/orders/*': cartHandler(carts, (cart) => (cart.number ? orderBody(cart) : notFound())),
  }
}
