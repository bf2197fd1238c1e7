import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import SqliteFile from 'better-sqlite3'
import {
  CompiledQuery,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
  type DatabaseConnection,
  type QueryResult,
  type SqliteDatabase,
  type SqliteDialectConfig,
  type SqliteStatement,
} from 'kysely'
import { LRUCache } from 'lru-cache'
import { isBusy, isRolledBack } from './errors.ts'

/** One SQLite file: write-ahead log, every commit is durable before it is acknowledged, and what is deleted is overwritten. */
export function openSqliteFile(folder: string, timeoutMs: number): SqliteDatabase {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = new SqliteFile(join(folder, 'shop.sqlite'))
  const pragmas = ['journal_mode = WAL', 'synchronous = FULL', 'foreign_keys = ON', 'secure_delete = ON']
  // Waits for a lock while it opens; from then on `RetryingConnection` does.
  for (const pragma of [`busy_timeout = ${timeoutMs}`, ...pragmas, 'busy_timeout = 0']) file.pragma(pragma)
  return cachingStatements(file)
}

/** The dialect of one SQLite file, whose transactions hold the write lock from their begin. */
export class ImmediateSqliteDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig
  readonly #timeoutMs: number

  constructor(config: SqliteDialectConfig, timeoutMs: number) {
    super(config)
    this.#config = config
    this.#timeoutMs = timeoutMs
  }

  override createDriver(): SqliteDriver {
    return new ImmediateDriver(this.#config, this.#timeoutMs)
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalTables()
  }
}

/** Migrates in a transaction, which SQLite supports: all or nothing, and one process at a time. */
class TransactionalTables extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

/** `begin immediate`: two processes on one file wait for each other instead of failing half way. */
class ImmediateDriver extends SqliteDriver {
  readonly #timeoutMs: number
  #connection: RetryingConnection | null = null

  constructor(config: SqliteDialectConfig, timeoutMs: number) {
    super(config)
    this.#timeoutMs = timeoutMs
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection()
    return (this.#connection ??= new RetryingConnection(connection, this.#timeoutMs))
  }

  override async beginTransaction(connection: RetryingConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
    connection.isInTransaction = true
  }

  override async commitTransaction(connection: RetryingConnection): Promise<void> {
    await super.commitTransaction(connection)
    connection.isInTransaction = false
  }

  override async rollbackTransaction(connection: RetryingConnection): Promise<void> {
    connection.isInTransaction = false
    // A full disk rolls a transaction back before anything else does.
    await super.rollbackTransaction(connection).catch((error: unknown) => {
      if (!isRolledBack(error)) throw error
    })
  }
}

const RETRY_INTERVAL_MS = 10

/**
 * The connection to a SQLite file. SQLite's busy timeout blocks the event loop, so no request would be served
 * meanwhile: a statement is retried after a delay instead. The timeout counts from the first statement that met the
 * lock: queued ones do not wait as long again.
 */
class RetryingConnection implements DatabaseConnection {
  /** A transaction holds the lock already, and must not be interrupted. */
  isInTransaction = false
  readonly #inner: DatabaseConnection
  readonly #timeoutMs: number
  /** When a statement first met the current lock. */
  #lockedSince = -Infinity

  constructor(inner: DatabaseConnection, timeoutMs: number) {
    this.#inner = inner
    this.#timeoutMs = timeoutMs
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.isInTransaction) return this.#inner.executeQuery(query)
    for (;;) {
      try {
        const result = await this.#inner.executeQuery<Row>(query)
        if (query.query.kind !== 'SelectQueryNode') this.#lockedSince = -Infinity
        return result
      } catch (error) {
        if (!isBusy(error)) throw error
        const now = performance.now()
        // The lock of a statement that failed longer ago was another one.
        if (now - this.#lockedSince > 2 * this.#timeoutMs) this.#lockedSince = now
        if (now - this.#lockedSince > this.#timeoutMs) throw error
      }
      await pause(RETRY_INTERVAL_MS)
    }
  }

  streamQuery<Row>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<Row>> {
    return this.#inner.streamQuery(query, chunkSize)
  }
}

/** Cached statements at most: more than the backend has. A list of ids makes one statement for each length. */
const MAX_STATEMENTS = 500

/** Caches compiled statements: compiling each query would take a quarter of a write's time. */
export function cachingStatements(file: SqliteDatabase): SqliteDatabase {
  const statements = new LRUCache<string, SqliteStatement>({ max: MAX_STATEMENTS })
  return {
    prepare(sql) {
      const cached = statements.get(sql)
      if (cached) return cached
      const statement = file.prepare(sql)
      statements.set(sql, statement)
      return statement
    },
    close() {
      statements.clear()
      file.close()
    },
  }
}
