import { ApiError, retryAfter } from './error.ts'
import type { Schema } from './schema.ts'
import { HEADERS, urlWith, withSlash, type UrlQuery } from '../urls.ts'
import { json } from '../../domain/built-ins.ts'
import { LOADING_DELAY_MS } from '../../domain/limits.ts'

export type HttpConfig = {
  /** Base URL of the backend, from the page's settings (A4). */
  baseUrl: string
  /** The bearer to send, or null; never an expired one. */
  token(): string | null
  /** Called when the server rejects the bearer that was sent. */
  unauthorized(token: string | null): void
  /** Shown instead of a field message that is not in French. */
  invalidField(): string
  onSlow?: OnSlow
  /** Called with the result of each read: null when it could be parsed. */
  onRead?(path: string, error: ApiError | null): void
  /** The backend's codes of payment methods by ours, where they differ: `card=STRIPE bank_transfer=VIREMENT`, or an object. */
  paymentCodes?: (() => string | Readonly<Record<string, string>> | undefined) | undefined
  /** Sends the requests; `fetch` by default. Scripts that wrap it expect the URL as a text and headers as a plain object. */
  fetch?(url: string, init: RequestInit): Promise<Response>
}

export type RequestOptions = {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  query?: UrlQuery | undefined
  body?: unknown
  headers?: Record<string, string>
  /** A 401 means wrong credentials, not an ended session; after one about the bearer the request is sent again without it. */
  isLogin?: boolean
  /** Fetches related resources that the response only references, before the schema is applied. */
  complete?: (body: unknown) => unknown
  signal?: AbortSignal | undefined
}

export type Http = {
  readonly base: string
  readonly inFlight: InFlightRequests
  readonly paymentCodes: HttpConfig['paymentCodes']
  /** Resolves to the body as the schema parses it, or rejects with an ApiError. */
  <T>(schema: Schema<T>, path: string, options?: RequestOptions): Promise<T>
  /** The unparsed response, for files. */
  send(path: string, options?: RequestOptions): Promise<Response>
}

/** Leaves the body as it is: for responses that are not read, and for relations.ts, which reads them itself. */
export const unparsed: Schema<unknown> = (body) => body

/** The HTTP client of the backend (contract 3): no timeout, and no retry of a write that may have been processed. */
export function createHttp(config: HttpConfig): Http {
  const base = withSlash(config.baseUrl)
  const inFlight: InFlightRequests = new Set()
  /** Set after an unreadable response: the browser's cache may hold it, so later requests bypass the cache. */
  let bypassesCache = false

  const request = async (
    path: string,
    options: RequestOptions = {},
    isResent = false,
    token = config.token(),
  ): Promise<Response> => {
    const init = requestInit(options, token, base)
    // Otherwise the browser would delay it until the response to the first request, or share that response.
    if (isResent || bypassesCache) init.cache = 'reload'
    const response = await sendWithRetry(config, urlWith(base, path, options.query), init)
    if (response.ok) return response
    const error = await errorOf(response, config.invalidField(), path, !token)
    if (error.status !== 401) throw error
    const isAboutToken = error.kind === 'unauthorized' && /JWT/.test(String(error.cause))
    // A revoked bearer fails even the login: the 401 then mentions the JWT, or has no message.
    if (options.isLogin && token && (isAboutToken || !error.cause)) return request(path, options, isResent, null)
    if (!options.isLogin && isAboutToken) config.unauthorized(token)
    throw error
  }

  const read = async <T>(schema: Schema<T>, path: string, options?: RequestOptions): Promise<T> => {
    let status = 0
    const isRead = !options?.method || options.method === 'GET'
    const fetchBody = async (isResent: boolean): Promise<unknown> => {
      const response = await request(path, options, isResent)
      status = response.status
      const body = await response.text().catch((cause: unknown) => {
        throw new ApiError('offline', { status, cause })
      })
      // Only these may be empty (contract 3.10).
      return body || ![201, 202, 204].includes(status) ? JSON.parse(body) : undefined
    }
    try {
      const body = await trackRequest(inFlight, isRead, fetchBody, config.onSlow)
      const parsed = schema(options?.complete ? await options.complete(body) : body)
      if (isRead) config.onRead?.(path, null)
      return parsed
    } catch (cause) {
      const isOwn = cause instanceof ApiError
      bypassesCache ||= !isOwn
      const error = isOwn ? cause : new ApiError('unexpected-shape', { status, cause })
      if (isRead && !options?.signal?.aborted) config.onRead?.(path, error)
      throw error
    }
  }

  const send: Http['send'] = (path, options) =>
    trackRequest(inFlight, false, () => request(path, options), config.onSlow)

  return Object.assign(read, { base, inFlight, send, paymentCodes: config.paymentCodes })
}

