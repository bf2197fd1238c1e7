import type { RouteOptions } from 'fastify'
import { hydraError, pluginError, problem, shortError, violations } from '../views/schemas/errors.ts'
import { json, LD, type ResponseDocs, type RouteDocs } from './route-docs.ts'

const PROBLEM = 'application/problem+json'

const MEANINGS: Record<number, string> = {
  400: 'What was sent cannot be read, or misses a field',
  401: 'A token is missing, wrong or out of date',
  403: 'Not for the holder of this token, or the XSRF-TOKEN cookie is not repeated in X-XSRF-TOKEN',
  404: 'Unknown, or somebody else’s',
  406: 'Nothing that is accepted can be written',
  409: 'Somebody else was faster, or the idempotency key was used for other content',
  410: 'No more: used, or too late',
  413: 'Too much',
  415: 'A body of another type is expected',
  422: 'What was sent breaks a rule',
  429: 'Too many attempts',
  503: 'The shop cannot answer now: try again a moment later, as Retry-After says',
}

type Kind = Pick<RouteOptions, 'schema' | 'config'> & { method: string; url: string }

/** All responses of a route: its own, and the errors common to all routes of its kind. */
export function responsesOf(docs: RouteDocs, route: Kind): Record<number, ResponseDocs> {
  const statuses = [...(docs.errorStatuses ?? []), ...commonErrors(docs, route)]
  const errorStatuses = statuses.map((status) => [status, errorResponse(status, route.url)] as const)
  return { ...Object.fromEntries(errorStatuses), ...docs.responses }
}

const isV2 = (url: string): boolean => `${url}/`.startsWith('/api/v2/')
const isPlugin = (url: string): boolean => url.startsWith('/shop-api/')

function commonErrors({ access = 'public' }: RouteDocs, { method, url, schema, config }: Kind): number[] {
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
  const description = MEANINGS[status] ?? 'Refused'
  if (!isV2(url)) return json(pluginError, description)
  if ([400, 401, 429].includes(status)) return json(shortError, description)
  return { description, content: { [LD]: status === 422 ? violations : hydraError, [PROBLEM]: problem } }
}
