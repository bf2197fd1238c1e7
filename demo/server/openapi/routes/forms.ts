import { newQuote, acceptedQuote, quote, quotes } from '../../views/schemas/quote.ts'
import { json, ld, nothing, type DocsTable, file } from '../route-docs.ts'
import { z } from 'zod'

/** The challenge for ALTCHA's widget. */
const challenge = z
  .looseObject({ parameters: z.looseObject({ algorithm: z.string(), nonce: z.string() }), signature: z.string() })
  .meta({ id: 'Challenge' })

const V2 = '/api/v2/shop'
const tag = 'Forms'
const received = { 202: nothing('Received; the same Idempotency-Key is received once') }
const contact = { tag, summary: 'Send a message to the caterer', responses: received, errorStatuses: [409] } as const

export const formDocs: DocsTable = {
  [`GET ${V2}/captcha`]: {
    ...{ tag, summary: 'A captcha; its solution is the captchaToken of a form' },
    responses: { 200: json(challenge, 'A challenge of ALTCHA') },
  },
  [`POST ${V2}/contact`]: contact,
  [`POST ${V2}/contact-requests`]: contact,
  [`POST ${V2}/franchise-applications`]: {
    ...{ tag, summary: 'Apply to become a franchisee' },
    ...{ responses: received, errorStatuses: [409] },
  },
  [`POST ${V2}/quote-requests`]: {
    ...{ tag, summary: 'Request a quote; it belongs to the customer when a token is sent' },
    responses: { 201: ld(newQuote, 'Its number; the same Idempotency-Key returns the same request') },
    errorStatuses: [409],
  },
}

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
      summary: 'Claim a quote requested without an account, by its emailed code',
    },
    responses: { 200: ld(quote, 'The quote; the same on each request') },
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
    ...{ ...mine, errorStatuses: [404, 422], summary: 'Decline a quote' },
    responses: { 200: ld(quote, 'The quote') },
  },
}
