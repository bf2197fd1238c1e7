import type { Migration } from 'kysely/migration'

/** The idempotency key of a message: a form that is sent again because the response was lost makes no second message. */
export const messageKeys: Migration = {
  up: async (db) => {
    await db.schema.alterTable('form_messages').addColumn('idempotency_key', 'text').execute()
    await db.schema
      .createIndex('form_messages_once')
      .on('form_messages')
      .columns(['kind', 'email', 'idempotency_key'])
      .unique()
      .execute()
  },
}
