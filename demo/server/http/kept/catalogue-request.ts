import type { IncomingMessage } from 'node:http'
import { encodingOf } from '../../../../site/server/cache/cache-key.ts'
import { formatOf } from '../negotiation.ts'

/** All that an anonymous answer depends on, besides the catalogue and the time. */
export type CatalogueRequest = {
  /** Names the answer: two requests with the same key get the same answer. */
  key: string
  url: string
  headers: Record<string, string>
  /** Decides whether the headers of a proxy are believed. */
  remoteAddress: string
}

/** Addresses of the catalogue; the answer's own headers say whether it may be kept. */
const CATALOGUE =
  /^\/api\/v2\/shop\/(?:channels|zipcodes|taxons|products|product-variants|product-attributes|additional-sales)(?:\/[^/?]+(?:\/by-taxon)?)?\/?(?:\?|$)/

/** Headers that name the origin of absolute addresses; those of a proxy are believed when it is one of ours. */
const HOST = ['host']
const FROM_PROXIES = ['x-forwarded-host', 'x-forwarded-proto']
/** Headers with which the answer is personal or has another form, so that it is not kept. */
const OWN = ['authorization', 'x-dialect', 'x-no-compression']
/** The query parameter that chooses a dialect. */
const DIALECT = 'dialect'

export type RequestOptions = {
  hasProxies: boolean
  /** Origins whose pages may call the API. */
  origins: readonly string[]
  /** The public origin of the API; null when it is that of each request. */
  apiUrl: string | null
}

/**
 * Reads an anonymous request to the catalogue; null for any other request. Headers are reduced to what they change: a made-up one makes
 * no other key. Weighted encodings, and types that are no format of the catalogue, are left to the routes.
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
