import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import SqliteFile from 'better-sqlite3'
import {
  CompiledQuery,
  HandleEmptyInListsPlugin,
  Kysely,
  PostgresDialect,
  replaceWithNoncontingentExpression,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
  type DatabaseConnection,
  type Dialect as KyselyDialect,
  type SqliteDatabase,
  type SqliteDialectConfig,
  type Transaction,
  type TransactionBuilder,
} from 'kysely'
import { Migrator } from 'kysely/migration'
import pg from 'pg'
import { isConflict, isRolledBack } from './errors.ts'
import { migrations } from './migrations/all.ts'
import { GroupCommit } from './group-commit.ts'
import { RetryingConnection } from './sqlite-connection.ts'
import { postgresPool } from './postgres-pool.ts'
import { CatalogueCache, type CachedReads } from './catalogue-cache.ts'
import type { Tables } from './schema.ts'
import { cachingStatements } from './statement-cache.ts'
import type { Database, Queries, Dialect } from './queries.ts'

/** The location of the data: a PostgreSQL URL, or else one file in a folder. */
export type DatabaseLocation = {
  folder: string
  url?: string | undefined
  /** PostgreSQL connections of this process at most. */
  connections?: number | undefined
  /** Called when a connection is lost; the pool opens another one. */
  onLost?: ((error: Error) => void) | undefined
}

const CONNECTIONS = 10
/** How long a request waits for a lock, a connection or a query before it fails with 503, five seconds at most. */
const TIMEOUT_MS = 4_500
/** How long a process waits for another one that migrates and seeds. */
const START_TIMEOUT_MS = 120_000
/** PostgreSQL ends an idle transaction after this time, so that a frozen process loses its locks. */
const IDLE_TRANSACTION_MS = 30_000
/** Retries of a transaction that conflicts with others. */
const ATTEMPTS = 5

/** Opens the shop's database, migrates and seeds it. Processes that start together on an empty database do this one after the other. */
export async function openDatabase(
  location: DatabaseLocation,
  fill?: (db: Database) => Promise<void>,
): Promise<ShopDatabase> {
  const starting = connect(location, START_TIMEOUT_MS)
  try {
    await migrate(starting, location.url ? 'postgres' : 'sqlite')
    await fill?.(starting)
  } finally {
    await starting.destroy()
  }
  return connect(location, TIMEOUT_MS)
}

async function migrate(db: Database, dialect: Dialect): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations(dialect) } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}

/** PostgreSQL does not accept `in ()`, which SQLite reads as no row: rewriting each query would take 2 % of a write's time. */
const emptyInList = new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression })

function connect(location: DatabaseLocation, timeoutMs: number): ShopDatabase {
  if (location.url) return new ShopDatabase(postgres(location, location.url, timeoutMs))
  const file = sqlite(location, timeoutMs)
  return new ShopDatabase(new ImmediateSqliteDialect({ database: file }, timeoutMs), () => versionIn(file))
}

/** Retries a transaction that was rolled back for a conflict; knows the current version of the catalogue. */
export class ShopDatabase extends Kysely<Tables> {
  /**
   * The current version of the catalogue, whichever process changed it. Data read after the version is valid while the
   * version is unchanged. A rolled-back version is never reused.
   */
  readonly edition: () => Promise<string>
  readonly #memory = new CatalogueCache()
  /** Reads the version on the only connection of SQLite; null on PostgreSQL. */
  readonly #readEdition: (() => string) | null
  /** Groups several writes of SQLite into one commit; null on PostgreSQL. */
  readonly #oneCommit: GroupCommit | null

  constructor(dialect: KyselyDialect, readEdition: (() => string) | null = null) {
    super({ dialect, plugins: readEdition ? [] : [emptyInList] })
    this.#readEdition = readEdition
    this.#oneCommit = readEdition && new GroupCommit((work) => super.transaction().execute(work))
    this.edition = readEdition ? async () => readEdition() : coalesce(() => this.#readVersion())
  }

  /** The cache of the current version; outside of transactions only. */
  async currentCache(): Promise<CachedReads> {
    return this.#memory.of(await this.edition())
  }

  /** Lets a transaction use the cache until it changes the catalogue itself, because that change may still be rolled back. */
  #cacheIn(trx: Transaction<Tables>): void {
    const readEdition = this.#readEdition
    if (!readEdition) return
    const begun = readEdition()
    transactions.set(trx, () => (readEdition() === begun ? this.#memory.of(begun) : null))
  }

  async #readVersion(): Promise<string> {
    return (await this.selectFrom('catalogue_edition').select('mark').executeTakeFirstOrThrow()).mark
  }

  override transaction(): TransactionBuilder<Tables> {
    const builder = super.transaction()
    const begin = this.#oneCommit?.run.bind(this.#oneCommit) ?? builder.execute.bind(builder)
    builder.execute = async (work) => {
      const once = (): ReturnType<typeof work> =>
        begin((trx) => {
          this.#cacheIn(trx)
          return work(trx)
        })
      for (let attempt = 1; attempt < ATTEMPTS; attempt += 1) {
        try {
          return await once()
        } catch (error) {
          if (!isConflict(error)) throw error
        }
      }
      return once()
    }
    return builder
  }
}

const transactions = new WeakMap<Queries, () => CachedReads | null>()

/** The catalogue cache for these queries; null when the catalogue must be read. */
export async function catalogueCacheOf(db: Queries): Promise<CachedReads | null> {
  return db instanceof ShopDatabase ? db.currentCache() : (transactions.get(db)?.() ?? null)
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

/** Migrates in a transaction, which SQLite supports: all or nothing, and one process at a time. */
class TransactionalTables extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

class ImmediateSqliteDialect extends SqliteDialect {
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

/** One SQLite file: write-ahead log, every commit is durable before it is acknowledged. */
function sqlite({ folder }: DatabaseLocation, timeoutMs: number): SqliteDatabase {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = new SqliteFile(join(folder, 'shop.sqlite'))
  const busy = `busy_timeout = ${timeoutMs}`
  for (const pragma of [busy, 'journal_mode = WAL', 'synchronous = FULL', 'foreign_keys = ON']) file.pragma(pragma)
  return cachingStatements(file)
}

/** Reads the version without kysely, which would wait for the open transaction: it is read before every response. */
function versionIn(file: SqliteDatabase): string {
  const [row] = file.prepare('select mark from catalogue_edition').all([]) as Tables['catalogue_edition'][]
  if (!row) throw new Error('The catalogue has no version.')
  return row.mark
}

const INT8 = 20
const NUMERIC = 1700

function postgres(
  { connections = CONNECTIONS, onLost }: DatabaseLocation,
  url: string,
  timeoutMs: number,
): KyselyDialect {
  pg.types.setTypeParser(INT8, Number)
  pg.types.setTypeParser(NUMERIC, Number)
  const pool = postgresPool(
    {
      connectionString: url,
      max: connections,
      idle_in_transaction_session_timeout: IDLE_TRANSACTION_MS,
      keepAlive: true,
    },
    timeoutMs,
    onLost,
  )
  return new PostgresDialect({ pool })
}

/** Makes one read for all callers within one turn of the event loop. It begins after the last call, so that it is never too old. */
function coalesce<Read>(read: () => Promise<Read>): () => Promise<Read> {
  let next: Promise<Read> | null = null
  const begin = (): Promise<Read> => {
    next = null
    return read()
  }
  return () => (next ??= new Promise<void>((resolve) => setImmediate(resolve)).then(begin))
}
