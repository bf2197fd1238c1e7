import type { Migration } from 'kysely/migration'

/** By which press a message came: when the answer is lost, the same form is sent again and is the same message. */
export const messagePresses: Migration = {
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
