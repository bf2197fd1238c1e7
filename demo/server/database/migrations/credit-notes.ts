import type { Database } from '../schema.ts'

/** Credit notes of a part of an invoice, and what was received by transfer for an order that then costs less. */
export async function creditNotes(db: Database): Promise<void> {
  await db.schema
    .alterTable('invoices')
    .addColumn('corrects', 'text', (c) => c.references('invoices.id'))
    .execute()
  await db.schema
    .alterTable('payments')
    .addColumn('transferred', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  const received = db.updateTable('payments').set(({ ref }) => ({ transferred: ref('amount') }))
  await received.where('method', '=', 'bank_transfer').where('state', '=', 'completed').execute()
}
