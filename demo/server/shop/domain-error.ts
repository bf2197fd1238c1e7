/** Messages by property path, as in the plugin and in API v2. */
export type FieldErrors = Record<string, readonly string[]>

/** An error that is reported to the client; the path of the request determines the format of its body. */
export class DomainError extends Error {
  readonly status: number
  readonly fields: FieldErrors | null

  constructor(status: number, message: string, fields: FieldErrors | null = null) {
    super(message)
    this.status = status
    this.fields = fields
  }
}

/** The errors of several items sent at once: one object of messages for each item, empty for valid items. */
export class BulkValidationError extends DomainError {
  readonly items: readonly FieldErrors[]

  constructor(each: readonly FieldErrors[]) {
    super(400, 'Validation failed', {})
    this.items = each
  }
}

/** A rate limit (429) or an overload (503), with Retry-After in seconds. */
export class RetryLaterError extends DomainError {
  readonly seconds: number

  constructor(seconds: number, status: 429 | 503 = 429) {
    super(status, status === 429 ? 'Too Many Requests' : 'Service Unavailable')
    this.seconds = seconds
  }
}

/** The acceptance of something that has changed since it was read (409); `current`, its present state, is added by the route. */
export class StaleError extends DomainError {
  current: unknown = undefined

  constructor(message: string, fields: FieldErrors | null = null) {
    super(409, message, fields)
  }
}

/** Adds the present state to the 409 of a stale acceptance. */
export async function withCurrent<Result>(
  accept: () => Promise<Result>,
  read: () => Promise<unknown>,
): Promise<Result> {
  try {
    return await accept()
  } catch (error) {
    if (error instanceof StaleError) error.current = await read()
    throw error
  }
}

/** Invalid data: 400 with `errors` on /shop-api, 422 with `violations` on /api/v2. */
export const validationError = (fields: FieldErrors): DomainError => new DomainError(422, 'Validation failed', fields)

/** 404 for what is unknown or another customer's, without a difference. */
export const notFound = (message = 'Not Found'): DomainError => new DomainError(404, message)

/** 410 for what no longer exists. */
export const gone = (message: string): DomainError => new DomainError(410, message)

export const unauthorized = (message: string): DomainError => new DomainError(401, message)

/** A write request to a missing cart is a 400; only reading it is a 404 (contract 5.2). */
export const cartNotFound = (): DomainError => validationError({ token: ['Cart does not exist.'] })

/** Runs `act` and returns the messages of its domain error by field, empty on success. Rethrows errors without fields. */
export function fieldErrorsOf(act: () => void): FieldErrors {
  try {
    act()
    return {}
  } catch (cause) {
    if (cause instanceof DomainError && cause.fields) return cause.fields
    throw cause
  }
}
