import type { Updateable } from 'kysely'
import { isDuplicate } from '../../database/errors.ts'
import type { Database, Queries } from '../../database/queries.ts'
import type { CustomerRow, Tables } from '../../database/schema.ts'
import { changeCustomer } from './customers.ts'

/** Sets a new password, which revokes all tokens and password links. Needs a transaction. */
export async function setPassword(trx: Queries, id: number, password_hash: string): Promise<void> {
  await trx
    .updateTable('customers')
    .set((row) => ({ password_hash, session_version: row('session_version', '+', 1) }))
    .where('id', '=', id)
    .execute()
  await revokeLinks(trx, id)
}

/**
 * Stores the customer's profile; null when another customer has the email, also by a concurrent change. A new email
 * revokes the password links of the former one; tokens stay valid, because the response has no new one.
 */
export async function saveProfile(
  db: Database,
  { id, email }: CustomerRow,
  change: Updateable<Tables['customers']>,
): Promise<CustomerRow | null> {
  try {
    return await db.transaction().execute(async (trx) => {
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
