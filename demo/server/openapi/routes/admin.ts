import { adminLogin } from '../resources/account.ts'
import { adminOrder, adminOrders } from '../resources/order.ts'
import { adminQuote, adminQuotes } from '../resources/quote.ts'
import { ld, type DocsTable } from '../route-docs.ts'

const ADMIN = '/api/v2/admin'
const caterer = { tag: 'Caterer', access: 'administrator' } as const
const order = { 200: ld(adminOrder, 'The order') }
const quote = { 200: ld(adminQuote, 'The quote') }

const STEPS = {
  confirm: 'Confirm an order',
  deliver: 'An order was delivered',
  cancel: 'Cancel an order',
  credit: 'Credit a delivered order',
  'payment/complete': 'A transfer was received',
  'payment/refund': 'A transfer was sent back',
}

const stepDocs = Object.entries(STEPS).map(
  ([step, summary]) =>
    [`PATCH ${ADMIN}/orders/:token/${step}`, { ...caterer, summary, answers: order, refusals: [404, 422] }] as const,
)

export const adminDocs: DocsTable = {
  [`POST ${ADMIN}/administrators/token`]: {
    ...{ tag: 'Caterer', summary: 'Log in as one of the caterer’s people' },
    answers: { 200: ld(adminLogin, 'A token for an hour') },
  },
  [`GET ${ADMIN}/orders`]: {
    ...{ ...caterer, summary: 'Placed orders' },
    answers: { 200: ld(adminOrders, 'Newest first') },
  },
  [`GET ${ADMIN}/orders/:token`]: { ...caterer, summary: 'A placed order', answers: order, refusals: [404] },
  ...Object.fromEntries(stepDocs),
  [`GET ${ADMIN}/quotes`]: {
    ...{ ...caterer, summary: 'Quotes' },
    answers: { 200: ld(adminQuotes, 'Newest first') },
  },
  [`GET ${ADMIN}/quotes/:id`]: { ...caterer, summary: 'A quote', answers: quote, refusals: [404] },
  [`PUT ${ADMIN}/quotes/:id/offer`]: { ...caterer, summary: 'Answer a quote', answers: quote, refusals: [404] },
}
