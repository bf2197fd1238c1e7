import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Database } from '../database/queries.ts'
import type { AdministratorRow } from '../database/schema.ts'
import { administratorById } from '../shop/customer/administrators.ts'

/** One of the caterer's people at the back office, from signing in to signing out. */
export type Sitting = { token: string; formToken: string; expiresAt: Date; administrator: AdministratorRow }

/** A working day; it begins anew while somebody works, once half of it is over. */
export const SITTING_MS = 8 * 3_600_000

const secret = (): string => randomBytes(32).toString('base64url')
/** Whoever reads the table opens nothing with it. */
const digest = (token: string): string => createHash('sha256').update(token).digest('hex')

/** Opens one for somebody who has given the right password. */
export async function openSitting(db: Database, administrator: AdministratorRow, now: Date): Promise<Sitting> {
  const sitting = {
    token: secret(),
    formToken: secret(),
    expiresAt: new Date(now.getTime() + SITTING_MS),
    administrator,
  }
  await db
    .insertInto('office_sessions')
    .values({
      token_hash: digest(sitting.token),
      administrator_id: administrator.id,
      session_version: administrator.session_version,
      form_token: sitting.formToken,
      expires_at: sitting.expiresAt.toISOString(),
    })
    .execute()
  return sitting
}

/** Whose cookie this is; null when it is nobody's any more. `isRenewed` says that the cookie lasts longer now. */
export async function sittingOf(
  db: Database,
  token: string,
  now: Date,
): Promise<{ sitting: Sitting; isRenewed: boolean } | null> {
  const token_hash = digest(token)
  const query = db.selectFrom('office_sessions').selectAll().where('token_hash', '=', token_hash)
  const row = await query.where('expires_at', '>', now.toISOString()).executeTakeFirst()
  const administrator = row && (await administratorById(db, row.administrator_id))
  if (!row || administrator?.session_version !== row.session_version) return null
  const isRenewed = Date.parse(row.expires_at) - now.getTime() < SITTING_MS / 2
  const expiresAt = isRenewed ? new Date(now.getTime() + SITTING_MS) : new Date(row.expires_at)
  if (isRenewed) {
    const change = db.updateTable('office_sessions').set({ expires_at: expiresAt.toISOString() })
    await change.where('token_hash', '=', token_hash).execute()
  }
  return { sitting: { token, formToken: row.form_token, expiresAt, administrator }, isRenewed }
}

/** Ends it for good: the cookie opens nothing any more, wherever it is kept. */
export async function endSitting(db: Database, { token }: Sitting): Promise<void> {
  await db.deleteFrom('office_sessions').where('token_hash', '=', digest(token)).execute()
}

/** Compares in constant time. */
export function isSame(expected: string, given: string): boolean {
  const [one, other] = [Buffer.from(expected), Buffer.from(given)]
  return one.length === other.length && timingSafeEqual(one, other)
}
