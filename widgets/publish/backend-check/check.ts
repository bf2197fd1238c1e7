import { ApiError } from '../../core/api/api.ts'
import { CALLS, type CallName } from './client-calls.ts'

/** `lacking`: it responds, without something that an order needs. `exists`: it rejects an invalid request. */
export type Outcome =
  'works' | 'exists' | 'lacking' | 'missing' | 'refused' | 'unreadable' | 'no response' | 'not tried'
type Result = { outcome: Outcome; note: string }
export type Row = Result & { call: CallName; use: string; isRequired: boolean }
export type Options = {
  url: string
  /** An account of the backend, for the calls of a customer. */
  email?: string | undefined
  password?: string | undefined
  /** A postal code that it delivers to. */
  zipcode: string
  /** The channel to go on with where none is found by postal code. */
  channel?: string | undefined
  /** Tries the calls that write: places a real order and cancels it. Without it only carts are written, and dropped. */
  order: boolean
  now: Date
}

function resultOf(error: unknown): Result {
  if (!(error instanceof ApiError)) return { outcome: 'unreadable', note: String(error) }
  const { kind, status, cause } = error
  if (kind === 'offline') return { outcome: 'no response', note: '' }
  if (kind === 'unexpected-shape') return { outcome: 'unreadable', note: cause instanceof Error ? cause.message : '' }
  const isMissing = [404, 405, 501].includes(status ?? 0)
  const reason = Object.values(error.codes).flat().join(' ') || (typeof cause === 'string' ? cause : '')
  return { outcome: isMissing ? 'missing' : 'refused', note: `${status ?? ''} ${reason}`.trim() }
}

type Looks<T> = { lacks?: (response: T) => string; notes?: (response: T) => string }

/** The results of one check, by call. */
export class Check {
  readonly #results = new Map<CallName, Result>()

  /** A row for every call of the client. */
  get rows(): Row[] {
    return (Object.keys(CALLS) as CallName[]).map((call) => {
      const { use, isRequired, untried } = CALLS[call]
      return { call, use, isRequired, ...(this.#results.get(call) ?? { outcome: 'not tried', note: untried }) }
    })
  }

  /**
   * Makes a call unless it is null. `lacks` returns what an order needs and the response does not have, `notes` optional data that it does
   * not have; both are empty when nothing is missing. Resolves to null when the call does not work.
   */
  async try<T>(call: CallName, send: (() => Promise<T>) | null, { lacks, notes }: Looks<T> = {}): Promise<T | null> {
    if (!send) return null
    try {
      const response = await send()
      const lacking = lacks?.(response) ?? ''
      this.#results.set(call, { outcome: lacking ? 'lacking' : 'works', note: lacking || (notes?.(response) ?? '') })
      return response
    } catch (error) {
      this.#results.set(call, resultOf(error))
      return null
    }
  }

  /** Sends what a backend has to reject: nothing is written, and the rejection shows that the call exists. */
  async probe(call: CallName, send: () => Promise<unknown>): Promise<void> {
    await this.try(call, send)
    const result = this.#results.get(call)
    if (result?.outcome === 'refused' && result.note.startsWith('4'))
      this.#results.set(call, { outcome: 'exists', note: '' })
  }
}

/** For a call whose 404 the client takes for an empty response. */
export async function orNotFound<T extends object>(response: Promise<T | string | null>): Promise<T | string> {
  const found = await response
  if (!found || !Object.keys(found).length) throw new ApiError('not-found', { status: 404 })
  return found
}
