import { card, cardCheck, cards } from '../../views/schemas/account.ts'
import { paymentMethods } from '../../views/schemas/cart.ts'
import { cardMethods, invoice, invoices, paymentRequest } from '../../views/schemas/payment.ts'
import { acceptedQuote, quote, quotes } from '../../views/schemas/quote.ts'
import { order, orders, placedOrder, placedOrders, reordered, reorderProposal } from '../../views/schemas/order.ts'
import { file, json, ld, noBody, routeDocs, type DocsTable } from '../route-docs.ts'

const V2 = '/api/v2/shop'
const INVOICES = `${V2}/account/invoices`
const QUOTES = `${V2}/account/quotes`
const orderRoute = routeDocs('Orders', 'customer')
const paymentRoute = routeDocs('Payment', 'customer')
const checkoutRoute = routeDocs('Checkout', 'customer')
const publicRoute = routeDocs('Payment')
const whole = { 200: ld(order, 'The order, with the totals of its cart'), 404: 'error' } as const
const done = { 204: noBody('Done'), 404: 'error' } as const
const attempt = ld(paymentRequest, 'The state of the payment request')

export const orderDocs: DocsTable = {
  [`GET ${V2}/orders/:token`]: orderRoute('A placed order', whole),
  [`GET ${V2}/account/orders/:token`]: orderRoute('A placed order of the history', whole),
  [`GET ${V2}/account/orders`]: orderRoute('The history of orders', { 200: ld(orders, 'Newest first') }),
  [`PUT ${V2}/account/orders/:token/cancel`]: orderRoute('Cancel an order in time', { ...whole, 422: 'error' }),
  [`GET ${V2}/account/orders/:token/reorder`]: orderRoute(
    'The proposal to order again: current prices, stock, season, the same slot',
    { 200: ld(reorderProposal, 'Line by line; lines of a quote have the catalogue price'), 404: 'error' },
  ),
  [`POST ${V2}/account/orders/:token/reorder`]: orderRoute('Add lines of an order to a cart, all or none', {
    201: ld(reordered, 'The cart; the same Idempotency-Key returns the same one'),
    404: 'error',
    409: 'error',
  }),
  [`PATCH ${V2}/orders/:token/complete`]: checkoutRoute('Place the order, as unmodified Sylius has it', {
    ...whole,
    409: 'error',
    429: 'error',
  }),
  'GET /shop-api/orders/:token': orderRoute('A placed order, as the plugin has it', {
    200: json(placedOrder, 'The order'),
    404: 'error',
  }),
  'GET /shop-api/orders': orderRoute('A page of placed orders, as the plugin has them', {
    200: json(placedOrders, 'Newest first'),
  }),
}

export const paymentDocs: DocsTable = {
  [`GET ${V2}/payment-methods`]: publicRoute('The URL of the provider’s card fields, before there is an order', {
    200: ld(cardMethods, 'The card'),
  }),
  [`GET ${V2}/account/cards`]: paymentRoute('Saved cards', { 200: ld(cards, 'Newest first') }),
  [`POST ${V2}/account/cards`]: paymentRoute('Save a card of the payment provider', {
    201: ld(card, 'The card'),
    202: ld(cardCheck, 'The bank requires a challenge: after it, the same call saves the card'),
  }),
  [`PATCH ${V2}/account/cards/:id`]: paymentRoute('Make a card the default', {
    200: ld(card, 'The card'),
    404: 'error',
  }),
  [`DELETE ${V2}/account/cards/:id`]: paymentRoute('Remove a card', done),
  [`POST ${V2}/orders/:token/payment-requests`]: paymentRoute(
    'Pay a placed order by card; the same key is the same payment request',
    { 201: attempt, 404: 'error', 409: 'error' },
  ),
  [`GET ${V2}/payment-requests/:hash`]: paymentRoute('A payment request', { 200: attempt, 404: 'error' }),
  [`PUT ${V2}/payment-requests/:hash`]: paymentRoute('Report the result of the bank’s challenge, or its cancellation', {
    200: attempt,
    404: 'error',
  }),
  'GET /shop-api/orders/:token/payment': paymentRoute('The payment methods of an unpaid order', {
    200: json(paymentMethods, 'The methods, by code'),
    400: 'error',
    404: 'error',
  }),
  'PUT /shop-api/orders/:token/payment/:index': paymentRoute('Change the payment method of an unpaid order', done),
}

export const invoiceDocs: DocsTable = {
  [`GET ${INVOICES}`]: orderRoute('Invoices and credit notes', { 200: ld(invoices, 'Newest first') }),
  [`GET ${INVOICES}/archive`]: orderRoute('All invoices and credit notes of a month', {
    200: file('application/zip', 'Their Factur-X documents, 500 at most'),
    404: 'error',
    422: 'error',
  }),
  [`GET ${INVOICES}/export`]: orderRoute('The figures of a period for an accountant', {
    200: file('text/csv', 'A line for each document and VAT rate; credit notes are negative'),
    422: 'error',
  }),
  [`GET ${INVOICES}/:id`]: orderRoute('An invoice or a credit note', { 200: ld(invoice, 'Its amounts'), 404: 'error' }),
  [`GET ${INVOICES}/:id/download`]: orderRoute('An invoice as a document with embedded data', {
    200: file('application/pdf', 'A Factur-X document'),
    404: 'error',
  }),
  [`GET ${INVOICES}/:id/factur-x.xml`]: orderRoute('The data of an invoice', {
    200: file('application/xml', 'Cross Industry Invoice'),
    404: 'error',
  }),
}

export const quoteDocs: DocsTable = {
  [`GET ${QUOTES}`]: orderRoute('The customer’s quotes', { 200: ld(quotes, 'Newest first') }),
  [`POST ${QUOTES}/claim`]: orderRoute('Claim a quote requested without an account, by its emailed code', {
    200: ld(quote, 'The quote; the same on each request'),
    404: 'error',
    409: 'error',
    410: 'error',
    422: 'error',
  }),
  [`GET ${QUOTES}/:id`]: orderRoute('One quote', { 200: ld(quote, 'The quote'), 404: 'error' }),
  [`GET ${QUOTES}/:id/download`]: orderRoute('A quote as a document', {
    200: file('application/pdf', 'The document'),
    404: 'error',
  }),
  [`POST ${QUOTES}/:id/accept`]: orderRoute('Accept a quote: it becomes a cart at the agreed prices', {
    201: ld(acceptedQuote, 'The token of the cart'),
    404: 'error',
    409: 'error',
    422: 'error',
  }),
  [`PUT ${QUOTES}/:id/refuse`]: orderRoute('Decline a quote', {
    200: ld(quote, 'The quote'),
    404: 'error',
    409: 'error',
    422: 'error',
  }),
}
