import type { Kysely, Transaction } from 'kysely'
import type { Tables } from './schema.ts'

export type Database = Kysely<Tables>

/** Runs queries: the database, or an open transaction. */
export type Queries = Database | Transaction<Tables>

export type Dialect = 'sqlite' | 'postgres'
