import type { IncomingMessage } from 'node:http'

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

const FORM = ['host', 'accept', 'accept-encoding', 'origin']
const FROM_PROXIES = ['x-forwarded-host', 'x-forwarded-proto']
/** Headers with which the answer is personal or has another form, so that it is not kept. */
const OWN = ['authorization', 'x-dialect', 'x-no-compression']
/** The query parameter that chooses a dialect. */
const DIALECT = 'dialect'

/** Reads an anonymous request to the catalogue; null for any other request. */
export function catalogueRequestOf(request: IncomingMessage, hasProxies: boolean): CatalogueRequest | null {
  const { method, url = '', headers } = request
  if (method !== 'GET' || !CATALOGUE.test(url) || url.includes(DIALECT) || !headers.host) return null
  if (OWN.some((name) => headers[name] !== undefined)) return null
  const remoteAddress = request.socket.remoteAddress ?? ''
  const told = given(request, hasProxies ? [...FORM, ...FROM_PROXIES] : FORM)
  const key = [url, hasProxies ? remoteAddress : '', ...told.map((one) => one.join(':'))].join('\n')
  return { key, url, headers: Object.fromEntries(told), remoteAddress }
}

function given({ headers }: IncomingMessage, names: readonly string[]): [name: string, value: string][] {
  return names.flatMap((name) => {
    const value = headers[name]
    return typeof value === 'string' ? [[name, value] as [string, string]] : []
  })
}
