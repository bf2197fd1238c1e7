import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import SqliteFile from 'better-sqlite3'
import {
  CompiledQuery,
  Kysely,
  PostgresDialect,
  SqliteDialect,
  SqliteDriver,
  type DatabaseConnection,
  type SqliteDialectConfig,
  type Transaction,
} from 'kysely'
import { Migrator } from 'kysely/migration'
import pg from 'pg'
import { migrations } from './migrations/all.ts'
import type { Tables } from './schema.ts'

export type Database = Kysely<Tables>
/** What a query runs on: the database, or a transaction under way. */
export type Queries = Database | Transaction<Tables>
export type Dialect = 'sqlite' | 'postgres'

/** Takes the write lock when a transaction begins, so that two processes on one file wait for each other instead of failing half way. */
class ImmediateDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }
}

class ImmediateSqliteDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig

  constructor(config: SqliteDialectConfig) {
    super(config)
    this.#config = config
  }

  override createDriver(): SqliteDriver {
    return new ImmediateDriver(this.#config)
  }
}

/** One SQLite file: write-ahead log, every commit on the disk before it is acknowledged. */
function openSqlite(folder: string): Database {
  mkdirSync(folder, { recursive: true })
  const file = new SqliteFile(join(folder, 'shop.sqlite'))
  for (const pragma of ['busy_timeout = 5000', 'journal_mode = WAL', 'synchronous = FULL', 'foreign_keys = ON']) {
    file.pragma(pragma)
  }
  return new Kysely<Tables>({ dialect: new ImmediateSqliteDialect({ database: file }) })
}

const INT8 = 20
const NUMERIC = 1700

function openPostgres(connectionString: string): Database {
  pg.types.setTypeParser(INT8, Number)
  pg.types.setTypeParser(NUMERIC, Number)
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString, max: 10 }) }) })
}

/** Opens the shop's database, PostgreSQL when an address is given, and brings its tables up to date. */
export async function openDatabase(place: { folder: string; url?: string | undefined }): Promise<Database> {
  const dialect: Dialect = place.url ? 'postgres' : 'sqlite'
  const db = place.url ? openPostgres(place.url) : openSqlite(place.folder)
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations(dialect) } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
  return db
}
