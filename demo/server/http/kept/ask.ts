import type { IncomingMessage } from 'node:http'

/** What an anonymous answer of the catalogue depends on, the catalogue and the time apart: its maker is given nothing else. */
export type Ask = {
  /** All of it in one word. */
  key: string
  url: string
  headers: Record<string, string>
  /** Whether the word of a proxy is taken hangs on where it stands. */
  remoteAddress: string
}

/** Addresses under which the catalogue is. Whether an answer of theirs may be kept, it says itself. */
const CATALOGUE =
  /^\/api\/v2\/shop\/(?:channels|zipcodes|taxons|products|product-variants|product-attributes|additional-sales)(?:\/[^/?]+(?:\/by-taxon)?)?\/?(?:\?|$)/

const FORM = ['host', 'accept', 'accept-encoding', 'origin']
const FROM_PROXIES = ['x-forwarded-host', 'x-forwarded-proto']
/** With one of these an answer is somebody's own, or in another form than the catalogue's. */
const OWN = ['authorization', 'x-dialect', 'x-no-compression']
/** As the dialects look for theirs. */
const DIALECT = 'dialect'

/** What is asked of the catalogue by nobody in particular; null for any other request. */
export function askOf(request: IncomingMessage, hasProxies: boolean): Ask | null {
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
