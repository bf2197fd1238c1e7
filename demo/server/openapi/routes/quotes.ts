import { acceptedQuote, quote, quotes } from '../../views/schemas/quote.ts'
import { file, ld, type DocsTable } from '../route-docs.ts'

const QUOTES = '/api/v2/shop/account/quotes'
const mine = { tag: 'Orders', access: 'customer', refusals: [404] } as const

export const quoteDocs: DocsTable = {
  [`GET ${QUOTES}`]: {
    ...{ ...mine, refusals: [], summary: 'The customer’s quotes' },
    answers: { 200: ld(quotes, 'Newest first') },
  },
  [`POST ${QUOTES}/claim`]: {
    ...{
      ...mine,
      refusals: [404, 409, 410, 422],
      summary: 'Take a quote asked for without an account, by its mailed code',
    },
    answers: { 200: ld(quote, 'The quote; asked again, the same') },
  },
  [`GET ${QUOTES}/:id`]: { ...mine, summary: 'One quote', answers: { 200: ld(quote, 'The quote') } },
  [`GET ${QUOTES}/:id/download`]: {
    ...{ ...mine, summary: 'A quote as a document' },
    answers: { 200: file('application/pdf', 'The document') },
  },
  [`POST ${QUOTES}/:id/accept`]: {
    ...{ ...mine, refusals: [404, 422], summary: 'Accept a quote: it becomes a cart at the agreed prices' },
    answers: { 201: ld(acceptedQuote, 'The token of the cart') },
  },
  [`PUT ${QUOTES}/:id/refuse`]: {
    ...{ ...mine, refusals: [404, 422], summary: 'Refuse a quote' },
    answers: { 200: ld(quote, 'The quote') },
  },
}