type ErrorContext = [invalidField: string, path: string, isAnonymous: boolean]

/** The module that parses error bodies is loaded on demand. Without it, nothing is known about what was requested. */
const errorOf = (response: Response, ...context: ErrorContext): Promise<ApiError> =>
  import('./read-error.ts').then(
    ({ readError }) => readError(response, ...context),
    () => new ApiError(response.status === TOO_MANY_REQUESTS ? 'busy' : 'server', { status: response.status }),
  )

function requestInit(options: RequestOptions, token: string | null, base: string): RequestInit {
  const { method = 'GET', body } = options
  const headers: Record<string, string> = {
    ...HEADERS,
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

const ATTEMPTS = 3
const TOO_MANY_REQUESTS = 429
const TRANSIENT = [TOO_MANY_REQUESTS, 502, 503, 504]
const RETRY_DELAY_MS = 250
/** The maximum delay before a silent retry; a longer one is shown to the user, who may retry. */
const MAX_RETRY_DELAY_MS = 5000

/** Retries a read after a transient failure, and a write only after 429, which means that it was not processed. */
async function sendWithRetry(
  config: HttpConfig,
  url: string,
  init: RequestInit,
  attempts = ATTEMPTS,
): Promise<Response> {
  const response = await (config.fetch ?? fetch)(url, init).catch(
    (cause: unknown) => new ApiError('offline', { cause }),
  )
  const isLost = response instanceof ApiError
  const delay = isLost
    ? RETRY_DELAY_MS
    : TRANSIENT.includes(response.status)
      ? retryAfter(response) || RETRY_DELAY_MS
      : Infinity
  const isRepeatable = init.method === 'GET' ? !init.signal?.aborted : !isLost && response.status === TOO_MANY_REQUESTS
  if (attempts > 1 && delay <= MAX_RETRY_DELAY_MS && isRepeatable && globalThis.navigator?.onLine !== false) {
    await new Promise((resolve) => setTimeout(resolve, delay))
    return sendWithRetry(config, url, init, attempts - 1)
  }
  if (isLost) throw response
  return response
}

/** The GET requests of one client that have no response yet, each as the function that sends it again. */
export type InFlightRequests = Set<() => void>

/** Called for a request without a response after LOADING_DELAY_MS; `resend` is null for a write, which is never sent twice. */
export type OnSlow = (inFlight: InFlightRequests, resend: (() => void) | null, response: Promise<unknown>) => void

/** Tracks a request until its first successful response; a read may be sent again, and fails when all that were sent failed. */
function trackRequest<T>(
  inFlight: InFlightRequests,
  isRead: boolean,
  send: (isAgain: boolean) => Promise<T>,
  onSlow?: OnSlow,
): Promise<T> {
  let pending = 0
  let timer: ReturnType<typeof setTimeout>
  let request = () => {}
  const response = new Promise<T>((resolve, reject) => {
    request = () => {
      clearTimeout(timer)
      timer = setTimeout(() => onSlow?.(inFlight, isRead ? request : null, response), LOADING_DELAY_MS)
      send(inFlight.has(request)).then(resolve, (error: unknown) => --pending || reject(error))
      pending++
    }
  })
  request()
  if (isRead) inFlight.add(request)
  return response.finally(() => {
    clearTimeout(timer)
    inFlight.delete(request)
  })
}
