import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Database } from '../database/queries.ts'
import type { AdministratorRow } from '../database/schema.ts'
import { administratorById } from '../shop/customer/administrators.ts'

/** A back-office session of an administrator. */
export type BackOfficeSession = { token: string; formToken: string; expiresAt: Date; administrator: AdministratorRow }

/** The length of a session: a working day. Renewed by the first request in its second half. */
export const SESSION_MS = 8 * 3_600_000

const secret = (): string => randomBytes(32).toString('base64url')
/** Only hashes of tokens are stored: a copy of the table opens no session. */
const hash = (token: string): string => createHash('sha256').update(token).digest('hex')

/** Creates a session, once the password has been checked. */
export async function createSession(
  db: Database,
  administrator: AdministratorRow,
  now: Date,
): Promise<BackOfficeSession> {
  const session = {
    token: secret(),
    formToken: secret(),
    expiresAt: new Date(now.getTime() + SESSION_MS),
    administrator,
  }
  await db
    .insertInto('office_sessions')
    .values({
      token_hash: hash(session.token),
      administrator_id: administrator.id,
      session_version: administrator.session_version,
      form_token: session.formToken,
      expires_at: session.expiresAt.toISOString(),
    })
    .execute()
  return session
}

/** The session of a cookie; null when it is unknown or has expired. `isRenewed`: the cookie must be set again. */
export async function findSessionByToken(
  db: Database,
  token: string,
  now: Date,
): Promise<{ session: BackOfficeSession; isRenewed: boolean } | null> {
  const token_hash = hash(token)
  const query = db.selectFrom('office_sessions').selectAll().where('token_hash', '=', token_hash)
  const row = await query.where('expires_at', '>', now.toISOString()).executeTakeFirst()
  const administrator = row && (await administratorById(db, row.administrator_id))
  if (!row || administrator?.session_version !== row.session_version) return null
  const isRenewed = Date.parse(row.expires_at) - now.getTime() < SESSION_MS / 2
  const expiresAt = isRenewed ? new Date(now.getTime() + SESSION_MS) : new Date(row.expires_at)
  if (isRenewed) {
    const change = db.updateTable('office_sessions').set({ expires_at: expiresAt.toISOString() })
    await change.where('token_hash', '=', token_hash).execute()
  }
  return { session: { token, formToken: row.form_token, expiresAt, administrator }, isRenewed }
}

/** Deletes a session, so that copies of its cookie are rejected too. */
export async function deleteSession(db: Database, { token }: BackOfficeSession): Promise<void> {
  await db.deleteFrom('office_sessions').where('token_hash', '=', hash(token)).execute()
}

export function isEqualInConstantTime(expected: string, given: string): boolean {
  const [one, other] = [Buffer.from(expected), Buffer.from(given)]
  return one.length === other.length && timingSafeEqual(one, other)
}
