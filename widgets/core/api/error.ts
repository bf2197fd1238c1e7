import type { Failure } from '../domain/failure.ts'

/** What went wrong, in one of seven kinds; domain/failure.ts has the words. */
export type ApiErrorKind = Failure['kind']

/** Messages by property path. Never holds a translation key: those are kept in `codes`. */
export type ErrorFields = Record<string, string[]>

type Details = { status?: number; text?: string; fields?: ErrorFields; codes?: ErrorFields; cause?: unknown }

/** The only error the API floor throws (§8). */
export class ApiError extends Error implements Failure {
  readonly kind: ApiErrorKind
  /** HTTP status; null when no answer came. */
  readonly status: number | null
  /** The server's message, fit to be read by a person; empty when it sent none that is. */
  readonly text: string
  readonly fields: ErrorFields
  /** The raw messages of the server by property path, translation keys included; for decisions, not for display. */
  readonly codes: ErrorFields

  constructor(kind: ApiErrorKind, details: Details = {}) {
    super(`${kind}${details.text ? `: ${details.text}` : ''}`, { cause: details.cause })
    this.name = 'ApiError'
    this.kind = kind
    this.status = details.status ?? null
    this.text = details.text ?? ''
    this.fields = details.fields ?? {}
    this.codes = details.codes ?? {}
  }
}

/** A form treats 400 and 422 alike, as refusals; 409 and 403 are refusals too. */
export function kindOf(status: number): ApiErrorKind {
  if (status === 401) return 'unauthorized'
  if (status === 404) return 'not-found'
  if (status === 429) return 'busy'
  return status >= 500 ? 'server' : 'refused'
}
