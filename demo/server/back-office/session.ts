import { createHash, randomBytes } from 'node:crypto'
import { isEqualInConstantTime } from '../../../widgets/server/signature.ts'
import { isUnavailable } from '../database/errors.ts'
import type { Database, AdministratorRow, Queries } from '../database/schema.ts'
import { administratorById, lockAdministrator } from '../shop/customer/administrators.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { DomainError } from '../shop/domain-error.ts'
import type { Shop } from '../shop/context.ts'
import { backOfficePaths, BACKOFFICE_PATH } from '../shop/page-paths.ts'
import { submittedForm } from './forms.ts'

export type BackOfficeSession = { token: string; formToken: string; expiresAt: Date; administrator: AdministratorRow }

/** The length of a session: a working day. Renewed by the first request in its second half. */
const SESSION_MS = 8 * 3_600_000

const secret = (): string => randomBytes(32).toString('base64url')
/** Only hashes of tokens are stored: a copy of the table opens no session. */
const hash = (token: string): string => createHash('sha256').update(token).digest('hex')

/** Sessions of one administrator at once: a new one ends the oldest. */
export const MAX_SESSIONS = 20

/** Creates a session, once the password has been checked, in place of the session of the same browser, if any. */
export async function createSession(
  db: Database,
  administrator: AdministratorRow,
  now: Date,
  replaced: BackOfficeSession | null,
): Promise<BackOfficeSession> {
  const expiresAt = new Date(now.getTime() + SESSION_MS)
  const session = { token: secret(), formToken: secret(), expiresAt, administrator }
  const row = {
    token_hash: hash(session.token),
    administrator_id: administrator.id,
    session_version: administrator.session_version,
    form_token: session.formToken,
    expires_at: expiresAt.toISOString(),
  }
  await db.transaction().execute(async (trx) => {
    await lockAdministrator(trx, administrator.id)
    if (replaced) await deleteSession(trx, replaced)
    const own = trx
      .selectFrom('back_office_sessions')
      .select('token_hash')
      .where('administrator_id', '=', administrator.id)
    const newest = own
      .orderBy('expires_at', 'desc')
      .orderBy('token_hash')
      .limit(MAX_SESSIONS - 1)
    const ended = trx.deleteFrom('back_office_sessions').where('administrator_id', '=', administrator.id)
    await ended.where('token_hash', 'not in', newest).execute()
    await trx.insertInto('back_office_sessions').values(row).execute()
  })
  return session
}

/** Deletes a session, so that copies of its cookie are rejected too. */
export async function deleteSession(db: Queries, { token }: BackOfficeSession): Promise<void> {
  await db.deleteFrom('back_office_sessions').where('token_hash', '=', hash(token)).execute()
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The back-office session of the request; null before sign-in. */
    session: BackOfficeSession | null
  }
}

const COOKIE = 'traiteur'

const OPTIONS = { path: BACKOFFICE_PATH, httpOnly: true, sameSite: 'strict', secure: 'auto' } as const

export const setSessionCookie = (reply: FastifyReply, { token, expiresAt }: BackOfficeSession): void =>
  void reply.setCookie(COOKIE, token, { ...OPTIONS, expires: expiresAt })

export const clearSessionCookie = (reply: FastifyReply): void => void reply.clearCookie(COOKIE, OPTIONS)

/** Hook of every page: loads the session of the request, null when its cookie is unknown or has expired, and renews it. */
export const loadSession =
  (shop: Shop) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const token = request.cookies[COOKIE]
    request.session = null
    if (!token) return
    const { db } = shop
    const now = shop.now()
    const query = db.selectFrom('back_office_sessions').selectAll().where('token_hash', '=', hash(token))
    const row = await query.where('expires_at', '>', now.toISOString()).executeTakeFirst()
    const administrator = row && (await administratorById(db, row.administrator_id))
    if (!row || administrator?.session_version !== row.session_version) return
    request.session = { token, formToken: row.form_token, expiresAt: new Date(row.expires_at), administrator }
    if (Date.parse(row.expires_at) - now.getTime() < SESSION_MS / 2) await renew(db, request.session, now, reply)
  }

/** Moves the end of a session. One that cannot be written is renewed by a later request: pages are read on a full disk too. */
async function renew(db: Database, session: BackOfficeSession, now: Date, reply: FastifyReply): Promise<void> {
  const expiresAt = new Date(now.getTime() + SESSION_MS)
  const change = db.updateTable('back_office_sessions').set({ expires_at: expiresAt.toISOString() })
  try {
    await change.where('token_hash', '=', hash(session.token)).execute()
  } catch (error) {
    if (isUnavailable(error)) return
    throw error
  }
  session.expiresAt = expiresAt
  setSessionCookie(reply, session)
}

/**
 * Hook of the pages that need a session: redirects to sign-in, which leads back. POST requests are checked in
 * `preHandler`, once their body is parsed.
 */
export async function requireSignIn(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (request.session || request.method === 'POST') return
  await reply.redirect(`${backOfficePaths.signIn}?${new URLSearchParams({ vers: request.url })}`, 303)
}

/** Hook of POST requests: checks the CSRF token of the session. */
export async function checkFormToken(request: FastifyRequest): Promise<void> {
  if (request.method !== 'POST') return
  if (!isEqualInConstantTime(requiredSession(request).formToken, submittedForm(request).get('jeton')))
    throw new DomainError(403, 'Access Denied.')
}

/** The session of a request that needs one; 403 without one. */
export function requiredSession({ session }: FastifyRequest): BackOfficeSession {
  if (!session) throw new DomainError(403, 'Access Denied.')
  return session
}
