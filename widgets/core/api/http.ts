import { trackRequest, type InFlightRequests, type OnSlow } from './in-flight-requests.ts'
import { ApiError, kindOf } from './error.ts'
import type { Schema } from './schema.ts'
import { retryAfter } from './retry-after.ts'
import { json } from '../domain/json.ts'

export type HttpConfig = {
  /** Address of the backend, from the page's settings (A4). */
  baseUrl: string
  /** The bearer to send, or null; never one that has expired. */
  token(): string | null
  /** Called when the server refuses the bearer that was sent. */
  unauthorized(token: string | null): void
  /** Shown in place of a field message that only a machine can read. */
  invalidField: string
  onSlow?: OnSlow
  /** The backend's codes of payment methods by ours, where they differ: `card=STRIPE bank_transfer=VIREMENT`, or an object. */
  paymentCodes?: (() => string | Readonly<Record<string, string>> | undefined) | undefined
  /**
   * Sends the calls; by default the network does. Scripts that wrap the page's own take an address that is no string for a `Request`, and
   * copy headers as a plain object.
   */
  fetch?(url: string, init: RequestInit): Promise<Response>
}

export type RequestOptions = {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  query?: Record<string, string | readonly string[] | undefined>
  body?: unknown
  headers?: Record<string, string>
  /** A 401 means wrong credentials, not a lost session; one about the bearer is answered by a second request without it. */
  isLogin?: boolean
  /** Fetches what the answer only names, before the answer is read. */
  complete?: (body: unknown) => unknown
  signal?: AbortSignal | undefined
}

export type Http = {
  readonly base: string
  readonly inFlight: InFlightRequests
  readonly paymentCodes: HttpConfig['paymentCodes']
  /** Sends a call and reads the answer: resolves to what the reader makes of the body, or rejects with an ApiError. */
  <T>(reader: Schema<T>, path: string, options?: RequestOptions): Promise<T>
  /** The same without reading: for files. */
  send(path: string, options?: RequestOptions): Promise<Response>
}

/** An answer whose body does not matter: 201, 202 and 204 may be empty. */
export const nothing: Schema<unknown> = (body) => body

/** The client of every backend call (contract 3): no time limit, and no repeat of a write that may have been done. */
export function createHttp(config: HttpConfig): Http {
  const base = config.baseUrl.replace(/\/*$/, '/')
  const inFlight: InFlightRequests = new Set()
  /** Set after an answer could not be read: the browser's cache may hold it, so answers are fetched anew from then on. */
  let isSpoilt = false

  const ask = async (
    path: string,
    options: RequestOptions = {},
    isAgain = false,
    token = config.token(),
  ): Promise<Response> => {
    const init = request(options, token, base)
    // The browser would make it wait for the answer to the first call, or share that answer.
    if (isAgain || isSpoilt) init.cache = 'reload'
    const response = await sendPatiently(config, address(base, path, options.query), init)
    if (response.ok) return response
    const error = await refusal(response, config.invalidField, token ? '' : path)
    if (error.kind !== 'unauthorized') throw error
    // A bearer that was revoked breaks even the login: such a refusal is about the token, or says nothing.
    if (options.isLogin && token && !(error.cause && !/JWT/i.test(String(error.cause))))
      return ask(path, options, isAgain, null)
    if (!options.isLogin) config.unauthorized(token)
    throw error
  }

  const read = async <T>(reader: Schema<T>, path: string, options?: RequestOptions): Promise<T> => {
    let status = 0
    const fetchBody = async (isAgain: boolean): Promise<unknown> => {
      const response = await ask(path, options, isAgain)
      status = response.status
      const body = await response.text().catch((cause: unknown) => {
        throw new ApiError('offline', { status, cause })
      })
      return body ? JSON.parse(body) : undefined
    }
    try {
      const body = await trackRequest(inFlight, !options?.method || options.method === 'GET', fetchBody, config.onSlow)
      return reader(options?.complete ? await options.complete(body) : body)
    } catch (cause) {
      if (cause instanceof ApiError) throw cause
      isSpoilt = true
      throw new ApiError('unexpected-shape', { status, cause })
    }
  }

  const send: Http['send'] = (path, options) => trackRequest(inFlight, false, () => ask(path, options), config.onSlow)

  return Object.assign(read, { base, inFlight, send, paymentCodes: config.paymentCodes })
}

/** The error's text is read by code that is fetched then, as few visitors need it. Without that code the kind is still known. */
const refusal = (response: Response, ...told: [invalidField: string, openly: string]): Promise<ApiError> =>
  import('./read-error.ts').then(
    ({ readError }) => readError(response, ...told),
    () => new ApiError(kindOf(response.status), { status: response.status }),
  )

function address(base: string, path: string, query: RequestOptions['query'] = {}): string {
  const url = new URL(path, base)
  for (const [name, value] of Object.entries(query))
    for (const one of value === undefined ? [] : [value].flat()) url.searchParams.append(name, one)
  return url.href
}

function request(options: RequestOptions, token: string | null, base: string): RequestInit {
  const { method = 'GET', body } = options
  const headers: Record<string, string> = {
    // This order is unambiguous: with equal weights the server would choose.
    Accept: 'application/ld+json, application/json;q=0.9',
    'Accept-Language': 'fr-FR',
    ...options.headers,
  }
  if (body !== undefined) headers['Content-Type'] = `application/${method === 'PATCH' ? 'merge-patch+json' : 'json'}`
  if (token) headers.Authorization = `Bearer ${token}`
  const xsrf = method === 'GET' ? null : xsrfToken(base)
  if (xsrf) headers['X-XSRF-TOKEN'] = xsrf
  return { method, headers, body: body === undefined ? null : json(body), signal: options.signal ?? null }
}

/** The cookie can only be read on the API's own origin (J6). */
function xsrfToken(base: string): string | null {
  if (typeof document === 'undefined' || new URL(base).origin !== location.origin) return null
  const cookie = /(?:^|; )XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1]
  return cookie ? decodeURIComponent(cookie) : null
}

const TRIES = 3
const TOO_MANY = 429
const PASSING = [TOO_MANY, 502, 503, 504]
const SHORT_MS = 250
/** The longest wait before a silent repeat; of a longer one the person is told, and she decides. */
const PATIENCE_MS = 5000

/** Repeats a read after a passing failure, and a write only when the server said that it was too busy to look at it. */
async function sendPatiently(config: HttpConfig, url: string, init: RequestInit, tries = TRIES): Promise<Response> {
  const answer = await (config.fetch ?? fetch)(url, init).catch((cause: unknown) => new ApiError('offline', { cause }))
  const isLost = answer instanceof ApiError
  const passing = isLost ? SHORT_MS : PASSING.includes(answer.status) ? retryAfter(answer) || SHORT_MS : Infinity
  const isHarmless = init.method === 'GET' ? !init.signal?.aborted : !isLost && answer.status === TOO_MANY
  if (tries > 1 && passing <= PATIENCE_MS && isHarmless && globalThis.navigator?.onLine !== false) {
    await new Promise((resolve) => setTimeout(resolve, passing))
    return sendPatiently(config, url, init, tries - 1)
  }
  if (isLost) throw answer
  return answer
}
