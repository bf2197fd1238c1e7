import { ApiError } from '../../core/api/api.ts'

/** `lacking`: it responds, without something that an order needs. */
export type Outcome = 'works' | 'lacking' | 'missing' | 'refused' | 'unreadable' | 'no answer' | 'not tried'
/** `needed`: without it no order can be placed. */
export type Row = { call: string; use: string; needed: boolean; outcome: Outcome; note: string }
export type Options = {
  url: string
  /** An account of the backend, for the calls of a customer. */
  email?: string | undefined
  password?: string | undefined
  /** A postal code that it delivers to. */
  zipcode: string
  /** The point of sale to go on with where none is found by postal code. */
  channel?: string | undefined
  /** Places a real order; else the check ends before the confirmation. */
  order: boolean
  now: Date
}

type Step = { call: string; use: string; needed: boolean }
export const needed = (call: string, use: string): Step => ({ call, use, needed: true })
export const useful = (call: string, use: string): Step => ({ call, use, needed: false })

function outcomeOf(error: unknown): Pick<Row, 'outcome' | 'note'> {
  if (!(error instanceof ApiError)) return { outcome: 'unreadable', note: String(error) }
  const { kind, status, cause } = error
  if (kind === 'offline') return { outcome: 'no answer', note: '' }
  if (kind === 'unexpected-shape') return { outcome: 'unreadable', note: cause instanceof Error ? cause.message : '' }
  const isMissing = [404, 405, 501].includes(status ?? 0)
  const reason = Object.values(error.codes).flat().join(' ') || (typeof cause === 'string' ? cause : '')
  return { outcome: isMissing ? 'missing' : 'refused', note: `${status ?? ''} ${reason}`.trim() }
}

type Looks<T> = { lacks?: (response: T) => string; notes?: (response: T) => string }

/** The rows of one check, and how a row comes about. */
export class Check {
  readonly rows: Row[] = []

  /**
   * Makes a call; `lacks` is what the response must hold and does not, `notes` what goes without it. Resolves to null when the call does not
   * work.
   */
  async try<T>(step: Step, call: (() => Promise<T>) | null, { lacks, notes }: Looks<T> = {}): Promise<T | null> {
    if (!call) {
      this.rows.push({ ...step, outcome: 'not tried', note: '' })
      return null
    }
    try {
      const response = await call()
      const lacking = lacks?.(response) ?? ''
      this.rows.push({ ...step, outcome: lacking ? 'lacking' : 'works', note: lacking || (notes?.(response) ?? '') })
      return response
    } catch (error) {
      this.rows.push({ ...step, ...outcomeOf(error) })
      return null
    }
  }
}
