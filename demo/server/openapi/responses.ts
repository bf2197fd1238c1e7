import type { RouteOptions } from 'fastify'
import { hydraError, pluginError, problem, shortError, violations } from '../views/schemas/errors.ts'
import { json, LD, type ResponseDocs, type RouteDocs } from './route-docs.ts'

const PROBLEM = 'application/problem+json'

const MEANINGS: Record<number, string> = {
  400: 'The request is malformed, or a field is missing',
  401: 'The token is missing, invalid or expired',
  403: 'Not allowed with this token, or the XSRF-TOKEN cookie is not repeated in X-XSRF-TOKEN',
  404: 'Unknown, or owned by another customer',
  406: 'No accepted media type is available',
  409: 'Conflicts with a concurrent request, or the idempotency key was used for other content',
  410: 'Used or expired',
  413: 'The body is too large',
  415: 'Another media type is required',
  422: 'A validation error',
  429: 'Too many requests',
  503: 'Temporarily unavailable: retry after the delay in Retry-After',
}

type Kind = Pick<RouteOptions, 'schema' | 'config'> & { method: string; url: string }

/** All responses of a route: its own, and the errors common to all routes of its kind. */
export function responsesOf(docs: RouteDocs, route: Kind): Record<number, ResponseDocs> {
  const errors = Object.fromEntries(commonErrors(docs, route).map((status) => [status, 'error'] as const))
  const responses: Record<string, ResponseDocs | 'error'> = { ...errors, ...docs.responses }
  const described = Object.entries(responses).map(
    ([status, response]) =>
      [status, response === 'error' ? errorResponse(Number(status), route.url) : response] as const,
  )
  return Object.fromEntries(described)
}

const isV2 = (url: string): boolean => `${url}/`.startsWith('/api/v2/')
const isPlugin = (url: string): boolean => url.startsWith('/shop-api/')

function commonErrors({ access }: RouteDocs, { method, url, schema, config }: Kind): number[] {
  const writes = method !== 'GET'
  return [
    ...(writes ? [413, 415] : []),
    // The URL is malformed.
    400,
    // A page of the API's origin did not repeat its cookie.
    ...(writes && (isV2(url) || isPlugin(url)) ? [403] : []),
    // An invalid token is rejected on public routes too.
    ...(isV2(url) || isPlugin(url) ? [401] : []),
    ...(access === 'public' ? [] : [403]),
    ...(isV2(url) ? [406] : []),
    ...(isV2(url) && writes && schema?.body ? [422] : []),
    ...(config?.rateLimit ? [429] : []),
    // The database is busy or unreachable.
    503,
  ]
}

function errorResponse(status: number, url: string): ResponseDocs {
  const description = MEANINGS[status] ?? 'Rejected'
  if (!isV2(url)) return json(pluginError, description)
  if ([400, 401, 429].includes(status)) return json(shortError, description)
  return { description, content: { [LD]: status === 422 ? violations : hydraError, [PROBLEM]: problem } }
}
