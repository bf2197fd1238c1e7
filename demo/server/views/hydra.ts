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
export const parametersOf = ({ querystring }: FastifySchema = {}): string[] =>
  querystring instanceof z.ZodObject ? Object.keys(querystring.shape) : []

/** The query parameter that selects an API version, on every route. */
export const VERSION_PARAMETER = 'dialect'
/** The header that does the same. */
export const VERSION_HEADER = 'X-Dialect'

export type Page = { page: number; itemsPerPage: number; total: number }

/** A collection with its total, its pagination links and its filters (contract 2.2). */
export function collection(request: FastifyRequest, type: string, members: readonly Resource[], page?: Page) {
  const [path, search] = splitUrl(request.url)
  const parameters = parametersOf(request.routeOptions.schema)
  // Unknown parameters change nothing, so that a response serves requests with any of them.
  const known = [...new URLSearchParams(search)].filter(([name]) => [...parameters, VERSION_PARAMETER].includes(name))
  const query = new URLSearchParams(known)
  const view = page || known.length > 0 ? { 'hydra:view': viewOf(path, query, page) } : {}
  const single = !page || (page.page === 1 && page.total <= page.itemsPerPage)
  return {
    '@context': `/api/v2/contexts/${type}`,
    '@id': path,
    '@type': 'hydra:Collection',
    'hydra:member': members,
    'hydra:totalItems': page?.total ?? members.length,
    ...(single && known.length === 0 ? {} : view),
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
