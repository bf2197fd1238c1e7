import type { Fault } from '../../support/fault-proxy.ts'

/** A way in which one call goes wrong; `fault` is null where the browser itself is without a network. */
export type Case = { name: string; fault: Fault | null; times?: number }

const refused = (status: number, body: Readonly<Record<string, unknown>>, headers = {}): Fault => ({
  kind: 'error',
  status,
  text: JSON.stringify({ code: status, ...body }),
  headers,
})

/** A date in a header has whole seconds: two seconds ahead is at least one from now. */
const AFTER_A_MOMENT = {
  'access-control-expose-headers': 'Retry-After',
  get 'retry-after'() {
    return new Date(Date.now() + 2000).toUTCString()
  },
}
const VIOLATIONS = [{ propertyPath: 'other', message: 'Cette valeur n’est pas acceptée : choisissez-en une autre.' }]

/** The faults between a page and its shop; all but the first last until they are mended. */
export const FAULT_CASES: readonly Case[] = [
  { name: 'one answer 500', fault: refused(500, { message: 'Internal Server Error' }), times: 1 },
  { name: 'answers 500', fault: refused(500, { message: 'Internal Server Error' }) },
  { name: 'answers 503 until a date', fault: { kind: 'error', status: 503, headers: AFTER_A_MOMENT } },
  { name: 'answers 429 for a second', fault: { kind: 'busy', retryAfter: 1 } },
  { name: 'answers 401', fault: refused(401, { message: 'JWT Token not found' }) },
  { name: 'answers 403', fault: refused(403, { message: 'Access Denied.' }) },
  { name: 'answers 404', fault: refused(404, { message: 'Not Found' }) },
  { name: 'answers 409', fault: refused(409, { message: 'Conflict' }) },
  { name: 'answers 422', fault: refused(422, { violations: VIOLATIONS }) },
  { name: 'empty answers to calls that were carried out', fault: { kind: 'body', text: '', lost: true } },
  { name: 'answers that are null', fault: { kind: 'body', text: 'null' } },
  { name: 'answers of another shape', fault: { kind: 'body', text: '{"message":"Bonjour"}' } },
  { name: 'pages of HTML', fault: { kind: 'html', lost: false } },
  { name: 'answers cut in half', fault: { kind: 'truncated' } },
  { name: 'connections that end before the backend hears', fault: { kind: 'dropped', lost: false } },
  { name: 'connections that end before the answer', fault: { kind: 'dropped', lost: true } },
  { name: 'answers that never come', fault: { kind: 'never' } },
  { name: 'answers that trickle in', fault: { kind: 'drip', bytes: 400 } },
  { name: 'answers after five seconds', fault: { kind: 'slow', milliseconds: 5000 } },
  { name: 'answers that other origins may not read', fault: { kind: 'unshared' } },
  { name: 'a browser that goes offline and comes back', fault: null },
]
