import type { Fault } from '#tests/support/shop/fault-proxy.ts'

/** A fault of one call; `fault` is null where the browser itself is offline. */
export type Case = { name: string; fault: Fault | null; times?: number }

const errorResponse = (status: number, body: Readonly<Record<string, unknown>>, headers = {}): Fault => ({
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

/** The faults between a page and its shop; all but the first last until they are removed. */
export const FAULT_CASES: readonly Case[] = [
  { name: 'one response 500', fault: errorResponse(500, { message: 'Internal Server Error' }), times: 1 },
  { name: 'responses 500', fault: errorResponse(500, { message: 'Internal Server Error' }) },
  { name: 'responses 503 until a date', fault: { kind: 'error', status: 503, headers: AFTER_A_MOMENT } },
  { name: 'responses 429 for a second', fault: { kind: 'busy', retryAfter: 1 } },
  { name: 'responses 401', fault: errorResponse(401, { message: 'JWT Token not found' }) },
  { name: 'responses 403', fault: errorResponse(403, { message: 'Access Denied.' }) },
  { name: 'responses 404', fault: errorResponse(404, { message: 'Not Found' }) },
  { name: 'responses 409', fault: errorResponse(409, { message: 'Conflict' }) },
  { name: 'responses 422', fault: errorResponse(422, { violations: VIOLATIONS }) },
  { name: 'empty responses to calls that were carried out', fault: { kind: 'body', text: '', lost: true } },
  { name: 'responses that are null', fault: { kind: 'body', text: 'null' } },
  { name: 'responses of another format', fault: { kind: 'body', text: '{"message":"Bonjour"}' } },
  { name: 'pages of HTML', fault: { kind: 'html', lost: false } },
  { name: 'responses cut in half', fault: { kind: 'truncated' } },
  { name: 'connections that end before the backend receives the request', fault: { kind: 'dropped', lost: false } },
  { name: 'connections that end before the response', fault: { kind: 'dropped', lost: true } },
  { name: 'responses that never come', fault: { kind: 'never' } },
  { name: 'responses that trickle in', fault: { kind: 'drip', bytes: 400 } },
  { name: 'responses after five seconds', fault: { kind: 'slow', milliseconds: 5000 } },
  { name: 'responses that other origins may not read', fault: { kind: 'unshared' } },
  { name: 'a browser that goes offline and comes back', fault: null },
]
