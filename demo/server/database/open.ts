import {
  HandleEmptyInListsPlugin,
  Kysely,
  replaceWithNoncontingentExpression,
  sql,
  type Dialect as KyselyDialect,
  type SqliteDatabase,
  type Transaction,
  type TransactionBuilder,
} from 'kysely'
import { LRUCache } from 'lru-cache'
import { retriedAfterConflicts } from './errors.ts'
import { GroupCommit } from './group-commit.ts'
import { CHANGES } from './migrations/all.ts'
import { migrate } from './migrations/migrate.ts'
import { MAX_CONNECTIONS, postgresDialect } from './postgres.ts'
import type { Database, Queries, Tables } from './schema.ts'
import { openSqliteFile, ImmediateSqliteDialect } from './sqlite.ts'

/** The location of the data: a PostgreSQL URL, or else one file in a folder. */
export type DatabaseLocation = {
  folder: string
  url?: string | undefined
  /** PostgreSQL connections of this process at most. */
  connections?: number | undefined
  /** Called when a connection is lost; the pool opens another one. */
  onLost?: ((error: Error) => void) | undefined
}

/** How long a request waits for a lock, a connection or a query before it fails with 503. */
const TIMEOUT_MS = 4_500
/** How long a process waits for another one that migrates and seeds. */
const START_TIMEOUT_MS = 120_000

/** Opens the shop's database, migrates and seeds it. Processes that start together on an empty database do this one after the other. */
export async function openDatabase(
  location: DatabaseLocation,
  fill?: (db: Database) => Promise<void>,
): Promise<ShopDatabase> {
  const starting = connect(location, START_TIMEOUT_MS)
  try {
    await migrate(starting, location, CHANGES)
    await fill?.(starting)
  } finally {
    await starting.destroy()
  }
  return connect(location, TIMEOUT_MS)
}

/** PostgreSQL does not accept `in ()`, which SQLite reads as no row: rewriting each query would take 2 % of a write's time. */
const emptyInList = new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression })

function connect(location: DatabaseLocation, timeoutMs: number): ShopDatabase {
  const { url, folder } = location
  if (url) {
    const connections = location.connections ?? MAX_CONNECTIONS
    return new ShopDatabase(postgresDialect({ ...location, url, connections }, timeoutMs), { connections })
  }
  const file = openSqliteFile(folder, timeoutMs)
  return new ShopDatabase(new ImmediateSqliteDialect({ database: file }, timeoutMs), {
    readVersionSync: () => readCatalogueVersion(file),
  })
}

/** Reads the version without kysely, which would wait for the open transaction: it is read before every response. */
function readCatalogueVersion(file: SqliteDatabase): string {
  const [row] = file.prepare('select version from catalogue_version').all([]) as Tables['catalogue_version'][]
  if (!row) throw new Error('The catalogue has no version.')
  return row.version
}

/** The connections to PostgreSQL, or how the only one of SQLite reads the version of the catalogue. */
type ConnectionsOf = { connections?: number | null; readVersionSync?: (() => string) | null }

/** Retries a transaction that was rolled back for a conflict; knows the current version of the catalogue. */
export class ShopDatabase extends Kysely<Tables> {
  /** The current version of the catalogue, whichever process changed it: data read after it is valid while it is unchanged. */
  readonly catalogueVersion: () => Promise<string>
  /** What was read of the last known version. A late read of an earlier version writes into a cache that is no longer used. */
  #cache = { version: '', reads: emptyCache() }
  /** Reads the version on the only connection of SQLite; null on PostgreSQL. */
  readonly #readVersionSync: (() => string) | null
  /** Groups several writes of SQLite into one commit; null on PostgreSQL. */
  readonly #oneCommit: GroupCommit | null

  /** PostgreSQL connections of this process at most; null on SQLite, which has one. */
  readonly connections: number | null

  constructor(dialect: KyselyDialect, { readVersionSync = null, connections = null }: ConnectionsOf) {
    super({ dialect, plugins: readVersionSync ? [] : [emptyInList] })
    this.connections = connections
    this.#readVersionSync = readVersionSync
    this.#oneCommit = readVersionSync && new GroupCommit((work) => super.transaction().execute(work))
    this.catalogueVersion = readVersionSync ? async () => readVersionSync() : coalesce(() => this.#readVersion())
  }

  /** The cache of the current version; outside of transactions only. */
  async currentCache(): Promise<CachedReads> {
    return this.#cacheOf(await this.catalogueVersion())
  }

  #cacheOf(version: string): CachedReads {
    if (version !== this.#cache.version) this.#cache = { version, reads: emptyCache() }
    return this.#cache.reads
  }

  /** Lets a transaction use the cache until it changes the catalogue itself, because that change may still be rolled back. */
  #useCacheIn(trx: Transaction<Tables>): void {
    const readVersionSync = this.#readVersionSync
    if (!readVersionSync) return
    const initialVersion = readVersionSync()
    transactions.set(trx, () => (readVersionSync() === initialVersion ? this.#cacheOf(initialVersion) : null))
  }

  /** Empties the write-ahead log of SQLite, which has the rows of before a deletion. Does nothing while another process reads. */
  async emptyLog(): Promise<void> {
    if (this.#readVersionSync) await sql`pragma wal_checkpoint(truncate)`.execute(this)
  }

  async #readVersion(): Promise<string> {
    return (await this.selectFrom('catalogue_version').select('version').executeTakeFirstOrThrow()).version
  }

  override transaction(): TransactionBuilder<Tables> {
    const builder = super.transaction()
    const begin = this.#oneCommit?.run.bind(this.#oneCommit) ?? builder.execute.bind(builder)
    builder.execute = async (work) => {
      const once = (): ReturnType<typeof work> =>
        begin((trx) => {
          this.#useCacheIn(trx)
          return work(trx)
        })
      return retriedAfterConflicts(once)
    }
    return builder
  }
}

const transactions = new WeakMap<Queries, () => CachedReads | null>()

/** The catalogue cache for these queries; null when the catalogue must be read. */
export async function catalogueCacheOf(db: Queries): Promise<CachedReads | null> {
  return db instanceof ShopDatabase ? db.currentCache() : (transactions.get(db)?.() ?? null)
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

const MAX_BYTES = 16 * 1024 * 1024
/** The approximate size of each entry in memory, in bytes. */
export const ENTRY_BYTES = { product: 4096, channel: 4096, code: 64 } as const

/** What was read of one version of the catalogue, by name. Shared between callers: immutable. */
type CachedReads = LRUCache<string, Readonly<object>>

const emptyCache = (): CachedReads => new LRUCache({ maxSize: MAX_BYTES })
