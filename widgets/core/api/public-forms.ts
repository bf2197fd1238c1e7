import { unparsed, type Http } from './client/http.ts'
import { fieldsOf, textId } from './client/response-fields.ts'
import * as s from './client/schema.ts'
import { ROOT } from './urls.ts'

/** Fields of a form; the backend responds with the rejected ones (contract 4.4). */
export type MessageFields = Record<string, string | number | boolean | undefined>

const parameters = s.object({
  algorithm: s.text,
  cost: s.number,
  keyLength: s.number,
  keyPrefix: s.text,
  nonce: s.text,
  salt: s.text,
})

/** An ALTCHA challenge: its parameters, and the whole challenge, which is sent back with the solution. */
export const Captcha = s.preprocess(
  (challenge) => ({ challenge, parameters: fieldsOf(challenge).parameters }),
  s.object({ challenge: fieldsOf, parameters }),
)
export type Captcha = s.Infer<typeof Captcha>

const NewQuote = s.preprocess(
  (body) => ({ id: textId(body), number: fieldsOf(body).number }),
  s.object({ id: s.text, number: s.textOrEmpty }),
)
export type NewQuote = s.Infer<typeof NewQuote>

/** A POST with an idempotency key: repeated after a lost response, it is processed once. */
const idempotent = (body: MessageFields, key: string) =>
  ({ method: 'POST', headers: { 'Idempotency-Key': key }, body }) as const

export const publicFormsApi = (http: Http) => ({
  captcha: () => http(Captcha, `${ROOT}captcha`),
  contact: (body: MessageFields, key: string) => http(unparsed, `${ROOT}contact`, idempotent(body, key)),
  quote: (body: MessageFields, key: string) => http(NewQuote, `${ROOT}quote-requests`, idempotent(body, key)),
  franchise: (body: MessageFields, key: string) =>
    http(unparsed, `${ROOT}franchise-applications`, idempotent(body, key)),
})
