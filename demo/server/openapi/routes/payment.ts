import { card, cardCheck, cards } from '../../views/schemas/account.ts'
import { paymentMethods } from '../../views/schemas/cart.ts'
import { cardMethods, paymentRequest, invoice, invoices } from '../../views/schemas/payment.ts'
import { json, ld, nothing, type DocsTable, file } from '../route-docs.ts'

const V2 = '/api/v2/shop'
const mine = { tag: 'Payment', access: 'customer' } as const
const done = { 204: nothing('Done') }
const attempt = ld(paymentRequest, 'The state of the payment request')

export const paymentDocs: DocsTable = {
  [`GET ${V2}/payment-methods`]: {
    ...{ tag: 'Payment', access: 'public', summary: 'The URL of the provider’s card fields, before there is an order' },
    responses: { 200: ld(cardMethods, 'The card') },
  },
  [`GET ${V2}/account/cards`]: { ...mine, summary: 'Saved cards', responses: { 200: ld(cards, 'Newest first') } },
  [`POST ${V2}/account/cards`]: {
    ...{ ...mine, summary: 'Save a card of the payment provider' },
    responses: {
      201: ld(card, 'The card'),
      202: ld(cardCheck, 'The bank requires a challenge: after it, the same call saves the card'),
    },
  },
  [`PATCH ${V2}/account/cards/:id`]: {
    ...{ ...mine, summary: 'Make a card the default' },
    ...{ responses: { 200: ld(card, 'The card') }, errorStatuses: [404] },
  },
  [`DELETE ${V2}/account/cards/:id`]: { ...mine, summary: 'Remove a card', responses: done, errorStatuses: [404] },
  [`POST ${V2}/orders/:token/payment-requests`]: {
    ...{ ...mine, summary: 'Pay a placed order by card; the same key is the same payment request' },
    ...{ responses: { 201: attempt }, errorStatuses: [404, 409] },
  },
  [`GET ${V2}/payment-requests/:hash`]: {
    ...{ ...mine, summary: 'A payment request' },
    ...{ responses: { 200: attempt }, errorStatuses: [404] },
  },
  [`PUT ${V2}/payment-requests/:hash`]: {
    ...{ ...mine, summary: 'Report the result of the bank’s challenge, or its cancellation' },
    ...{ responses: { 200: attempt }, errorStatuses: [404] },
  },
  'GET /shop-api/orders/:token/payment': {
    ...{ ...mine, summary: 'The payment methods of an unpaid order' },
    responses: { 200: json(paymentMethods, 'The methods, by code') },
    errorStatuses: [400, 404],
  },
  'PUT /shop-api/orders/:token/payment/:index': {
    ...{ ...mine, summary: 'Change the payment method of an unpaid order' },
    ...{ responses: done, errorStatuses: [404] },
  },
}

const INVOICES = '/api/v2/shop/account/invoices'
const invoiceRoute = { tag: 'Orders', access: 'customer', errorStatuses: [404] } as const

export const invoiceDocs: DocsTable = {
  [`GET ${INVOICES}`]: {
    ...{ ...invoiceRoute, errorStatuses: [], summary: 'Invoices and credit notes' },
    responses: { 200: ld(invoices, 'Newest first') },
  },
  [`GET ${INVOICES}/archive`]: {
    ...{ ...invoiceRoute, errorStatuses: [404, 422], summary: 'All invoices and credit notes of a month' },
    responses: { 200: file('application/zip', 'Their Factur-X documents, 500 at most') },
  },
  [`GET ${INVOICES}/export`]: {
    ...{ ...invoiceRoute, errorStatuses: [422], summary: 'The figures of a period for an accountant' },
    responses: { 200: file('text/csv', 'A line for each document and VAT rate; credit notes are negative') },
  },
  [`GET ${INVOICES}/:id`]: {
    ...{ ...invoiceRoute, summary: 'An invoice or a credit note' },
    responses: { 200: ld(invoice, 'Its amounts') },
  },
  [`GET ${INVOICES}/:id/download`]: {
    ...{ ...invoiceRoute, summary: 'An invoice as a document with embedded data' },
    responses: { 200: file('application/pdf', 'A Factur-X document') },
  },
  [`GET ${INVOICES}/:id/factur-x.xml`]: {
    ...{ ...invoiceRoute, summary: 'The data of an invoice' },
    responses: { 200: file('application/xml', 'Cross Industry Invoice') },
  },
}
