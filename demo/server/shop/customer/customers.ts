import type { Updateable } from 'kysely'
import type { Queries } from '../../database/queries.ts'
import { normalisedEmail } from '../fields.ts'
import type { CustomerRow, NewCustomer, Tables } from '../../database/schema.ts'

export async function customerById(db: Queries, id: number): Promise<CustomerRow | null> {
  return (await db.selectFrom('customers').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
}

export async function customerByEmail(db: Queries, email: string): Promise<CustomerRow | null> {
  return (
    (await db.selectFrom('customers').selectAll().where('email', '=', normalisedEmail(email)).executeTakeFirst()) ??
    null
  )
}

/** Adds a customer; null when the email is taken, also by a concurrent sign-up. */
export async function addCustomer(db: Queries, customer: NewCustomer): Promise<CustomerRow | null> {
  const added = await db
    .insertInto('customers')
    .values(customer)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returningAll()
    .executeTakeFirst()
  return added ?? null
}

/** Stores another hash of the same password, unless it was changed meanwhile. Sessions and links stay valid. */
export async function rehashPassword(db: Queries, { id, password_hash }: CustomerRow, hash: string): Promise<void> {
  const query = db.updateTable('customers').set({ password_hash: hash })
  await query.where('id', '=', id).where('password_hash', '=', password_hash).execute()
}

export async function changeCustomer(
  db: Queries,
  id: number,
  change: Updateable<Tables['customers']>,
): Promise<CustomerRow> {
  return db.updateTable('customers').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
}

/** Locks the customer row until the end of the transaction. */
export async function lockCustomer(trx: Queries, id: number): Promise<void> {
  const query = trx.updateTable('customers').set((row) => ({ session_version: row.ref('session_version') }))
  await query.where('id', '=', id).execute()
}
