import { sql } from 'kysely'
import type { Database, Dialect } from '../schema.ts'
import { columns } from './columns.ts'

/** The outbox of emails, messages of the public forms, used captchas and rate-limit counters. */
export async function emails(db: Database, dialect: Dialect): Promise<void> {
  const { table, withId } = columns(db, dialect)
  await withId(table('mails'))
    .addColumn('recipient', 'text', (c) => c.notNull())
    .addColumn('letter', 'text')
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('attempts', 'integer', (c) => c.notNull())
    .addColumn('next_attempt_at', 'text', (c) => c.notNull())
    .addColumn('sent_at', 'text')
    .execute()
  await db.schema.createIndex('mails_to_send').on('mails').columns(['sent_at', 'next_attempt_at']).execute()
  await withId(table('form_messages'))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('content', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute()
  await table('captcha_uses')
    .addColumn('nonce', 'text', (c) => c.primaryKey().notNull())
    .addColumn('expires_at', 'text', (c) => c.notNull())
    .execute()
  await table('rate_limits')
    .addColumn('key', 'text', (c) => c.primaryKey().notNull())
    .addColumn('count', 'integer', (c) => c.notNull())
    .addColumn('resets_at', 'text', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('rate_limits_by_end').on('rate_limits').column('resets_at').execute()
}

/** Why and since when emails cannot be sent. */
export async function emailFailures(db: Database): Promise<void> {
  for (const name of ['failure', 'failing_since']) await db.schema.alterTable('mails').addColumn(name, 'text').execute()
  await db.schema.createIndex('mails_by_failure').on('mails').column('failure').execute()
}

/** How often an email failed while others were accepted. */
export async function emailDeferrals(db: Database): Promise<void> {
  await db.schema
    .alterTable('mails')
    .addColumn('deferrals', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
}

/** The account from which a message of a public form was sent, so that only these messages are deleted with the account. */
export async function messageOwners(db: Database): Promise<void> {
  await db.schema
    .alterTable('form_messages')
    .addColumn('customer_id', 'integer', (c) => c.references('customers.id').onDelete('cascade'))
    .execute()
  await db.schema.createIndex('messages_of_customer').on('form_messages').column('customer_id').execute()
}

/** The emails of a point of sale: which it wants, and the days whose totals it got. Until now it got those of the orders of partners. */
export async function catererEmails(db: Database, dialect: Dialect): Promise<void> {
  const { table } = columns(db, dialect)
  await table('caterer_emails')
    .addColumn('channel_code', 'text', (c) => c.primaryKey().notNull().references('channels.code'))
    .addColumn('address', 'text', (c) => c.notNull())
    .addColumn('kinds', 'text', (c) => c.notNull())
    .execute()
  await table('day_totals')
    .addColumn('channel_code', 'text', (c) => c.notNull().references('channels.code'))
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('queued_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('day_totals_key', ['channel_code', 'day'])
    .execute()
  await sql`update mails set letter = replace(letter, '"kind":"partnerOrder"', '"kind":"catererOrder"')
    where letter like '{"kind":"partnerOrder"%'`.execute(db)
}
