import { nothing, type Http } from './http.ts'
import { textOrEmpty } from './optional-fields.ts'
import { amount, object, text, type Infer } from './schema.ts'
import { prepared, textId, fieldsOf } from './response-fields.ts'

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
export const Captcha = prepared(
  (challenge) => ({ challenge, parameters: fieldsOf(challenge).parameters }),
  object({ challenge: fieldsOf, parameters }),
)
export type Captcha = Infer<typeof Captcha>

/** A quote request that was stored: both sides call it by its number. */
const NewQuote = prepared(
  (body) => ({ id: textId(body), number: fieldsOf(body).number }),
  object({ id: text, number: textOrEmpty }),
)
export type NewQuote = Infer<typeof NewQuote>

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
