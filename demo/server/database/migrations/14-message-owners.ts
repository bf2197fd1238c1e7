import type { Migration } from 'kysely/migration'

/** Whose account a message of a public form was written from: what is hers goes with her, and nobody else's does. */
export const messageOwners: Migration = {
  up: async (db) => {
    await db.schema
      .alterTable('form_messages')
      .addColumn('customer_id', 'integer', (c) => c.references('customers.id').onDelete('cascade'))
      .execute()
    await db.schema.createIndex('messages_of_customer').on('form_messages').column('customer_id').execute()
  },
}
