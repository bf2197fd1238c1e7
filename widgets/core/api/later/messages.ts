import { nothing, type Http } from '../http.ts'

/** Fields as the form collects them; the backend says which it refuses (backend contract 4.4). */
export type MessageFields = Record<string, string | number | boolean | undefined>

const ROOT = 'api/v2/shop/'

/** Contact, quote and franchise requests. */
export const messagesApi = (http: Http) => ({
  contact: (body: MessageFields) => http(nothing, `${ROOT}contact`, { method: 'POST', body }),
  quote: (body: MessageFields) => http(nothing, `${ROOT}quote-requests`, { method: 'POST', body }),
  franchise: (body: MessageFields) => http(nothing, `${ROOT}franchise-applications`, { method: 'POST', body }),
})
