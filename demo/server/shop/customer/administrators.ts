import { checkPassword } from './passwords.ts'
import type { Queries } from '../../database/queries.ts'
import type { AdministratorRow } from '../../database/schema.ts'
import { storedEmail } from '../fields.ts'
import { attempt } from './login-attempts.ts'
import type { Shop } from '../shop.ts'

export async function administratorById(db: Queries, id: number): Promise<AdministratorRow | null> {
  return (await db.selectFrom('administrators').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
}

export async function administratorByEmail(db: Queries, email: string): Promise<AdministratorRow | null> {
  return (
    (await db.selectFrom('administrators').selectAll().where('email', '=', storedEmail(email)).executeTakeFirst()) ??
    null
  )
}

/** The administrator with this e-mail and password, or null; refuses with 429 after ten wrong passwords in a quarter of an hour. */
export async function administratorWith(
  shop: Shop,
  { email, password, from }: { email: string; password: string; from: string },
): Promise<AdministratorRow | null> {
  // '@' keeps the count apart from a customer's with the same e-mail, because no e-mail begins with it.
  const administrator = await administratorByEmail(shop.db, email)
  const matches = await attempt(shop.db, { account: `@${storedEmail(email)}`, from }, shop.now(), () =>
    checkPassword(password, administrator?.password_hash ?? null, shop.passwordCost),
  )
  return administrator && matches ? administrator : null
}
