import type { Migration } from 'kysely/migration'
import type { Dialect } from '../queries.ts'
import { columns } from './columns.ts'

/** The sessions of the caterer's people at the pages of the back office. */
export const backOfficeSessions = (dialect: Dialect): Migration => ({
  up: async (db) => {
    await columns(db, dialect)
      .table('office_sessions')
      .addColumn('token_hash', 'text', (c) => c.primaryKey().notNull())
      .addColumn('administrator_id', 'integer', (c) => c.notNull().references('administrators.id').onDelete('cascade'))
      .addColumn('session_version', 'integer', (c) => c.notNull())
      .addColumn('form_token', 'text', (c) => c.notNull())
      .addColumn('expires_at', 'text', (c) => c.notNull())
      .execute()
  },
})
