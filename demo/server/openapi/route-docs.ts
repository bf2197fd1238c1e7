import type { RouteOptions } from 'fastify'
import { z } from 'zod'
import { formError, hydraError, pluginError, problem, shortError, violations } from '../views/schemas/errors.ts'

export const TAGS = {
  Catalogue: 'Channels, categories, products and additional sales.',
  Cart: 'Carts and their coupon; anonymous until a customer logs in.',
  Checkout: 'Delivery slot, addresses and payment method of a cart, up to the placed order.',
  Payment: 'Cards, payment requests, and the payment methods of an unpaid order.',
  Account: 'Login, sign-up, profile, addresses.',
  Orders: 'Placed orders, invoices and quotes of a customer.',
  Forms: 'Public forms: contact, quote requests, applications.',
  Caterer: 'Calls of the back office. A customer’s token is rejected.',
  Service: 'For machines: health, webhooks of the payment provider, this document.',
} as const

export type Tag = keyof typeof TAGS
export type Access = 'public' | 'customer' | 'administrator'
/** One response: its meaning, and the schemas of its body by media type; without a type it has no body. */
export type ResponseDocs = { description: string; content: Record<string, z.ZodType> }

/** The documentation of one route, in its `config`; 'error' is the usual meaning and body of that status (`MEANINGS`). */
export type RouteDocs = {
  summary: string
  tag: Tag
  access: Access
  responses: Record<number, ResponseDocs | 'error'>
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A route without it is in no document. */
    docs?: RouteDocs
  }
}

/** Documents routes of one group and access. Errors common to all routes of a kind are added later. */
export const routeDocs =
  (tag: Tag, access: Access = 'public') =>
  (summary: string, responses: RouteDocs['responses']): { docs: RouteDocs } => ({
    docs: { summary, tag, access, responses },
  })

export const LD = 'application/ld+json'
export const JSON_TYPE = 'application/json'

export const ld = (schema: z.ZodType, description: string): ResponseDocs => ({ description, content: { [LD]: schema } })
export const json = (schema: z.ZodType, description: string): ResponseDocs => ({
  description,
  content: { [JSON_TYPE]: schema },
})
/** A file, such as a document, a page or an image: its content is not checked. */
export const file = (type: string, description: string): ResponseDocs => ({
  description,
  content: { [type]: z.string() },
})
export const noBody = (description: string): ResponseDocs => ({ description, content: {} })

/** The errors of a form, as the plugin has them. */
export const formErrorResponse = { 400: json(z.union([formError, pluginError]), 'Validation errors by field') }

const PROBLEM = 'application/problem+json'

const MEANINGS: Record<number, string> = {
  400: 'The request is malformed, or a field is missing',
  401: 'The token is missing, invalid or expired',
  403: 'Not allowed with this token, or the XSRF-TOKEN cookie is not repeated in X-XSRF-TOKEN',
  404: 'Unknown, or owned by another customer',
  406: 'No accepted media type is available',
  409: 'Conflicts with a concurrent request, something else was read, or the idempotency key was used for other content',
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
