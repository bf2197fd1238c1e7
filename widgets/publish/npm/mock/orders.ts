import { collection } from './catalogue.ts'
import { addProduct, cartBody, createCart, orderBody, emptyCart, type MockCart } from './cart.ts'
import { V2, archive, csv, pdf, notFound, type RouteRequest, type Routes } from './router.ts'

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
      for (const { productCode, quantity } of lines) addProduct(cart, productCode, quantity)
      return { orderToken: cart.tokenValue, deliveryDate: null, deliveryWindow: null }
    }),
    [`GET ${INVOICES}`]: () => collection(orders().map(invoice)),
    [`GET ${INVOICES}/*/download`]: of('number', ({ number }) => pdf(String(number))),
    [`GET ${INVOICES}/archive`]: ({ query }) => archive(`factures-${query.get('month')}`),
    [`GET ${INVOICES}/export`]: ({ query }) => csv(`factures-${query.get('from')?.slice(0, 4)}`),
  }
}

const QUOTES = `${V2}/account/quotes`

type Quote = {
  id: number
  number: string
  request: Record<string, unknown>
  guests: number
  state: 'sent' | 'accepted' | 'refused'
  orderToken: string | null
}

/** Adds the offer of a quote to a cart: one product for each guest. */
function offer(into: MockCart, { guests }: Quote): MockCart {
  addProduct(into, 'PLATEAU-GARRIGUE', guests)
  return into
}

const summary = (quote: Quote) => {
  const { id, number, request, guests, state } = quote
  const { eventDate = '', eventType = '' } = request
  const { total } = cartBody(offer(emptyCart('', 'CENTRE'), quote)).totals
  return {
    ...{ id, number, state, eventDate, eventType, guests, total },
    ...{ validUntil: '2099-12-31', channel: `${V2}/channels/CENTRE` },
  }
}

function detail(quote: Quote) {
  const { items, totals } = cartBody(offer(emptyCart('', 'CENTRE'), quote))
  const { zipcode: postalCode = '', deliveryWindow = null, message = '', budgetPerPerson = '' } = quote.request
  return {
    ...summary(quote),
    ...{ contact: { zipcode: postalCode }, deliveryWindow, message, budgetPerPerson, orderToken: quote.orderToken },
    offer: {
      ...{ totals, note: '', adviser: { name: 'Louise Mercier', phoneNumber: '01 99 00 10 00' } },
      lines: items.map(({ product, quantity, unitPrice, subTotal }) => ({
        ...{ productCode: product.code, name: product.name, quantity, unitPrice, total: subTotal },
      })),
    },
  }
}

/** The routes of quotes: each has its offer at once, and the code that adds it to the account is its number. */
export function quoteRoutes(carts: Map<string, MockCart>): Routes {
  const quotes: Quote[] = []
  const of =
    (how: (quote: Quote) => unknown) =>
    ({ params: [id] }: RouteRequest): unknown => {
      const quote = quotes.find((one) => String(one.id) === id)
      return quote ? how(quote) : notFound()
    }

  return {
    [`POST ${V2}/quote-requests`]: ({ body }) => {
      const id = quotes.length + 1
      const number = `DEV-${String(id).padStart(4, '0')}`
      quotes.push({ id, number, request: body, guests: Number(body.guests) || 10, state: 'sent', orderToken: null })
      return { id, number }
    },
    [`GET ${QUOTES}`]: () => collection(quotes.map(summary)),
    [`GET ${QUOTES}/*`]: of(detail),
    [`GET ${QUOTES}/*/download`]: of(({ number }) => pdf(number)),
    [`POST ${QUOTES}/claim`]: ({ body }) => {
      const quote = quotes.find(({ number }) => number === body.code)
      return quote ? summary(quote) : notFound()
    },
    [`PUT ${QUOTES}/*/refuse`]: of((quote) => void (quote.state = 'refused')),
    [`POST ${QUOTES}/*/accept`]: of((quote) => {
      quote.orderToken ??= offer(createCart(carts, 'CENTRE'), quote).tokenValue
      quote.state = 'accepted'
      return { orderToken: quote.orderToken }
    }),
  }
}
