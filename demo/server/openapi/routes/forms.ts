import { challenge } from '../../views/schemas/captcha.ts'
import { newQuote } from '../../views/schemas/quote.ts'
import { json, ld, nothing, type DocsTable } from '../route-docs.ts'

const V2 = '/api/v2/shop'
const tag = 'Forms'
const received = { 202: nothing('Received; the same Idempotency-Key is received once') }
const contact = { tag, summary: 'Write to the caterer', responses: received, errorStatuses: [409] } as const

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
    ...{ tag, summary: 'Ask for a quote; it is the customer’s when a token is sent' },
    responses: { 201: ld(newQuote, 'Its number; the same Idempotency-Key answers the same request') },
    errorStatuses: [409],
  },
}
