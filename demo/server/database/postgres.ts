import { once } from 'node:events'
import { PostgresAdapter, PostgresDialect, type PostgresPool } from 'kysely'
import pg from 'pg'
import { retriedAfterConflicts } from './errors.ts'

const INT8 = 20
const NUMERIC = 1700
export const MAX_CONNECTIONS = 10
/** PostgreSQL ends an idle transaction after this time, so that a frozen process loses its locks. */
const IDLE_TRANSACTION_MS = 30_000

/** A PostgreSQL database, with its connections of this process at most; `onLost` is called when a connection is lost. */
type PostgresLocation = {
  url: string
  connections: number
  onLost?: ((error: Error) => void) | undefined
}

/** The dialect of a PostgreSQL database; no request waits longer than `timeoutMs`. */
export function postgresDialect({ url, connections, onLost }: PostgresLocation, timeoutMs: number): PostgresDialect {
  pg.types.setTypeParser(INT8, Number)
  pg.types.setTypeParser(NUMERIC, Number)
  const config = { connectionString: url, max: connections, keepAlive: true }
  return new PooledDialect({ pool: postgresPool(config, timeoutMs, onLost) })
}

/** A dialect without locks and settings of a session, which a connection pooler such as PgBouncer gives to another client. */
class PooledDialect extends PostgresDialect {
  override createAdapter(): PostgresAdapter {
    return new TransactionLocks()
  }
}

/** The transaction of the migrations holds their lock (open.ts). */
class TransactionLocks extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}

/** The types of pg lack `query_timeout`. */
type TimedQuery = pg.QueryConfig & { query_timeout: number }
type Query = (text: string, values?: unknown[]) => Promise<pg.QueryResult>

/** pg's message for a query timeout. */
const TIMEOUT_MESSAGE = 'Query read timeout'
/** The server times out first, so that its own error arrives: a lock, then a statement. */
const LOCK_SHARE = 0.8
const STATEMENT_SHARE = 0.9

/**
 * Begins a transaction with all that the code relies on, whatever the server's, database's or role's defaults are: each statement sees
 * what was committed before it. One message, and nothing that outlives the transaction: poolers reject startup parameters.
 */
const beginWith = (timeoutMs: number): string =>
  [
    'begin isolation level read committed read write',
    `set local lock_timeout = ${timeoutMs * LOCK_SHARE}`,
    `set local statement_timeout = ${timeoutMs * STATEMENT_SHARE}`,
    `set local idle_in_transaction_session_timeout = ${IDLE_TRANSACTION_MS}`,
    // A commit that is confirmed is on the disk. A stricter value stays.
    `select set_config('synchronous_commit', 'on', true) where current_setting('synchronous_commit') = 'off'`,
  ].join('; ')

/**
 * A PostgreSQL pool that never waits longer than `timeoutMs`, not even for a server that accepts connections and does
 * not respond: from the request for a connection to the end of its first query, then for each query. A connection whose
 * query timed out is closed, because the result may still arrive.
 */
function postgresPool(config: pg.PoolConfig, timeoutMs: number, onLost?: (error: Error) => void): PostgresPool {
  const pool = new pg.Pool({ ...config, connectionTimeoutMillis: timeoutMs })
  const begin = beginWith(timeoutMs)
  const waitedMs = new WeakMap<pg.PoolClient, number>()
  pool.on('connect', (client) => {
    // Without a listener, a lost connection would crash the process, also between two queries of a transaction.
    client.on('error', (error) => onLost?.(error))
    const query = client.query.bind(client) as (config: TimedQuery) => Promise<pg.QueryResult>
    const withTimeout: Query = async (text, values = []) => {
      const query_timeout = Math.max(1, timeoutMs - (waitedMs.get(client) ?? 0))
      waitedMs.delete(client)
      try {
        return await query({ text, values, query_timeout })
      } catch (error) {
        if (error instanceof Error && error.message === TIMEOUT_MESSAGE) client.connection.stream.destroy()
        throw error
      }
    }
    client.query = inTransactions(withTimeout, begin, client) as typeof client.query
  })
  pool.on('error', () => undefined)
  return {
    connect: async () => {
      const requestedAt = performance.now()
      const client = await pool.connect()
      waitedMs.set(client, performance.now() - requestedAt)
      return client
    },
    end: () => pool.end(),
    options: pool.options,
  }
}

/**
 * Gives a write outside of a transaction one of its own: it gets the same settings, and is not committed after its client has timed out.
 * A read outside of a transaction has the timeout of its client.
 */
function inTransactions(query: Query, begin: string, client: pg.PoolClient): Query {
  let isInTransaction = false
  const beginOnPrimary = async (): Promise<pg.QueryResult> => {
    try {
      return await query(begin)
    } catch (error) {
      // After a failover this server may be a standby, which the pool would use for as long as the connection is open.
      const { stream } = client.connection
      if (!stream.destroyed) await once(stream.destroy(), 'close')
      throw error
    }
  }
  const alone: Query = async (text, values) => {
    await beginOnPrimary()
    try {
      const result = await query(text, values)
      await query('commit')
      return result
    } catch (error) {
      await query('rollback').catch(() => client.connection.stream.destroy())
      throw error
    }
  }
  return async (text, values) => {
    if (text === 'begin') {
      const result = await beginOnPrimary()
      // Now: a connection whose begin fails gets no rollback.
      isInTransaction = true
      return result
    }
    if (text === 'commit' || text === 'rollback') isInTransaction = false
    else if (!isInTransaction && !text.startsWith('select')) return retriedAfterConflicts(() => alone(text, values))
    return query(text, values)
  }
}
