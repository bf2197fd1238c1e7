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
import { PatientConnection } from './patient-connection.ts'
import { patientPool } from './patient-pool.ts'
import { readTogether } from './read-together.ts'
import { CatalogueMemory, type Remembered } from './remembered.ts'
import type { Tables } from './schema.ts'
import { keepingStatements } from './statements.ts'
import type { Database, Queries, Dialect } from './queries.ts'

/** Where the data is: a PostgreSQL address, or else one file in a folder. */
export type Place = {
  folder: string
  url?: string | undefined
  /** The most connections that this process opens to PostgreSQL at once. */
  connections?: number | undefined
  /** Called when a connection is lost; the pool opens another one. */
  onLost?: ((error: Error) => void) | undefined
}

const CONNECTIONS = 10
/** How long a request waits for a lock, a connection or the answer to a query before it is answered with 503, five seconds at most. */
const PATIENCE_MS = 4_500
/** How long a process waits for another one that is making the tables and filling them. */
const STARTING_PATIENCE_MS = 120_000
/** After this time PostgreSQL ends an idle transaction, so that a process that froze inside one loses its locks. */
const IDLE_TRANSACTION_MS = 30_000
/** How often a transaction is tried when it conflicts with others. */
const ATTEMPTS = 5

/**
 * Opens the shop's database, brings its tables up to date and fills it. Processes that start together on an empty database do this
 * one after the other, so that only the first has work to do.
 */
export async function openDatabase(place: Place, fill?: (db: Database) => Promise<void>): Promise<ShopDatabase> {
  const starting = connect(place, STARTING_PATIENCE_MS)
  try {
    await migrate(starting, place.url ? 'postgres' : 'sqlite')
    await fill?.(starting)
  } finally {
    await starting.destroy()
  }
  return connect(place, PATIENCE_MS)
}

async function migrate(db: Database, dialect: Dialect): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations(dialect) } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}

/** PostgreSQL does not accept `in ()`, which SQLite takes for no row: looking through each query for it would take 2 % of a write's time. */
const emptyInList = new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression })

function connect(place: Place, patienceMs: number): ShopDatabase {
  if (place.url) return new ShopDatabase(postgres(place, place.url, patienceMs))
  const file = sqlite(place, patienceMs)
  return new ShopDatabase(new ImmediateSqliteDialect({ database: file }, patienceMs), () => markIn(file))
}

/** Runs a transaction again when the database rolled it back for a conflict; knows the current edition of the catalogue. */
export class ShopDatabase extends Kysely<Tables> {
  /**
   * The mark of the catalogue's current edition, whichever process changed it. Data that is read after the mark may be used for as
   * long as the mark is the same. The mark of a change that is rolled back never comes again.
   */
  readonly edition: () => Promise<string>
  readonly #memory = new CatalogueMemory()
  /** Reads the mark inside the one connection of SQLite; null on PostgreSQL. */
  readonly #seen: (() => string) | null
  /** Groups several writes of SQLite into one commit; null on PostgreSQL. */
  readonly #oneCommit: GroupCommit | null

  constructor(dialect: KyselyDialect, seen: (() => string) | null = null) {
    super({ dialect, plugins: seen ? [] : [emptyInList] })
    this.#seen = seen
    this.#oneCommit = seen && new GroupCommit((work) => super.transaction().execute(work))
    this.edition = seen ? async () => seen() : readTogether(() => this.#mark())
  }

  /** The memory of the current edition; outside of transactions only. */
  async remembered(): Promise<Remembered> {
    return this.#memory.of(await this.edition())
  }

  /** Lets a transaction use the memory until it changes the catalogue itself, because that change may still be rolled back. */
  #rememberIn(trx: Transaction<Tables>): void {
    const seen = this.#seen
    if (!seen) return
    const begun = seen()
    transactions.set(trx, () => (seen() === begun ? this.#memory.of(begun) : null))
  }

  async #mark(): Promise<string> {
    return (await this.selectFrom('catalogue_edition').select('mark').executeTakeFirstOrThrow()).mark
  }

  override transaction(): TransactionBuilder<Tables> {
    const builder = super.transaction()
    const begin = this.#oneCommit?.run.bind(this.#oneCommit) ?? builder.execute.bind(builder)
    builder.execute = async (work) => {
      const once = (): ReturnType<typeof work> =>
        begin((trx) => {
          this.#rememberIn(trx)
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

const transactions = new WeakMap<Queries, () => Remembered | null>()

/** The memory of the catalogue as these queries see it; null when the catalogue has to be read. */
export async function rememberedBy(db: Queries): Promise<Remembered | null> {
  return db instanceof ShopDatabase ? db.remembered() : (transactions.get(db)?.() ?? null)
}

/** Takes the write lock when a transaction begins, so that two processes on one file wait for each other instead of failing half way. */
class ImmediateDriver extends SqliteDriver {
  readonly #patienceMs: number
  #connection: PatientConnection | null = null

  constructor(config: SqliteDialectConfig, patienceMs: number) {
    super(config)
    this.#patienceMs = patienceMs
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection()
    return (this.#connection ??= new PatientConnection(connection, this.#patienceMs))
  }

  override async beginTransaction(connection: PatientConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
    connection.isInTransaction = true
  }

  override async commitTransaction(connection: PatientConnection): Promise<void> {
    await super.commitTransaction(connection)
    connection.isInTransaction = false
  }

  override async rollbackTransaction(connection: PatientConnection): Promise<void> {
    connection.isInTransaction = false
    // A full disk rolls a transaction back before anything else does.
    await super.rollbackTransaction(connection).catch((error: unknown) => {
      if (!isRolledBack(error)) throw error
    })
  }
}

/** Makes tables in a transaction, which SQLite can do: all of them or none, and one process at a time. */
class TransactionalTables extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

class ImmediateSqliteDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig
  readonly #patienceMs: number

  constructor(config: SqliteDialectConfig, patienceMs: number) {
    super(config)
    this.#config = config
    this.#patienceMs = patienceMs
  }

  override createDriver(): SqliteDriver {
    return new ImmediateDriver(this.#config, this.#patienceMs)
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalTables()
  }
}

/** One SQLite file: write-ahead log, every commit on the disk before it is acknowledged. */
function sqlite({ folder }: Place, patienceMs: number): SqliteDatabase {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = new SqliteFile(join(folder, 'shop.sqlite'))
  const busy = `busy_timeout = ${patienceMs}`
  for (const pragma of [busy, 'journal_mode = WAL', 'synchronous = FULL', 'foreign_keys = ON']) file.pragma(pragma)
  return keepingStatements(file)
}

/** Reads the mark from the file without kysely, which would wait for the transaction under way: it is read before every answer. */
function markIn(file: SqliteDatabase): string {
  const [row] = file.prepare('select mark from catalogue_edition').all([]) as Tables['catalogue_edition'][]
  if (!row) throw new Error('The catalogue has no edition.')
  return row.mark
}

const INT8 = 20
const NUMERIC = 1700

function postgres({ connections = CONNECTIONS, onLost }: Place, url: string, patienceMs: number): KyselyDialect {
  pg.types.setTypeParser(INT8, Number)
  pg.types.setTypeParser(NUMERIC, Number)
  const pool = patientPool(
    {
      connectionString: url,
      max: connections,
      idle_in_transaction_session_timeout: IDLE_TRANSACTION_MS,
      keepAlive: true,
    },
    patienceMs,
    onLost,
  )
  return new PostgresDialect({ pool })
}
