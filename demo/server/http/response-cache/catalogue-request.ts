import type { IncomingMessage } from 'node:http'
import { encodingOf } from '../../../../widgets/server/encodings.ts'
import { formatOf } from '../negotiation.ts'

/** Everything that an anonymous response depends on, besides the catalogue and the time. */
export type CatalogueRequest = {
  /** The cache key: requests with the same key have the same response. */
  key: string
  url: string
  headers: Record<string, string>
  /** Decides whether the headers of a proxy are trusted. */
  remoteAddress: string
}

/** Paths of the catalogue; Cache-Control of the response decides whether it is cached. */
const CATALOGUE =
  /^\/api\/v2\/shop\/(?:channels|zipcodes|taxons|products|product-variants|product-attributes|additional-sales)(?:\/[^/?]+(?:\/by-taxon)?)?\/?(?:\?|$)/

/** Headers that determine the origin of absolute URLs; those of a proxy count when it is trusted. */
const HOST = ['host']
const FROM_PROXIES = ['x-forwarded-host', 'x-forwarded-proto']
/** Headers that make a response personal or change its form: not cached. */
const OWN = ['authorization', 'x-dialect', 'x-no-compression']
/** The query parameter that selects an API version. */
const DIALECT = 'dialect'

export type RequestOptions = {
  hasProxies: boolean
  /** CORS origins. */
  origins: readonly string[]
  /** The public origin of the API; null to use that of each request. */
  apiUrl: string | null
}

/**
 * The cache request of an anonymous catalogue request; null for any other. Headers are normalised, so that arbitrary
 * values create no other key. Weighted encodings and unknown media types are left to the routes.
 */
export function catalogueRequestOf(
  request: IncomingMessage,
  { hasProxies, origins, apiUrl }: RequestOptions,
): CatalogueRequest | null {
  const { method, url = '', headers } = request
  if (method !== 'GET' || !CATALOGUE.test(url) || url.includes(DIALECT) || !headers.host) return null
  if (OWN.some((name) => headers[name] !== undefined)) return null
  const [encoding, format] = [encodingOf(headers['accept-encoding']), formatOf(headers.accept)]
  if (encoding === null || format === null) return null
  const { origin } = headers
  const form = {
    accept: format,
    ...(encoding !== 'identity' && { 'accept-encoding': encoding }),
    ...(origin !== undefined && origins.includes(origin) && { origin }),
    ...(apiUrl === null && given(request, hasProxies ? [...HOST, ...FROM_PROXIES] : HOST)),
  }
  const remoteAddress = request.socket.remoteAddress ?? ''
  const key = JSON.stringify([url, form, ...(apiUrl === null && hasProxies ? [remoteAddress] : [])])
  return { key, url, headers: form, remoteAddress }
}

const given = ({ headers }: IncomingMessage, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = headers[name]
      return typeof value === 'string' ? [[name, value]] : []
    }),
  )
