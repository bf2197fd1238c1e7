import type { Queries } from '../db.ts'
import type { AdministratorRow } from '../schema.ts'

export async function administratorById(db: Queries, id: number): Promise<AdministratorRow | null> {
  return (await db.selectFrom('administrators').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
}

/** Addresses are compared in lower case, as they are stored. */
export async function administratorByEmail(db: Queries, email: string): Promise<AdministratorRow | null> {
  const address = email.trim().toLowerCase()
  return (await db.selectFrom('administrators').selectAll().where('email', '=', address).executeTakeFirst()) ?? null
}
