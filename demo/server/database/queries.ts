import type { Kysely, Transaction } from 'kysely'
import type { Tables } from './schema.ts'

export type Database = Kysely<Tables>

/** Runs queries: the database, or an open transaction. */
export type Queries = Database | Transaction<Tables>

export type Dialect = 'sqlite' | 'postgres'

/** Runs `work` in the open transaction if there is one, else in a new one. */
export const inTransaction = <Result>(db: Queries, work: (trx: Queries) => Promise<Result>): Promise<Result> =>
  db.isTransaction ? work(db) : db.transaction().execute(work)
