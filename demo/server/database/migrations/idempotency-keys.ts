import type { Database, Dialect } from '../schema.ts'
import { columns } from './columns.ts'

/** The cart into which an order was put again, by the idempotency key of the request, so that a repeated request adds nothing. */
export async function reorders(db: Database, dialect: Dialect): Promise<void> {
  await columns(db, dialect)
    .table('reorders')
    .addColumn('order_id', 'integer', (c) => c.notNull().references('orders.id').onDelete('cascade'))
    .addColumn('idempotency_key', 'text', (c) => c.notNull())
    .addColumn('cart_id', 'integer', (c) => c.notNull().references('orders.id').onDelete('cascade'))
    .addUniqueConstraint('reorders_once', ['order_id', 'idempotency_key'])
    .execute()
  await db.schema.createIndex('reorders_of_cart').on('reorders').column('cart_id').execute()
}

/** The idempotency keys of additions to a cart: a browser repeats a request by itself when the connection ended before the response. */
export async function cartAdditions(db: Database, dialect: Dialect): Promise<void> {
  await columns(db, dialect)
    .table('cart_additions')
    .addColumn('order_id', 'integer', (c) => c.notNull().references('orders.id').onDelete('cascade'))
    .addColumn('idempotency_key', 'text', (c) => c.notNull())
    .addUniqueConstraint('cart_additions_once', ['order_id', 'idempotency_key'])
    .execute()
}

/** The idempotency keys of quote requests: a form that is sent again because the response was lost makes no second quote. */
export async function quoteRequests(db: Database, dialect: Dialect): Promise<void> {
  await columns(db, dialect)
    .table('quote_requests')
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('idempotency_key', 'text', (c) => c.notNull())
    .addColumn('quote_id', 'integer', (c) => c.references('quotes.id').onDelete('cascade'))
    .addUniqueConstraint('quote_requests_once', ['email', 'idempotency_key'])
    .execute()
}

/** The idempotency key of a message: a form that is sent again because the response was lost makes no second message. */
export async function messageKeys(db: Database): Promise<void> {
  await db.schema.alterTable('form_messages').addColumn('idempotency_key', 'text').execute()
  await db.schema
    .createIndex('form_messages_once')
    .on('form_messages')
    .columns(['kind', 'email', 'idempotency_key'])
    .unique()
    .execute()
}

/** An addition that creates a cart is looked up by its key alone. */
export async function cartAdditionKeyIndex(db: Database): Promise<void> {
  const index = db.schema.createIndex('cart_additions_by_key').on('cart_additions').column('idempotency_key')
  await index.execute()
}

/** What an idempotency key was used for: the same key with other content is rejected. */
export async function keyContents(db: Database): Promise<void> {
  for (const table of ['cart_additions', 'reorders', 'quote_requests'])
    await db.schema.alterTable(table).addColumn('content_digest', 'text').execute()
  for (const table of ['quote_requests', 'form_messages'])
    await db.schema.createIndex(`${table}_by_key`).on(table).column('idempotency_key').execute()
  // Carts are no longer looked for by a key.
  await db.schema.dropIndex('cart_additions_by_key').execute()
}

/** When an item was added under a key, so that old keys can be deleted. */
export async function cartAdditionInstants(db: Database): Promise<void> {
  await db.schema.alterTable('cart_additions').addColumn('added_at', 'text').execute()
}
