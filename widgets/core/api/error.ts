/** What went wrong, in one of six kinds; words come from the floors above. */
export type ApiErrorKind = 'offline' | 'unauthorized' | 'not-found' | 'refused' | 'server' | 'unexpected-shape'

/** Messages by property path. Never holds a translation key: those are kept in `codes`. */
export type ErrorFields = Record<string, string[]>

type Details = { status?: number; text?: string; fields?: ErrorFields; codes?: ErrorFields; cause?: unknown }

/** The only error the API floor throws (§8). */
export class ApiError extends Error {
  readonly kind: ApiErrorKind
  /** HTTP status; null when no answer came. */
  readonly status: number | null
  /** What the server said, fit to be read by a person; empty when it said nothing readable. */
  readonly text: string
  readonly fields: ErrorFields
  /** The raw messages of the server by property path, translation keys included; for decisions, not for eyes. */
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
