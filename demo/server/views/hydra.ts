import type { IncomingHttpHeaders } from 'node:http'
import { z } from 'zod'
import type { FastifyRequest, FastifySchema } from 'fastify'

export type Resource = { '@id': string; '@type': string }

export const IRI = '/api/v2/shop'

/** The IRI of a resource, which also stands for it in relations. */
export const iri = (kind: string, key: string | number): string => `${IRI}/${kind}/${encodeURIComponent(key)}`

/** A resource as the whole response. */
export const item = <Shown extends Resource>(resource: Shown): Shown & { '@context': string } => ({
  '@context': `/api/v2/contexts/${resource['@type']}`,
  ...resource,
})

/** The path and the query of a URL, in which a value may contain a `?` too. */
export function splitUrl(url: string): [path: string, query: string] {
  const end = url.indexOf('?')
  return end < 0 ? [url, ''] : [url.slice(0, end), url.slice(end + 1)]
}

/** The names of the query parameters of a route. */
function parametersOf({ querystring }: FastifySchema = {}): string[] {
  const sent = querystring instanceof z.ZodPipe ? querystring.in : querystring
  return sent instanceof z.ZodObject ? Object.keys(sent.shape) : []
}

/** A path in its one spelling: percent-encoded where it must be, without a trailing slash; null when it cannot be decoded. */
export function canonicalPath(path: string): string | null {
  try {
    const segments = path.replace(/\/$/, '').split('/')
    return segments.map((segment) => encodeURIComponent(decodeURIComponent(segment))).join('/')
  } catch {
    return null
  }
}

/** The values that a route has for these parameters; null when it rejects them. */
export function valuesOf({ querystring }: FastifySchema, given: object): QueryValues | null {
  return querystring instanceof z.ZodType
    ? ((querystring.safeParse(given).data as QueryValues | undefined) ?? null)
    : {}
}

/** The parsed query parameters of a request. */
export type QueryValues = Readonly<Record<string, unknown>>

/**
 * The query that stands for all that a route reads in the same way: its parsed values but those that it has without a query, in the order
 * of the schema, the page last.
 */
export function canonicalQuery(schema: FastifySchema | undefined, values: QueryValues): URLSearchParams {
  const usual = valuesOf(schema ?? {}, {}) ?? {}
  const names = parametersOf(schema).filter((name) => values[name] !== undefined && values[name] !== usual[name])
  const ordered = [...names.filter((name) => !PAGING.includes(name)), ...PAGING.filter((name) => names.includes(name))]
  const pairs = ordered.flatMap((name) => [values[name]].flat().map((one) => [name, String(one)]))
  return new URLSearchParams(pairs)
}

const PAGING = ['itemsPerPage', 'page']

/** The query parameter that selects an API version, on every route. */
const VERSION_PARAMETER = 'dialect'
/** The header that does the same. */
export const VERSION_HEADER = 'X-Dialect'

/** The API version in a query. */
export function versionParameter(url: string): string | undefined {
  const [, query] = splitUrl(url)
  return query ? (new URLSearchParams(query).get(VERSION_PARAMETER) ?? undefined) : undefined
}

/** The version that a request selects, which may be unknown: the header counts before the query. */
export function selectedVersion(headers: IncomingHttpHeaders, url: string): string | undefined {
  const header = headers[VERSION_HEADER.toLowerCase()]
  return typeof header === 'string' && header !== '' ? header : versionParameter(url)
}

export type Page = { page: number; itemsPerPage: number; total: number }

/**
 * A collection with its total, its pagination links and its filters (contract 2.2). What changes nothing is in no link, so that a response
 * serves all requests that read the same.
 */
export function collection(request: FastifyRequest, type: string, members: readonly Resource[], page?: Page) {
  const [sentPath] = splitUrl(request.url)
  const path = canonicalPath(sentPath) ?? sentPath
  const { schema } = request.routeOptions
  const parameters = parametersOf(schema)
  const query = canonicalQuery(schema, request.query as QueryValues)
  const version = request.selectsVersion ? versionParameter(request.url) : undefined
  if (version !== undefined) query.append(VERSION_PARAMETER, version)
  const isBare = query.size === 0
  const view = page || !isBare ? { 'hydra:view': viewOf(path, query, page) } : {}
  const single = !page || (page.page === 1 && page.total <= page.itemsPerPage)
  return {
    '@context': `/api/v2/contexts/${type}`,
    '@id': path,
    '@type': 'hydra:Collection',
    'hydra:member': members,
    'hydra:totalItems': page?.total ?? members.length,
    ...(single && isBare ? {} : view),
    ...searchOf(
      path,
      parameters.filter((name) => !NON_FILTERS.includes(name)),
    ),
  }
}

function searchOf(path: string, filters: readonly string[]) {
  if (filters.length === 0) return {}
  return {
    'hydra:search': {
      '@type': 'hydra:IriTemplate',
      'hydra:template': `${path}{?${filters.join(',')}}`,
      'hydra:variableRepresentation': 'BasicRepresentation',
      'hydra:mapping': filters.map((variable) => ({
        '@type': 'IriTemplateMapping',
        variable,
        property: propertyOf(variable),
        required: false,
      })),
    },
  }
}

/** `publishedFrom[before]` filters on publishedFrom, `order[code]` on code, `code[]` on code. */
function propertyOf(variable: string): string {
  const [, name = '', operator = ''] = /^([^[]+)(?:\[(.*)\])?$/.exec(variable) ?? []
  return ['order', 'exists'].includes(name) ? operator : name
}

function viewOf(path: string, query: URLSearchParams, page: Page | undefined) {
  const last = page ? Math.max(1, Math.ceil(page.total / page.itemsPerPage)) : 1
  if (!page || last === 1) return { '@id': urlOf(path, query), '@type': VIEW }
  const at = (number: number) => {
    query.set('page', String(number))
    return urlOf(path, query)
  }
  const number = page.page
  return {
    '@id': at(number),
    '@type': VIEW,
    'hydra:first': at(1),
    'hydra:last': at(last),
    ...(number > 1 ? { 'hydra:previous': at(number - 1) } : {}),
    ...(number < last ? { 'hydra:next': at(number + 1) } : {}),
  }
}

const VIEW = 'hydra:PartialCollectionView'

const urlOf = (path: string, query: URLSearchParams): string => `${path}?${query}`

/** The response without JSON-LD: a plain list, and no `@` properties. */
export function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value !== 'object' || value === null) return value
  if ('hydra:member' in value) return plain(value['hydra:member'])
  const entries = Object.entries(value).filter(([name]) => !name.startsWith('@'))
  return Object.fromEntries(entries.map(([name, inner]) => [name, plain(inner)]))
}

/** The plugin omits null properties (contract 1.1). */
export function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([, inner]) => inner !== null && inner !== undefined)
  return Object.fromEntries(entries.map(([name, inner]) => [name, withoutNulls(inner)]))
}

/** Parameters that select a page of the list, or the fields of its members. */
const NON_FILTERS = ['page', 'itemsPerPage', 'groups[]']
