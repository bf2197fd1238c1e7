import { nothing, type Http } from './http.ts'
import { looseText } from './loose.ts'
import { amount, object, text, type Read } from './read.ts'
import { reads, textId, wire } from './wire.ts'

/** Fields as the form collects them; the backend says which it refuses (contract 4.4). */
export type MessageFields = Record<string, string | number | boolean | undefined>

const parameters = object({
  algorithm: text,
  cost: amount,
  keyLength: amount,
  keyPrefix: text,
  nonce: text,
  salt: text,
})

/** A puzzle in ALTCHA's format: the parameters to solve it, and the whole challenge, which is sent back with the solution. */
export const Captcha = reads(
  (challenge) => ({ challenge, parameters: wire(challenge).parameters }),
  object({ challenge: wire, parameters }),
)
export type Captcha = Read<typeof Captcha>

/** A quote request that was stored: both sides call it by its number. */
const NewQuote = reads(
  (body) => ({ id: textId(body), number: wire(body).number }),
  object({ id: text, number: looseText }),
)
export type NewQuote = Read<typeof NewQuote>

const ROOT = 'api/v2/shop/'

/** Sends a request under a key: the same key is the same request, even when the answer to the first one was lost. */
const once = (body: MessageFields, key: string) =>
  ({ method: 'POST', headers: { 'Idempotency-Key': key }, body }) as const

/** Contact, quote and franchise requests. */
export const messagesApi = (http: Http) => ({
  captcha: () => http(Captcha, `${ROOT}captcha`),
  contact: (body: MessageFields, key: string) => http(nothing, `${ROOT}contact`, once(body, key)),
  quote: (body: MessageFields, key: string) => http(NewQuote, `${ROOT}quote-requests`, once(body, key)),
  franchise: (body: MessageFields, key: string) => http(nothing, `${ROOT}franchise-applications`, once(body, key)),
})
