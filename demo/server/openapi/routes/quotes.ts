import { acceptedQuote, quote, quotes } from '../../views/schemas/quote.ts'
import { file, ld, type DocsTable } from '../route-docs.ts'

const QUOTES = '/api/v2/shop/account/quotes'
const mine = { tag: 'Orders', access: 'customer', errorStatuses: [404] } as const

export const quoteDocs: DocsTable = {
  [`GET ${QUOTES}`]: {
    ...{ ...mine, errorStatuses: [], summary: 'The customer’s quotes' },
    responses: { 200: ld(quotes, 'Newest first') },
  },
  [`POST ${QUOTES}/claim`]: {
    ...{
      ...mine,
      errorStatuses: [404, 409, 410, 422],
      summary: 'Take a quote asked for without an account, by its mailed code',
    },
    responses: { 200: ld(quote, 'The quote; asked again, the same') },
  },
  [`GET ${QUOTES}/:id`]: { ...mine, summary: 'One quote', responses: { 200: ld(quote, 'The quote') } },
  [`GET ${QUOTES}/:id/download`]: {
    ...{ ...mine, summary: 'A quote as a document' },
    responses: { 200: file('application/pdf', 'The document') },
  },
  [`POST ${QUOTES}/:id/accept`]: {
    ...{ ...mine, errorStatuses: [404, 422], summary: 'Accept a quote: it becomes a cart at the agreed prices' },
    responses: { 201: ld(acceptedQuote, 'The token of the cart') },
  },
  [`PUT ${QUOTES}/:id/refuse`]: {
    ...{ ...mine, errorStatuses: [404, 422], summary: 'Refuse a quote' },
    responses: { 200: ld(quote, 'The quote') },
  },
}
