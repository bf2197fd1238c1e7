import { nothing, type Http } from './client/http.ts'
import { textOrEmpty, prepared, textId, fieldsOf } from './client/response-fields.ts'
import { amount, object, text, type Infer } from './client/schema.ts'
import { ROOT } from './urls.ts'

/** Fields of a form; the backend responds with the rejected ones (contract 4.4). */
export type MessageFields = Record<string, string | number | boolean | undefined>

const parameters = object({
  algorithm: text,
  cost: amount,
  keyLength: amount,
  keyPrefix: text,
  nonce: text,
  salt: text,
})

/** An ALTCHA challenge: its parameters, and the whole challenge, which is sent back with the solution. */
export const Captcha = prepared(
  (challenge) => ({ challenge, parameters: fieldsOf(challenge).parameters }),
  object({ challenge: fieldsOf, parameters }),
)
export type Captcha = Infer<typeof Captcha>

/** A stored quote request, with the number shown to both sides. */
const NewQuote = prepared(
  (body) => ({ id: textId(body), number: fieldsOf(body).number }),
  object({ id: text, number: textOrEmpty }),
)
export type NewQuote = Infer<typeof NewQuote>

/** A POST with an idempotency key: repeated after a lost response, it is processed once. */
const idempotent = (body: MessageFields, key: string) =>
  ({ method: 'POST', headers: { 'Idempotency-Key': key }, body }) as const

/** Contact, quote and franchise requests. */
export const messagesApi = (http: Http) => ({
  captcha: () => http(Captcha, `${ROOT}captcha`),
  contact: (body: MessageFields, key: string) => http(nothing, `${ROOT}contact`, idempotent(body, key)),
  quote: (body: MessageFields, key: string) => http(NewQuote, `${ROOT}quote-requests`, idempotent(body, key)),
  franchise: (body: MessageFields, key: string) =>
    http(nothing, `${ROOT}franchise-applications`, idempotent(body, key)),
})
