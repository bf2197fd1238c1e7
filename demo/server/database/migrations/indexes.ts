import { sql } from 'kysely'
import type { Database } from '../schema.ts'

/** Indexes for what is read at each order or each hour: without them its time grows with the orders and emails of all years. */
export async function indexes(db: Database): Promise<void> {
  const { schema } = db
  // With the state, so that SQLite, which has no statistics, prefers them to the index of the state.
  for (const name of ['orders_of_customer', 'orders_held']) await schema.dropIndex(name).execute()
  await schema
    .createIndex('orders_of_customer')
    .on('orders')
    .columns(['customer_id', 'state', 'completed_at'])
    .execute()
  await sql`create index orders_held on orders (state, held_until)
    where payment_state = 'awaiting_payment' and released_at is null`.execute(db)
  await schema.createIndex('orders_by_state').on('orders').columns(['state', 'completed_at', 'id']).execute()
  await sql`create index carts_by_change on orders (updated_at) where state = 'cart'`.execute(db)
  await schema.createIndex('requests_by_state').on('payment_requests').columns(['state', 'updated_at']).execute()
  await sql`create index requests_by_error on payment_requests (error_code, updated_at)
    where error_code is not null`.execute(db)
  await sql`create index refunds on payment_requests (refund) where refund is not null`.execute(db)
  await schema.createIndex('quotes_by_state').on('quotes').columns(['state', 'created_at', 'id']).execute()
  await schema.createIndex('emails_by_recipient').on('emails').column('recipient').execute()
  await sql`create index emails_by_job on emails (job) where job is not null`.execute(db)
  await schema.createIndex('emails_by_age').on('emails').column('created_at').execute()
}
