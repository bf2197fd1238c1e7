import type { Migration } from 'kysely/migration'
import type { Dialect } from '../queries.ts'
import { columns } from './columns.ts'

/** The idempotency keys of quote requests: a form that is sent again because the response was lost makes no second quote. */
export const quoteRequests = (dialect: Dialect): Migration => ({
  up: async (db) => {
    await columns(db, dialect)
      .table('quote_requests')
      .addColumn('email', 'text', (c) => c.notNull())
      .addColumn('idempotency_key', 'text', (c) => c.notNull())
      .addColumn('quote_id', 'integer', (c) => c.references('quotes.id').onDelete('cascade'))
      .addUniqueConstraint('quote_requests_once', ['email', 'idempotency_key'])
      .execute()
  },
})
