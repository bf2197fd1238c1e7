import { sql } from 'kysely'
import { parisDay } from '../../../../widgets/core/domain/time/paris-time.ts'
import type { Database, Dialect } from '../schema.ts'
import { columns } from './columns.ts'

/** Carts and orders (one table, as a cart becomes its order), their payments, the number sequence. */
export async function orders(db: Database, dialect: Dialect): Promise<void> {
  await ordersAndItems(db, dialect)
  await payments(db, dialect)
}

async function ordersAndItems(db: Database, dialect: Dialect): Promise<void> {
  const { table, withId } = columns(db, dialect)
  await withId(table('orders'))
    .addColumn('token_value', 'text', (c) => c.notNull().unique())
    .addColumn('channel_code', 'text', (c) => c.notNull().references('channels.code'))
    .addColumn('customer_id', 'integer', (c) => c.references('customers.id'))
    .addColumn('number', 'text', (c) => c.unique())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('payment_state', 'text', (c) => c.notNull())
    .addColumn('shipping_state', 'text', (c) => c.notNull())
    .addColumn('coupon_code', 'text', (c) => c.references('coupons.code'))
    .addColumn('delivery_date', 'text')
    .addColumn('delivery_window', 'text')
    .addColumn('shipping_address', 'text')
    .addColumn('billing_address', 'text')
    .addColumn('notes', 'text', (c) => c.notNull())
    .addColumn('purchase_order', 'text', (c) => c.notNull())
    .addColumn('tva_number', 'text', (c) => c.notNull())
    .addColumn('budget_per_person', 'text', (c) => c.notNull())
    .addColumn('green_actions', 'text')
    .addColumn('terms_version', 'text')
    .addColumn('accepted_alcohol', 'integer')
    .addColumn('totals', 'text')
    .addColumn('revision', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .addColumn('completed_at', 'text')
    .execute()
  await db.schema.createIndex('orders_of_customer').on('orders').columns(['customer_id', 'completed_at']).execute()
  const slot = ['channel_code', 'delivery_date', 'delivery_window'] as never[]
  await db.schema.createIndex('orders_of_slot').on('orders').columns(slot).execute()
  await withId(table('order_items'))
    .addColumn('order_id', 'integer', (c) => c.notNull().references('orders.id').onDelete('cascade'))
    .addColumn('product_code', 'text', (c) => c.notNull().references('products.code'))
    .addColumn('quantity', 'integer', (c) => c.notNull())
    .addColumn('choices', 'text')
    .addColumn('fixed', 'text')
    .execute()
  await db.schema.createIndex('items_of_order').on('order_items').column('order_id').execute()
}

async function payments(db: Database, dialect: Dialect): Promise<void> {
  const { table, withId } = columns(db, dialect)
  await withId(table('payments'))
    .addColumn('order_id', 'integer', (c) => c.notNull().unique().references('orders.id').onDelete('cascade'))
    .addColumn('method', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('amount', 'integer', (c) => c.notNull())
    .execute()
  await table('payment_requests')
    .addColumn('hash', 'text', (c) => c.primaryKey().notNull())
    .addColumn('order_id', 'integer', (c) => c.notNull().references('orders.id'))
    .addColumn('payment_id', 'integer', (c) => c.notNull().references('payments.id'))
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('idempotency_key', 'text', (c) => c.notNull())
    .addColumn('amount', 'integer', (c) => c.notNull())
    .addColumn('card_token', 'text', (c) => c.notNull())
    .addColumn('save_card', 'integer', (c) => c.notNull())
    .addColumn('charge_id', 'text', (c) => c.unique())
    .addColumn('challenge_url', 'text')
    .addColumn('error_code', 'text')
    .addColumn('target_path', 'text')
    .addColumn('after_path', 'text')
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .addUniqueConstraint('payment_requests_once', ['order_id', 'idempotency_key'])
    .execute()
  await table('sequences')
    .addColumn('name', 'text', (c) => c.primaryKey().notNull())
    .addColumn('value', 'integer', (c) => c.notNull())
    .execute()
}

/** The steps of an order after it is placed, the administrators, and the sessions that a new password ends. */
export async function orderLife(db: Database, dialect: Dialect): Promise<void> {
  const { table, withId } = columns(db, dialect)
  for (const name of ['coupon_fixed', 'cutoff_at', 'confirmed_at', 'delivered_at', 'cancelled_at']) {
    await db.schema.alterTable('orders').addColumn(name, 'text').execute()
  }
  await db.schema.alterTable('payment_requests').addColumn('refund', 'text').execute()
  await db.schema.alterTable('order_items').addColumn('agreed_price', 'integer').execute()
  await db.schema
    .alterTable('customers')
    .addColumn('session_version', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  await db.schema
    .alterTable('customers')
    .addColumn('siret', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
  await withId(table('administrators'))
    .addColumn('email', 'text', (c) => c.notNull().unique())
    .addColumn('password_hash', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('phone_number', 'text', (c) => c.notNull())
    .addColumn('session_version', 'integer', (c) => c.notNull())
    .execute()
}

/** The cost reference and other details of an order, and separate fields for how the driver gets in. */
export async function orderDetails(db: Database): Promise<void> {
  await db.schema
    .alterTable('orders')
    .addColumn('cost_reference', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
  await db.schema.alterTable('orders').addColumn('guests', 'integer').execute()
  for (const column of ['building', 'floor', 'access_code', 'loading_dock']) {
    await db.schema
      .alterTable('addresses')
      .addColumn(column, 'text', (c) => c.notNull().defaultTo(''))
      .execute()
  }
}

/** The partner on whose page a cart was begun and the campaign that led there; both stay when the cart becomes an order. */
export async function attribution(db: Database): Promise<void> {
  for (const column of ['partner', 'campaign'] as const) {
    await db.schema.alterTable('orders').addColumn(column, 'text').execute()
  }
}

/** When the confirmation of an order was queued: it is sent once, whatever its payment changes to. */
export async function orderAnnouncements(db: Database): Promise<void> {
  await db.schema.alterTable('orders').addColumn('announced_at', 'text').execute()
  await sql`update orders set announced_at = completed_at
    where payment_state = 'paid' or id in (select order_id from payments where method = 'bank_transfer')`.execute(db)
}

/** The accounting code of the buyer. */
export async function accountingCode(db: Database): Promise<void> {
  await db.schema
    .alterTable('orders')
    .addColumn('accounting_code', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
}

/** The instant at which an order was paid: an invoice prints the day of the payment, and VAT may be due from it. */
export async function paymentInstants(db: Database): Promise<void> {
  await db.schema.alterTable('payments').addColumn('completed_at', 'text').execute()
  // Earlier card payments have the instant of their attempts; for transfers nothing was stored.
  await db
    .updateTable('payments')
    .set((eb) => ({
      completed_at: eb
        .selectFrom('payment_requests')
        .whereRef('payment_requests.order_id', '=', 'payments.order_id')
        .where('payment_requests.state', '=', 'completed')
        .select((inner) => inner.fn.min('payment_requests.updated_at').as('first')),
    }))
    .where('state', '=', 'completed')
    .execute()
}

/** The action requested from the provider: the same idempotency key with another action is rejected. */
export async function paymentActions(db: Database): Promise<void> {
  await db.schema
    .alterTable('payment_requests')
    .addColumn('action', 'text', (column) => column.notNull().defaultTo('capture'))
    .execute()
}

/** Links that take a cart from a partner's page to the main site. */
export async function cartLinks(db: Database, dialect: Dialect): Promise<void> {
  await columns(db, dialect)
    .table('cart_links')
    .addColumn('code_hash', 'text', (c) => c.primaryKey().notNull())
    .addColumn('order_id', 'integer', (c) => c.notNull().references('orders.id').onDelete('cascade'))
    .addColumn('return_url', 'text')
    .addColumn('expires_at', 'text', (c) => c.notNull())
    .addColumn('taken_by', 'text')
    .execute()
  await db.schema.createIndex('cart_links_of_order').on('cart_links').column('order_id').execute()
}

/** What the customer entered on a partner's page and the link takes along with the cart, in JSON. */
export async function cartLinkDetails(db: Database): Promise<void> {
  await db.schema.alterTable('cart_links').addColumn('said', 'text').execute()
}

/**
 * The day of a delivery, which its invoice states, and when this is issued. Until now the day was that of the step, or the agreed one if that
 * was earlier.
 */
export async function deliveryDays(db: Database): Promise<void> {
  for (const column of ['delivered_on', 'invoice_due_at'])
    await db.schema.alterTable('orders').addColumn(column, 'text').execute()
  await sql`create index orders_to_invoice on orders (invoice_due_at) where invoice_due_at is not null`.execute(db)
  const delivered = db.selectFrom('orders').select(['id', 'delivery_date', 'delivered_at'])
  for (const { id, delivery_date, delivered_at } of await delivered.where('delivered_at', 'is not', null).execute()) {
    const [delivered_on] = [delivery_date ?? '', parisDay(new Date(delivered_at ?? ''))].filter(Boolean).toSorted()
    await db.updateTable('orders').set({ delivered_on }).where('id', '=', id).execute()
  }
}

/** The free lines of the quotes that orders were made from, within the limits of the form. */
export async function orderServices(db: Database, dialect: Dialect): Promise<void> {
  await columns(db, dialect)
    .table('order_services')
    .addColumn('order_id', 'integer', (c) => c.notNull().references('orders.id').onDelete('cascade'))
    .addColumn('position', 'integer', (c) => c.notNull().check(sql`"position" between 1 and 20`))
    .addColumn('text', 'text', (c) => c.notNull().check(sql`length(text) between 1 and 200`))
    .addColumn('quantity', 'integer', (c) => c.notNull().check(sql`quantity between 1 and 5000`))
    .addColumn('unit_price', 'integer', (c) => c.notNull().check(sql`unit_price between 0 and 2000000`))
    .addColumn('vat_rate', 'integer', (c) => c.notNull().check(sql`vat_rate in (550, 1000, 2000)`))
    .addPrimaryKeyConstraint('order_services_place', ['order_id', 'position'])
    .execute()
}

/** How long an unpaid card order holds its place, and the attempts that the customer has given up for another one. */
export async function heldPlaces(db: Database): Promise<void> {
  for (const column of ['held_until', 'released_at'])
    await db.schema.alterTable('orders').addColumn(column, 'text').execute()
  await db.schema
    .alterTable('payment_requests')
    .addColumn('superseded', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  await sql`create index orders_held on orders (held_until)
    where payment_state = 'awaiting_payment' and released_at is null`.execute(db)
  const unpaid = db.selectFrom('orders').select(['id', 'completed_at']).where('payment_state', '=', 'awaiting_payment')
  const byCard = db.selectFrom('payments').select('order_id').where('method', '=', 'card')
  for (const { id, completed_at } of await unpaid.where('id', 'in', byCard).execute()) {
    const held_until = new Date(Date.parse(completed_at ?? '') + 3_600_000).toISOString()
    await db.updateTable('orders').set({ held_until }).where('id', '=', id).execute()
  }
}
