import type { Queries } from '../database/queries.ts'

/** The caterer's account in the demo; it has the demo's password. */
export const CATERER = {
  email: 'traiteur@ambrelune.example',
  name: 'Louise Mercier',
  phone_number: '+33199001200',
} as const

/** Creates the administrator account. */
export async function seedAdministrators(db: Queries, passwordHash: string): Promise<void> {
  await db
    .insertInto('administrators')
    .values({ ...CATERER, password_hash: passwordHash, session_version: 0 })
    .execute()
}
