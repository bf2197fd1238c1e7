import { checkPassword } from './passwords.ts'
import type { Queries } from '../../database/queries.ts'
import type { AdministratorRow } from '../../database/schema.ts'
import { attempt } from './login-attempts.ts'
import type { Shop } from '../shop.ts'

export async function administratorById(db: Queries, id: number): Promise<AdministratorRow | null> {
  return (await db.selectFrom('administrators').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
}

/** Addresses are compared in lower case, as they are stored. */
export async function administratorByEmail(db: Queries, email: string): Promise<AdministratorRow | null> {
  const address = email.trim().toLowerCase()
  return (await db.selectFrom('administrators').selectAll().where('email', '=', address).executeTakeFirst()) ?? null
}

/** Who an address and a password belong to, null when they are nobody's; ten wrong ones in a quarter of an hour are refused with 429. */
export async function administratorWith(
  shop: Shop,
  { email, password, from }: { email: string; password: string; from: string },
): Promise<AdministratorRow | null> {
  // Told apart from a customer of the same address by what no address begins with.
  const { succeeded } = await attempt(shop.db, { account: `@${email}`, from }, shop.now())
  const administrator = await administratorByEmail(shop.db, email)
  const matches = await checkPassword(password, administrator?.password_hash ?? null, shop.passwordCost)
  if (!administrator || !matches) return null
  await succeeded()
  return administrator
}
