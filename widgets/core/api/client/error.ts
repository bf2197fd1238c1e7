import type { Failure } from '../../domain/failure.ts'

/** One of seven kinds; domain/failure.ts has their messages. */
export type ApiErrorKind = Failure['kind']

/** Messages by property path, without translation keys: those are in `codes`. */
export type ErrorFields = Record<string, string[]>

type Details = { status?: number; text?: string; fields?: ErrorFields; codes?: ErrorFields; cause?: unknown }

/** The only error that core/api throws (§8). */
export class ApiError extends Error implements Failure {
  // A field: on a page with a frozen Error.prototype an assignment would throw.
  override readonly name: string = 'ApiError'
  readonly kind: ApiErrorKind
  /** HTTP status; null without a response. */
  readonly status: number | null
  /** The server's French message; empty when it sent none. */
  readonly text: string
  readonly fields: ErrorFields
  /** The raw messages of the server by property path, translation keys included; for decisions, not for display. */
  readonly codes: ErrorFields

  constructor(kind: ApiErrorKind, details: Details = {}) {
    super(`${kind}${details.text ? `: ${details.text}` : ''}`, { cause: details.cause })
    this.kind = kind
    this.status = details.status ?? null
    this.text = details.text ?? ''
    this.fields = details.fields ?? {}
    this.codes = details.codes ?? {}
  }
}

export const isApiError = (error: unknown, ...kinds: readonly ApiErrorKind[]): error is ApiError =>
  error instanceof ApiError && kinds.includes(error.kind)

/** Whether something else was read than what is there now: it is fetched again, and the user decides again. */
export const isStale = (error: unknown): boolean => isApiError(error, 'refused') && error.status === 409

/** A rejection handler for errors of some kinds; any other error is thrown again. */
export const recoverFrom =
  <T>(kinds: readonly ApiErrorKind[], recover: () => T) =>
  (error: unknown): T => {
    if (isApiError(error, ...kinds)) return recover()
    throw error
  }

/** Every other 4xx is 'refused'. */
export function kindOf(status: number): ApiErrorKind {
  if (status === 401) return 'unauthorized'
  if (status === 404) return 'not-found'
  if (status === 429) return 'busy'
  return status >= 500 ? 'server' : 'refused'
}

/** The `Retry-After` of a response in milliseconds; NaN without one. A date is relative to `Date`, else to the visitor's clock. */
export function retryAfter({ headers }: Response): number {
  const value = headers.get('Retry-After') ?? '-'
  return Math.max(
    0,
    +value >= 0 ? +value * 1000 : +new Date(value) - (+new Date(headers.get('Date') ?? '') || Date.now()),
  )
}
