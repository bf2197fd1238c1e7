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
