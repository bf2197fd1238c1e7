import type { Updateable } from 'kysely'
import type { Queries, Database, CustomerRow, NewCustomer, Tables } from '../../database/schema.ts'
import { normalisedEmail } from '../fields.ts'
import { isDuplicate } from '../../database/errors.ts'
import { customerKey, inTurn, transactionInTurn } from '../write-turns.ts'

export async function customerById(db: Queries, id: number): Promise<CustomerRow | null> {
  return (await db.selectFrom('customers').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
}

export async function customerByEmail(db: Queries, email: string): Promise<CustomerRow | null> {
  const query = db.selectFrom('customers').selectAll().where('email', '=', normalisedEmail(email))
  return (await query.executeTakeFirst()) ?? null
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
  const unchanged = query.where('id', '=', id).where('password_hash', '=', password_hash)
  await inTurn(db, customerKey(id), () => unchanged.execute())
}

export async function changeCustomer(db: Queries, id: number, change: Updateable<Tables['customers']>) {
  const query = db.updateTable('customers').set(change).where('id', '=', id).returningAll()
  return inTurn(db, customerKey(id), () => query.executeTakeFirstOrThrow())
}

export async function lockCustomer(trx: Queries, id: number): Promise<void> {
  const query = trx.updateTable('customers').set((row) => ({ session_version: row.ref('session_version') }))
  await query.where('id', '=', id).execute()
}

/** Sets a new password, which revokes all tokens and password links. Needs a transaction. */
export async function setPassword(trx: Queries, id: number, password_hash: string): Promise<void> {
  await trx
    .updateTable('customers')
    .set((row) => ({ password_hash, session_version: row('session_version', '+', 1) }))
    .where('id', '=', id)
    .execute()
  await revokeLinks(trx, id)
}

/** Stores a profile; null when another customer has the email. A new email revokes the password links of the former one. */
export async function saveProfile(db: Database, { id, email }: CustomerRow, change: Updateable<Tables['customers']>) {
  try {
    return await transactionInTurn(db, customerKey(id), async (trx) => {
      const changed = await changeCustomer(trx, id, change)
      if (changed.email !== email) await revokeLinks(trx, id)
      return changed
    })
  } catch (cause) {
    if (isDuplicate(cause)) return null
    throw cause
  }
}

async function revokeLinks(trx: Queries, id: number): Promise<void> {
  await trx.deleteFrom('password_resets').where('customer_id', '=', id).execute()
}
