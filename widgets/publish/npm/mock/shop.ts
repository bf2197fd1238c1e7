import { attributes, channel, channels, collection, product, products, taxon, taxons } from './answers.ts'
import { add, answer, newBasket, placed, type Basket } from './cart.ts'
import { CHANNELS, DISHES } from './menu.ts'
import { nothingThere, Refusal, route, type Asked, type Route } from './router.ts'

const V2 = '/api/v2/shop'

/** The routes of the catalogue and of the channels, which never change. */
export const menuRoutes: readonly Route[] = [
  route(`GET ${V2}/channels`, ({ query }) => collection(channels(query.get('zipcodes.zipcode')))),
  route(`GET ${V2}/channels/*/slots`, () => ({ days: [] })),
  route(`GET ${V2}/channels/*`, ({ params: [code] }) => {
    const found = CHANNELS.find((one) => one.code === code)
    return found ? channel(found) : nothingThere()
  }),
  route(`GET ${V2}/zipcodes`, ({ query }) =>
    collection(
      CHANNELS.flatMap(({ zipcodes }) =>
        zipcodes.filter(({ zipcode }) => zipcode.startsWith(query.get('search') ?? '')),
      ),
    ),
  ),
  route(`GET ${V2}/taxons`, () => collection(taxons())),
  route(`GET ${V2}/taxons/*`, ({ params: [code] }) => taxon(code ?? '') ?? nothingThere()),
  route(`GET ${V2}/products`, ({ query }) =>
    collection(products(query).map((dish) => product(dish, query.get('channel') ?? 'DEFAULT'))),
  ),
  route(`GET ${V2}/products/*/by-taxon`, () => collection([])),
  route(`GET ${V2}/products/*`, ({ params: [code], query }) => {
    const dish = DISHES.find((one) => one.code === code)
    return dish ? product(dish, query.get('channel') ?? 'DEFAULT') : nothingThere()
  }),
  route(`GET ${V2}/product-attributes`, ({ query }) => collection(attributes(query.get('productAttributeType.code')))),
  route(`GET ${V2}/additional-sales`, () => collection([])),
]

/** The routes of carts and of placing them, kept in the memory of one mock. */
export function basketRoutes(baskets: Map<string, Basket>): readonly Route[] {
  /** Changes the cart named by the path and answers with the whole cart. */
  const change =
    (how: (basket: Basket, asked: Asked) => unknown) =>
    (asked: Asked): unknown => {
      const basket = baskets.get(asked.params[0] ?? '')
      return basket ? (how(basket, asked) ?? answer(basket)) : nothingThere()
    }
  const silently = (how: (basket: Basket, asked: Asked) => void) => {
    const changed = change(how)
    return (asked: Asked) => (changed(asked) instanceof Refusal ? nothingThere() : undefined)
  }
  const methods = change(() => ({
    payments: [{ id: 1, methods: { bank_transfer: { name: 'Virement' } } }],
    termsVersion: '1',
  }))

  return [
    route('POST /shop-api/carts', ({ query }) => answer(newBasket(baskets, query.get('channel') ?? 'DEFAULT'))),
    ...['GET /shop-api/carts/*', 'PUT /shop-api/carts/*/customer'].map((call) =>
      route(
        call,
        change(() => undefined),
      ),
    ),
    route('DELETE /shop-api/carts/*', ({ params: [token] }) => void baskets.delete(token ?? '')),
    route(
      'POST /shop-api/carts/*/items',
      change((basket, { body }) =>
        add(basket, String(body.productCode), Number(body.quantity))
          ? undefined
          : new Refusal(400, {
              code: 400,
              message: 'Validation failed',
              errors: { productCode: ['Ce produit n’existe pas.'] },
            }),
      ),
    ),
    route(
      'PUT /shop-api/carts/*/items/*',
      change((basket, { params: [, id], body }) => {
        const line = basket.lines.find((one) => String(one.id) === id)
        if (!line) return nothingThere()
        line.quantity = Number(body.quantity)
        return undefined
      }),
    ),
    route(
      'DELETE /shop-api/carts/*/items/*',
      change((basket, { params: [, id] }) => void (basket.lines = basket.lines.filter((one) => String(one.id) !== id))),
    ),
    route(
      'PUT /shop-api/carts/*/coupon',
      change((basket, { body }) => void (basket.couponCode = String(body.coupon))),
    ),
    route(
      'DELETE /shop-api/carts/*/coupon',
      change((basket) => void (basket.couponCode = null)),
    ),
    route(
      'POST /shop-api/carts/*/link',
      change((basket) => ({
        ...{ code: basket.tokenValue, url: `https://shop.example/reprise/${basket.tokenValue}` },
        expiresAt: new Date(Date.now() + 900_000).toISOString(),
      })),
    ),
    route(
      'POST /shop-api/cart-links/*',
      change(({ tokenValue }) => ({ token: tokenValue, returnUrl: null, partner: null })),
    ),
    route('POST /api/v2/shop/checkout/delivery-time', ({ body }) => {
      const basket = baskets.get(String(body.orderToken))
      if (!basket) return nothingThere()
      basket.deliveryDate = String(body.deliveryDate)
      basket.deliveryWindow = String(body.deliveryWindow)
      basket.notes = String(body.notes ?? '')
      return undefined
    }),
    route(
      'PUT /shop-api/checkout/*/address',
      silently((basket, { body }) => {
        basket.shippingAddress = body.shippingAddress ?? null
        basket.billingAddress = body.billingAddress ?? null
      }),
    ),
    route(
      'DELETE /shop-api/checkout/*/address',
      silently((basket) => Object.assign(basket, { shippingAddress: null, billingAddress: null })),
    ),
    route('GET /shop-api/checkout/*/payment', methods),
    route('GET /shop-api/orders/*/payment', methods),
    route(
      'PUT /shop-api/checkout/*/payment/0',
      silently(() => undefined),
    ),
    route(
      'PUT /shop-api/orders/*/payment/0',
      silently(() => undefined),
    ),
    route(
      'PUT /shop-api/checkout/*/complete',
      silently((basket) => void (basket.number ??= `M-${String(baskets.size).padStart(4, '0')}`)),
    ),
    route(
      `GET ${V2}/orders/*`,
      change((basket) => (basket.number ? placed(basket) : nothingThere())),
    ),
  ]
}
