import type { Migration } from 'kysely/migration'

/** The account from which a message of a public form was sent, so that only these messages are deleted with the account. */
export const messageOwners: Migration = {
  up: async (db) => {
    await db.schema
      .alterTable('form_messages')
      .addColumn('customer_id', 'integer', (c) => c.references('customers.id').onDelete('cascade'))
      .execute()
    await db.schema.createIndex('messages_of_customer').on('form_messages').column('customer_id').execute()
  },
}
