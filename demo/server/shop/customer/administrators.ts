import { checkLimited } from './passwords.ts'
import type { Queries, AdministratorRow } from '../../database/schema.ts'
import { normalisedEmail } from '../fields.ts'
import type { Shop } from '../context.ts'

export async function administratorById(db: Queries, id: number): Promise<AdministratorRow | null> {
  return (await db.selectFrom('administrators').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
}

/** Locks an administrator for the rest of the transaction. */
export async function lockAdministrator(trx: Queries, id: number): Promise<void> {
  const query = trx.updateTable('administrators').set((row) => ({ session_version: row.ref('session_version') }))
  await query.where('id', '=', id).execute()
}

async function administratorByEmail(db: Queries, email: string): Promise<AdministratorRow | null> {
  const query = db.selectFrom('administrators').selectAll().where('email', '=', normalisedEmail(email))
  return (await query.executeTakeFirst()) ?? null
}

/** The administrator with these credentials, or null; 429 after ten failed passwords in a quarter of an hour. */
export async function authenticateAdministrator(
  shop: Shop,
  { email, password, from }: { email: string; password: string; from: string },
): Promise<AdministratorRow | null> {
  // '@' separates the counter from that of a customer with the same email: no email begins with it.
  const administrator = await administratorByEmail(shop.db, email)
  const attempt = { account: `@${normalisedEmail(email)}`, from }
  const matches = await checkLimited(shop, attempt, password, administrator?.password_hash ?? null)
  return administrator && matches ? administrator : null
}
