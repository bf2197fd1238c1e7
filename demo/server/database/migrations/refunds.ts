import { sql } from 'kysely'
import type { Database, Dialect } from '../schema.ts'
import { columns } from './columns.ts'

/** Refunds as rows of their own instead of a state of their charge, of which each refunded all. */
export async function refunds(db: Database, dialect: Dialect): Promise<void> {
  const { table, withId } = columns(db, dialect)
  // The index had the name of the table.
  await db.schema.dropIndex('refunds').execute()
  await withId(table('refunds'))
    .addColumn('order_id', 'integer', (c) => c.notNull().references('orders.id'))
    .addColumn('request_hash', 'text', (c) => c.notNull().references('payment_requests.hash'))
    .addColumn('idempotency_key', 'text', (c) => c.notNull().unique())
    .addColumn('amount', 'integer', (c) => c.notNull().check(sql`amount > 0`))
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('done_at', 'text')
    .execute()
  await db.schema.createIndex('refunds_of_order').on('refunds').column('order_id').execute()
  await db.schema.createIndex('refunds_of_request').on('refunds').column('request_hash').execute()
  await db.schema.createIndex('refunds_by_state').on('refunds').columns(['state', 'id']).execute()
  await sql`insert into refunds (order_id, request_hash, idempotency_key, amount, reason, state, created_at, done_at)
    select order_id, hash, 'refund-' || hash, amount,
      case when superseded = 1 then 'superseded' when orders.state = 'cancelled' then 'cancelled'
        when orders.state = 'fulfilled' then 'credited' else 'paid_twice' end,
      refund, payment_requests.updated_at, case when refund = 'done' then payment_requests.updated_at end
    from payment_requests join orders on orders.id = payment_requests.order_id where refund is not null`.execute(db)
  await db.schema.alterTable('payment_requests').dropColumn('refund').execute()
}
