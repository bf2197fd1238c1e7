/** Messages by property path, as in both dialects. */
export type FieldErrors = Record<string, readonly string[]>

/** A refusal that the caller gets as an answer; the path of the call decides the dialect of its body. */
export class DomainError extends Error {
  readonly status: number
  readonly fields: FieldErrors | null

  constructor(status: number, message: string, fields: FieldErrors | null = null) {
    super(message)
    this.status = status
    this.fields = fields
  }
}

/** A refusal of several items sent at once: one object of messages for each item, empty for those without errors. */
export class BulkValidationError extends DomainError {
  readonly items: readonly FieldErrors[]

  constructor(each: readonly FieldErrors[]) {
    super(400, 'Validation failed', {})
    this.items = each
  }
}

/** A refusal of too many tries (429), or of work beyond what the server can take (503), with the seconds to wait. */
export class RetryLaterError extends DomainError {
  readonly seconds: number

  constructor(seconds: number, status: 429 | 503 = 429) {
    super(status, status === 429 ? 'Too Many Requests' : 'Service Unavailable')
    this.seconds = seconds
  }
}

/** A refusal of data that breaks a rule: 400 with `errors` on /shop-api, 422 with `violations` on /api/v2. */
export const validationError = (fields: FieldErrors): DomainError => new DomainError(422, 'Validation failed', fields)

/** A refusal of what is unknown or another customer's; the caller cannot tell which. */
export const notFound = (message = 'Not Found'): DomainError => new DomainError(404, message)

/** A refusal of what no longer exists. */
export const gone = (message: string): DomainError => new DomainError(410, message)

export const unauthorized = (message: string): DomainError => new DomainError(401, message)

/** A write to a missing cart answers 400; only its read answers 404 (contract 5.2). */
export const cartNotFound = (): DomainError => validationError({ token: ['Cart does not exist.'] })

/** Runs `act` and answers the messages of its refusal by field, empty if it succeeds; a refusal without fields is thrown again. */
export async function fieldErrorsOf(act: () => Promise<void>): Promise<FieldErrors> {
  try {
    await act()
    return {}
  } catch (cause) {
    if (cause instanceof DomainError && cause.fields) return cause.fields
    throw cause
  }
}
