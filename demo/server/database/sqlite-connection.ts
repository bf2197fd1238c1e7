import { setTimeout as pause } from 'node:timers/promises'
import { CompiledQuery, type DatabaseConnection, type QueryResult } from 'kysely'
import { isBusy } from './errors.ts'

const RETRY_INTERVAL_MS = 10

/**
 * The connection to a SQLite file. SQLite's busy timeout blocks the event loop, so no request would be served
 * meanwhile: a write, or the begin of a transaction, is retried after a delay instead. The timeout counts from the
 * first write that met the lock: queued ones do not wait as long again.
 */
export class RetryingConnection implements DatabaseConnection {
  /** A transaction holds the lock already, and must not be interrupted. */
  isInTransaction = false
  readonly #inner: DatabaseConnection
  readonly #timeoutMs: number
  readonly #usual: CompiledQuery
  /** When a write first met the current lock; null without one. */
  #lockedSince: number | null = null

  constructor(inner: DatabaseConnection, timeoutMs: number) {
    this.#inner = inner
    this.#timeoutMs = timeoutMs
    this.#usual = CompiledQuery.raw(`pragma busy_timeout = ${timeoutMs}`)
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.isInTransaction || query.query.kind === 'SelectQueryNode') return this.#inner.executeQuery(query)
    for (;;) {
      try {
        const result = await this.#withoutWaiting<Row>(query)
        this.#lockedSince = null
        return result
      } catch (error) {
        if (!isBusy(error)) throw error
        this.#lockedSince ??= performance.now()
        if (performance.now() - this.#lockedSince > this.#timeoutMs) throw error
      }
      await pause(RETRY_INTERVAL_MS)
    }
  }

  async #withoutWaiting<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    await this.#inner.executeQuery(NO_WAIT)
    try {
      return await this.#inner.executeQuery(query)
    } finally {
      await this.#inner.executeQuery(this.#usual)
    }
  }

  streamQuery<Row>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<Row>> {
    return this.#inner.streamQuery(query, chunkSize)
  }
}

const NO_WAIT = CompiledQuery.raw('pragma busy_timeout = 0')
