import { unparsed, type Http } from './client/http.ts'
import { fieldsOf, id, relationCode } from './client/response-fields.ts'
import * as s from './client/schema.ts'

/** `waitingCart`: token of the cart stored in the account. `customer`: id from the IRI of unmodified Sylius. Null when absent. */
const Login = s.preprocess(
  (body) => ({ ...fieldsOf(body), customer: id({ '@id': relationCode(fieldsOf(body).customer) }) }),
  s.object({ token: s.text, waitingCart: s.nullableText, customer: s.nullable(s.integer) }),
)

export type Registration = {
  civility: 'MME' | 'M'
  firstName: string
  lastName: string
  company: string
  phoneNumber: string
  siret?: string
  email: string
  password: string
  subscribedToNewsletter: boolean
  captchaToken?: string
}

const RESET = 'api/v2/shop/customers/reset-password'

/** Signing in and up, lost passwords (contract 4.1 and 4.3, calls 1, 34 to 36). */
export const sessionApi = (http: Http) => ({
  /** Rejects with 'unauthorized' on wrong credentials. */
  login: (email: string, password: string) =>
    http(Login, 'shop-api/login', { method: 'POST', isLogin: true, body: { email, password } }),
  register: (registration: Registration) =>
    http(unparsed, 'api/v2/shop/customers', { method: 'POST', body: registration }),
  requestPasswordReset: (fields: { email: string; captchaToken?: string }) =>
    http(unparsed, RESET, { method: 'POST', body: { ...fields, localeCode: 'fr_FR' } }),
  resetPassword: (token: string, password: string) =>
    http(unparsed, `${RESET}/${encodeURIComponent(token)}`, {
      method: 'PATCH',
      body: { newPassword: password, confirmNewPassword: password },
    }),
})
