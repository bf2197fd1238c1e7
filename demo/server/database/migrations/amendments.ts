import { sql } from 'kysely'
import type { Database, Dialect } from '../schema.ts'
import { columns } from './columns.ts'

/** Drafts of amendments, which are carts of an order, and the revisions that they become. */
export async function amendments(db: Database, dialect: Dialect): Promise<void> {
  const { table, withId } = columns(db, dialect)
  await db.schema
    .alterTable('orders')
    .addColumn('amends_order_id', 'integer', (c) => c.references('orders.id'))
    .execute()
  await db.schema.alterTable('orders').addColumn('amended_at', 'text').execute()
  await sql`create unique index draft_of_order on orders (amends_order_id) where amends_order_id is not null`.execute(
    db,
  )
  await withId(table('order_revisions'))
    .addColumn('order_id', 'integer', (c) => c.notNull().references('orders.id'))
    .addColumn('idempotency_key', 'text', (c) => c.notNull())
    .addColumn('before', 'text', (c) => c.notNull())
    .addColumn('after', 'text', (c) => c.notNull())
    .addColumn('difference', 'integer', (c) => c.notNull())
    .addColumn('made_at', 'text', (c) => c.notNull())
    .addUniqueConstraint('revision_by_key', ['order_id', 'idempotency_key'])
    .execute()
  for (const column of ['draft_token', 'draft_version', 'applied_at'])
    await db.schema.alterTable('payment_requests').addColumn(column, 'text').execute()
}
