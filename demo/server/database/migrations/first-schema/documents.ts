import type { Database, Dialect } from '../../schema.ts'
import { columns } from '../columns.ts'

/** Invoices, credit notes and quotes. */
export async function documents(db: Database, dialect: Dialect): Promise<void> {
  await invoices(db, dialect)
  await quotes(db, dialect)
}

async function invoices(db: Database, dialect: Dialect): Promise<void> {
  const { table, bytes } = columns(db, dialect)
  await table('invoices')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('number', 'text', (c) => c.notNull().unique())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('order_id', 'integer', (c) => c.notNull().references('orders.id'))
    .addColumn('cancels', 'text', (c) => c.unique().references('invoices.id'))
    .addColumn('issued_at', 'text', (c) => c.notNull())
    .addColumn('content', 'text', (c) => c.notNull())
    .addColumn('pdf', bytes)
    .execute()
  await db.schema.createIndex('invoices_of_order').on('invoices').column('order_id').execute()
}

async function quotes(db: Database, dialect: Dialect): Promise<void> {
  const { table, withId } = columns(db, dialect)
  await withId(table('quotes'))
    .addColumn('number', 'text', (c) => c.notNull().unique())
    .addColumn('customer_id', 'integer', (c) => c.references('customers.id'))
    .addColumn('channel_code', 'text', (c) => c.notNull().references('channels.code'))
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('contact', 'text', (c) => c.notNull())
    .addColumn('event_date', 'text', (c) => c.notNull())
    .addColumn('delivery_window', 'text')
    .addColumn('guests', 'integer', (c) => c.notNull())
    .addColumn('budget_per_person', 'text', (c) => c.notNull())
    .addColumn('event_type', 'text', (c) => c.notNull())
    .addColumn('message', 'text', (c) => c.notNull())
    .addColumn('offer', 'text')
    .addColumn('valid_until', 'text')
    .addColumn('order_id', 'integer', (c) => c.unique().references('orders.id').onDelete('set null'))
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('sent_at', 'text')
    .addColumn('decided_at', 'text')
    .execute()
  await db.schema.createIndex('quotes_of_customer').on('quotes').column('customer_id').execute()
  await table('quote_requests')
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('idempotency_key', 'text', (c) => c.notNull())
    .addColumn('content_digest', 'text', (c) => c.notNull())
    .addColumn('quote_id', 'integer', (c) => c.references('quotes.id').onDelete('cascade'))
    .addUniqueConstraint('quote_requests_once', ['email', 'idempotency_key'])
    .execute()
  await db.schema.createIndex('quote_requests_by_key').on('quote_requests').column('idempotency_key').execute()
}
