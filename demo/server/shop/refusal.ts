/** Messages by property path, as both dialects carry them. */
export type FieldErrors = Record<string, readonly string[]>

/** A refusal the caller is told about; the dialect of its body follows from the path that was called. */
export class Refusal extends Error {
  readonly status: number
  readonly fields: FieldErrors | null

  constructor(status: number, message: string, fields: FieldErrors | null = null) {
    super(message)
    this.status = status
    this.fields = fields
  }
}

/** Several things were sent at once, and some of them break a rule: one object of messages for each, empty when it is fine. */
export class BulkRefusal extends Refusal {
  readonly each: readonly FieldErrors[]

  constructor(each: readonly FieldErrors[]) {
    super(400, 'Validation failed', {})
    this.each = each
  }
}

/** Too often: the caller is told how many seconds to wait. */
export class TooMany extends Refusal {
  readonly seconds: number

  constructor(seconds: number) {
    super(429, 'Too Many Requests')
    this.seconds = seconds
  }
}

/** What was sent breaks a rule: 400 with `errors` on /shop-api, 422 with `violations` on /api/v2. */
export const refused = (fields: FieldErrors): Refusal => new Refusal(422, 'Validation failed', fields)

/** Unknown, or somebody else's: the caller cannot tell which. */
export const notFound = (message = 'Not Found'): Refusal => new Refusal(404, message)

/** It was there once. */
export const gone = (message: string): Refusal => new Refusal(410, message)

export const unauthorized = (message: string): Refusal => new Refusal(401, message)

/** A cart write on a cart that is not there answers 400, only its read answers 404 (wire contract, gotcha 2). */
export const cartMissing = (): Refusal => refused({ token: ['Cart does not exist.'] })

/** Tries something and answers the messages of its refusal by field, empty when it was done; what is refused without naming a field is thrown on. */
export async function refusalsOf(act: () => Promise<void>): Promise<FieldErrors> {
  try {
    await act()
    return {}
  } catch (cause) {
    if (cause instanceof Refusal && cause.fields) return cause.fields
    throw cause
  }
}
