import { PostgresDialect, type PostgresPool } from 'kysely'
import pg from 'pg'

const INT8 = 20
const NUMERIC = 1700
const MAX_CONNECTIONS = 10
/** PostgreSQL ends an idle transaction after this time, so that a frozen process loses its locks. */
const IDLE_TRANSACTION_MS = 30_000

/** A PostgreSQL database, with its connections of this process at most; `onLost` is called when a connection is lost. */
type PostgresLocation = {
  url: string
  connections?: number | undefined
  onLost?: ((error: Error) => void) | undefined
}

/** The dialect of a PostgreSQL database; no request waits longer than `timeoutMs`. */
export function postgresDialect(
  { url, connections = MAX_CONNECTIONS, onLost }: PostgresLocation,
  timeoutMs: number,
): PostgresDialect {
  pg.types.setTypeParser(INT8, Number)
  pg.types.setTypeParser(NUMERIC, Number)
  const config = {
    connectionString: url,
    max: connections,
    idle_in_transaction_session_timeout: IDLE_TRANSACTION_MS,
    keepAlive: true,
  }
  return new PostgresDialect({ pool: postgresPool(config, timeoutMs, onLost) })
}

/** The types of pg lack `query_timeout`. */
type TimedQuery = pg.QueryConfig & { query_timeout: number }

/** pg's message for a query timeout. */
const TIMEOUT_MESSAGE = 'Query read timeout'
/** The server times out first, so that its own error arrives: a lock, then a statement. */
const LOCK_SHARE = 0.8
const STATEMENT_SHARE = 0.9

/**
 * A PostgreSQL pool that never waits longer than `timeoutMs`, not even for a server that accepts connections and does
 * not respond: from the request for a connection to the end of its first query, then for each query. A connection whose
 * query timed out is closed, because the result may still arrive.
 */
function postgresPool(config: pg.PoolConfig, timeoutMs: number, onLost?: (error: Error) => void): PostgresPool {
  const pool = new pg.Pool({
    ...config,
    connectionTimeoutMillis: timeoutMs,
    lock_timeout: timeoutMs * LOCK_SHARE,
    statement_timeout: timeoutMs * STATEMENT_SHARE,
  })
  const waitedMs = new WeakMap<pg.PoolClient, number>()
  pool.on('connect', (client) => {
    // Without a listener, a lost connection would crash the process, also between two queries of a transaction.
    client.on('error', (error) => onLost?.(error))
    const query = client.query.bind(client) as (config: TimedQuery) => Promise<pg.QueryResult>
    const withTimeout = async (text: string, values: unknown[] = []): Promise<pg.QueryResult> => {
      const query_timeout = Math.max(1, timeoutMs - (waitedMs.get(client) ?? 0))
      waitedMs.delete(client)
      try {
        return await query({ text, values, query_timeout })
      } catch (error) {
        if (error instanceof Error && error.message === TIMEOUT_MESSAGE) client.connection.stream.destroy()
        throw error
      }
    }
    client.query = withTimeout as typeof client.query
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
