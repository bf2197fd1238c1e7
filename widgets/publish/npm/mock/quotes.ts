import { collection } from './answers.ts'
import { add, answer, emptyBasket, newBasket, type Basket } from './cart.ts'
import { pdf } from './files.ts'
import { nothingThere, route, type Asked, type Route } from './router.ts'

const V2 = '/api/v2/shop'
const QUOTES = `${V2}/account/quotes`

type Quote = {
  id: number
  number: string
  asked: Record<string, unknown>
  guests: number
  state: 'sent' | 'accepted' | 'refused'
  orderToken: string | null
}

/** What is offered: one dish for each guest. */
function offer(into: Basket, { guests }: Quote): Basket {
  add(into, 'PLATEAU-GARRIGUE', guests)
  return into
}

const summary = (quote: Quote) => {
  const { id, number, asked, guests, state } = quote
  const { eventDate = '', eventType = '' } = asked
  const { total } = answer(offer(emptyBasket('', 'CENTRE'), quote)).totals
  return {
    ...{ id, number, state, eventDate, eventType, guests, total },
    ...{ validUntil: '2099-12-31', channel: `${V2}/channels/CENTRE` },
  }
}

function detail(quote: Quote) {
  const { items, totals } = answer(offer(emptyBasket('', 'CENTRE'), quote))
  const { zipcode = '', deliveryWindow = null, message = '', budgetPerPerson = '' } = quote.asked
  return {
    ...summary(quote),
    ...{ contact: { zipcode }, deliveryWindow, message, budgetPerPerson, orderToken: quote.orderToken },
    offer: {
      ...{ totals, note: '', adviser: { name: 'Louise Mercier', phoneNumber: '01 99 00 10 00' } },
      lines: items.map(({ product, quantity, unitPrice, subTotal }) => ({
        ...{ productCode: product.code, name: product.name, quantity, unitPrice, total: subTotal },
      })),
    },
  }
}

/** The routes of quotes: each is answered as soon as it is asked for, and the code that adds it to the account is its number. */
export function quoteRoutes(baskets: Map<string, Basket>): readonly Route[] {
  const quotes: Quote[] = []
  const of =
    (how: (quote: Quote) => unknown) =>
    ({ params: [id] }: Asked): unknown => {
      const quote = quotes.find((one) => String(one.id) === id)
      return quote ? how(quote) : nothingThere()
    }

  return [
    route(`POST ${V2}/quote-requests`, ({ body }) => {
      const id = quotes.length + 1
      const number = `DEV-${String(id).padStart(4, '0')}`
      quotes.push({ id, number, asked: body, guests: Number(body.guests) || 10, state: 'sent', orderToken: null })
      return { id, number }
    }),
    route(`GET ${QUOTES}`, () => collection(quotes.map(summary))),
    route(`GET ${QUOTES}/*`, of(detail)),
    route(
      `GET ${QUOTES}/*/download`,
      of(({ number }) => pdf(number)),
    ),
    route(`POST ${QUOTES}/claim`, ({ body }) => {
      const quote = quotes.find(({ number }) => number === body.code)
      return quote ? summary(quote) : nothingThere()
    }),
    route(
      `PUT ${QUOTES}/*/refuse`,
      of((quote) => void (quote.state = 'refused')),
    ),
    route(
      `POST ${QUOTES}/*/accept`,
      of((quote) => {
        quote.orderToken ??= offer(newBasket(baskets, 'CENTRE'), quote).tokenValue
        quote.state = 'accepted'
        return { orderToken: quote.orderToken }
      }),
    ),
  ]
}
