import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Database } from '../database/queries.ts'
import type { AdministratorRow } from '../database/schema.ts'
import { administratorById } from '../shop/customer/administrators.ts'

/** A session of one of the caterer's people at the back office, from signing in to signing out. */
export type OfficeSession = { token: string; formToken: string; expiresAt: Date; administrator: AdministratorRow }

/** The length of a session: a working day. The first request in its second half begins it again. */
export const SITTING_MS = 8 * 3_600_000

const secret = (): string => randomBytes(32).toString('base64url')
/** Only digests of tokens are stored, so that nobody can sign in with what the table holds. */
const digest = (token: string): string => createHash('sha256').update(token).digest('hex')

/** Opens a session, once the password has been checked. */
export async function openSitting(db: Database, administrator: AdministratorRow, now: Date): Promise<OfficeSession> {
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

/** The session of a cookie; null when it is unknown or has ended. `isRenewed` tells that the cookie has to be set again. */
export async function officeSessionOf(
  db: Database,
  token: string,
  now: Date,
): Promise<{ sitting: OfficeSession; isRenewed: boolean } | null> {
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

/** Ends a session, so that copies of its cookie are refused too. */
export async function endSitting(db: Database, { token }: OfficeSession): Promise<void> {
  await db.deleteFrom('office_sessions').where('token_hash', '=', digest(token)).execute()
}

/** Compares in constant time. */
export function isSame(expected: string, given: string): boolean {
  const [one, other] = [Buffer.from(expected), Buffer.from(given)]
  return one.length === other.length && timingSafeEqual(one, other)
}
