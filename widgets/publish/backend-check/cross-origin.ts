import { ROOT, urlWith, withSlash } from '../../core/api/urls.ts'

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']
/** A header that no call of the storefront has: monitoring scripts of a page add it to `fetch`. */
const HEADERS = ['traceparent', 'authorization', 'content-type', 'idempotency-key']

/** What the backend at `url` does not allow pages of `origin` (CORS), as its responses to preflights state; empty when it allows all. */
export async function notAllowed(url: string, origin: string): Promise<string[]> {
  const { headers } = await fetch(urlWith(withSlash(url), `${ROOT}channels`), {
    method: 'OPTIONS',
    headers: {
      Origin: origin,
      'Access-Control-Request-Method': 'PATCH',
      'Access-Control-Request-Headers': HEADERS.join(','),
    },
  })
  const allowed = (name: string) => (headers.get(name) ?? '').split(',').map((value) => value.trim().toLowerCase())
  const [origins, methods, names] = ['origin', 'methods', 'headers'].map((name) =>
    allowed(`access-control-allow-${name}`),
  )
  const lacks = (list: string[] = [], value: string) => ![value.toLowerCase(), '*'].some((one) => list.includes(one))
  return [
    ...(lacks(origins, origin) ? [`the origin ${origin}`] : []),
    ...METHODS.filter((method) => lacks(methods, method)).map((method) => `the method ${method}`),
    ...HEADERS.filter((name) =>
      lacks(name === 'authorization' ? names?.filter((one) => one !== '*') : names, name),
    ).map((name) => `the request header ${name}`),
  ]
}
