import { collection } from './catalogue.ts'
import { add, cartBody, createCart, orderBody, type MockCart } from './cart.ts'
import { archive, csv, pdf, notFound, type RouteRequest, type Routes } from './router.ts'

const V2 = '/api/v2/shop'
const ORDERS = `${V2}/account/orders`
const INVOICES = `${V2}/account/invoices`

/** The invoice of an order has the order's number. */
const invoice = (order: MockCart) => ({
  ...{ id: order.number, number: order.number, orderNumber: order.number, orderTokenValue: order.tokenValue },
  ...{ issuedAt: new Date(0).toISOString(), total: cartBody(order).totals.total, kind: 'invoice' },
})

/** An order as it could be ordered today: nothing of it has changed. */
const proposal = (order: MockCart) => ({
  ...{ orderToken: order.tokenValue, number: order.number, channel: `${V2}/channels/${order.channel}` },
  ...{ channelName: '', zipcode: '75002', isOpen: true, delivers: true, delivery: null, notes: order.notes },
  lines: cartBody(order).items.map(({ id, product, quantity, unitPrice }) => ({
    ...{ id, productCode: product.code, name: product.name, quantity, choices: [], oldUnitPrice: unitPrice, unitPrice },
    ...{ state: 'same', available: null, reason: null, missing: null, substitutes: [] },
  })),
})

type ReorderBody = { channel: string; cart: string | null; lines: { productCode: string; quantity: number }[] }

/** The routes of the customer's placed orders, their invoices, and of ordering again. */
export function orderRoutes(carts: Map<string, MockCart>): Routes {
  const orders = () => [...carts.values()].filter(({ number }) => number)
  const of =
    (which: 'tokenValue' | 'number', how: (order: MockCart, request: RouteRequest) => unknown) =>
    (request: RouteRequest): unknown => {
      const order = orders().find((one) => one[which] === request.params[0])
      return order ? how(order, request) : notFound()
    }

  return {
    [`GET ${ORDERS}`]: () => collection(orders().map(orderBody)),
    [`GET ${ORDERS}/*/reorder`]: of('tokenValue', proposal),
    [`POST ${ORDERS}/*/reorder`]: of('tokenValue', (_, { body }) => {
      const { channel, cart: token, lines } = body as ReorderBody
      const cart = carts.get(token ?? '') ?? createCart(carts, channel)
      for (const { productCode, quantity } of lines) add(cart, productCode, quantity)
      return { orderToken: cart.tokenValue, deliveryDate: null, deliveryWindow: null }
    }),
    [`GET ${INVOICES}`]: () => collection(orders().map(invoice)),
    [`GET ${INVOICES}/*/download`]: of('number', ({ number }) => pdf(String(number))),
    [`GET ${INVOICES}/archive`]: ({ query }) => archive(`factures-${query.get('month')}`),
    [`GET ${INVOICES}/export`]: ({ query }) => csv(`factures-${query.get('from')?.slice(0, 4)}`),
  }
}
