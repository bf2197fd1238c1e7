import type { Database, Dialect } from '../schema.ts'
import { columns } from './columns.ts'
import { sql } from 'kysely'

/** Customers with their addresses, cards and password links. */
export async function customers(db: Database, dialect: Dialect): Promise<void> {
  const { table, withId } = columns(db, dialect)
  await withId(table('customers'))
    .addColumn('email', 'text', (c) => c.notNull().unique())
    .addColumn('password_hash', 'text', (c) => c.notNull())
    .addColumn('first_name', 'text', (c) => c.notNull())
    .addColumn('last_name', 'text', (c) => c.notNull())
    .addColumn('company', 'text', (c) => c.notNull())
    .addColumn('civility', 'text', (c) => c.notNull())
    .addColumn('phone_number', 'text', (c) => c.notNull())
    .addColumn('birthday', 'text')
    .addColumn('subscribed_to_newsletter', 'integer', (c) => c.notNull())
    .addColumn('subscribed_to_promotional_offers', 'integer', (c) => c.notNull())
    .addColumn('subscribed_to_partner_offers', 'integer', (c) => c.notNull())
    .addColumn('has_bank_transfer', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute()
  await withId(table('addresses'))
    .addColumn('customer_id', 'integer', (c) => c.notNull().references('customers.id').onDelete('cascade'))
    .addColumn('billing', 'integer', (c) => c.notNull())
    .addColumn('first_name', 'text', (c) => c.notNull())
    .addColumn('last_name', 'text', (c) => c.notNull())
    .addColumn('company', 'text', (c) => c.notNull())
    .addColumn('street', 'text', (c) => c.notNull())
    .addColumn('postcode', 'text', (c) => c.notNull())
    .addColumn('city', 'text', (c) => c.notNull())
    .addColumn('country_code', 'text', (c) => c.notNull())
    .addColumn('phone_number', 'text', (c) => c.notNull())
    .addColumn('instructions', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('addresses_of_customer').on('addresses').column('customer_id').execute()
  await withId(table('cards'))
    .addColumn('customer_id', 'integer', (c) => c.notNull().references('customers.id').onDelete('cascade'))
    .addColumn('card_token', 'text', (c) => c.notNull())
    .addColumn('brand', 'text', (c) => c.notNull())
    .addColumn('last4', 'text', (c) => c.notNull())
    .addColumn('expiration_month', 'integer', (c) => c.notNull())
    .addColumn('expiration_year', 'integer', (c) => c.notNull())
    .addColumn('holder_name', 'text', (c) => c.notNull())
    .addColumn('is_default', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addUniqueConstraint('cards_once', ['customer_id', 'card_token'])
    .execute()
  await table('password_resets')
    .addColumn('token_hash', 'text', (c) => c.primaryKey().notNull())
    .addColumn('customer_id', 'integer', (c) => c.notNull().references('customers.id').onDelete('cascade'))
    .addColumn('expires_at', 'text', (c) => c.notNull())
    .addColumn('used_at', 'text')
    .execute()
}

const DEFAULTS = ['default_delivery', 'default_billing'] as const

/** The default addresses of a customer, for deliveries and for invoices: an index allows at most one of each. */
export async function defaultAddresses(db: Database): Promise<void> {
  for (const column of DEFAULTS) {
    await db.schema
      .alterTable('addresses')
      .addColumn(column, 'integer', (c) => c.notNull().defaultTo(0))
      .execute()
    await db.schema
      .createIndex(`one_${column}`)
      .on('addresses')
      .column('customer_id')
      .unique()
      .where(sql.ref(column), '=', 1)
      .execute()
  }
}

/** Back-office sessions of administrators. */
export async function backOfficeSessions(db: Database, dialect: Dialect): Promise<void> {
  await columns(db, dialect)
    .table('office_sessions')
    .addColumn('token_hash', 'text', (c) => c.primaryKey().notNull())
    .addColumn('administrator_id', 'integer', (c) => c.notNull().references('administrators.id').onDelete('cascade'))
    .addColumn('session_version', 'integer', (c) => c.notNull())
    .addColumn('form_token', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'text', (c) => c.notNull())
    .execute()
}
