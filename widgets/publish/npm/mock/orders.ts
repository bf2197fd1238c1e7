import { collection } from './answers.ts'
import { add, answer, newBasket, placed, type Basket } from './cart.ts'
import { csv, pdf, zip } from './files.ts'
import { nothingThere, route, type Asked, type Route } from './router.ts'

const V2 = '/api/v2/shop'
const ORDERS = `${V2}/account/orders`
const INVOICES = `${V2}/account/invoices`

/** The invoice of an order has the order's number. */
const invoice = (order: Basket) => ({
  ...{ id: order.number, number: order.number, orderNumber: order.number, orderTokenValue: order.tokenValue },
  ...{ issuedAt: new Date(0).toISOString(), total: answer(order).totals.total, kind: 'invoice' },
})

/** An order as it could be ordered today: nothing of it has changed. */
const proposal = (order: Basket) => ({
  ...{ orderToken: order.tokenValue, number: order.number, channel: `${V2}/channels/${order.channel}` },
  ...{ channelName: '', zipcode: '75002', isOpen: true, delivers: true, delivery: null, notes: order.notes },
  lines: answer(order).items.map(({ id, product, quantity, unitPrice }) => ({
    ...{ id, productCode: product.code, name: product.name, quantity, choices: [], oldUnitPrice: unitPrice, unitPrice },
    ...{ state: 'same', available: null, reason: null, missing: null, substitutes: [] },
  })),
})

type Wanted = { channel: string; cart: string | null; lines: { productCode: string; quantity: number }[] }

/** The routes of the customer's placed orders, their invoices, and of ordering again. */
export function orderRoutes(baskets: Map<string, Basket>): readonly Route[] {
  const orders = () => [...baskets.values()].filter(({ number }) => number)
  const of =
    (which: 'tokenValue' | 'number', how: (order: Basket, asked: Asked) => unknown) =>
    (asked: Asked): unknown => {
      const order = orders().find((one) => one[which] === asked.params[0])
      return order ? how(order, asked) : nothingThere()
    }

  return [
    route(`GET ${ORDERS}`, () => collection(orders().map(placed))),
    route(`GET ${ORDERS}/*/reorder`, of('tokenValue', proposal)),
    route(
      `POST ${ORDERS}/*/reorder`,
      of('tokenValue', (_, { body }) => {
        const { channel, cart, lines } = body as Wanted
        const basket = baskets.get(cart ?? '') ?? newBasket(baskets, channel)
        for (const { productCode, quantity } of lines) add(basket, productCode, quantity)
        return { orderToken: basket.tokenValue, deliveryDate: null, deliveryWindow: null }
      }),
    ),
    route(`GET ${INVOICES}`, () => collection(orders().map(invoice))),
    route(
      `GET ${INVOICES}/*/download`,
      of('number', ({ number }) => pdf(String(number))),
    ),
    route(`GET ${INVOICES}/archive`, ({ query }) => zip(`factures-${query.get('month')}`)),
    route(`GET ${INVOICES}/export`, ({ query }) => csv(`factures-${query.get('from')?.slice(0, 4)}`)),
  ]
}
