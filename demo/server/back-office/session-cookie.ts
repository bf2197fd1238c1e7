import type { FastifyReply, FastifyRequest } from 'fastify'
import { DomainError } from '../shop/domain-error.ts'
import type { Shop } from '../shop/shop.ts'
import { urls, BACKOFFICE_PATH } from '../shop/back-office-urls.ts'
import { submittedForm } from './form-body.ts'
import { isEqualInConstantTime, findSessionByToken, type BackOfficeSession } from './session.ts'

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

/** Hook of every page: loads the session of the request. */
export const loadSession =
  (shop: Shop) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const token = request.cookies[COOKIE]
    const known = token ? await findSessionByToken(shop.db, token, shop.now()) : null
    request.session = known?.session ?? null
    if (known?.isRenewed) setSessionCookie(reply, known.session)
  }

/**
 * Hook of the pages that need a session: redirects to sign-in, which leads back. POST requests are checked in
 * `preHandler`, once their body is parsed.
 */
export async function requireSignIn(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (request.session || request.method === 'POST') return
  await reply.redirect(`${urls.signIn}?${new URLSearchParams({ vers: request.url })}`, 303)
}

/** Hook of POST requests: checks the CSRF token of the session. */
export async function checkFormToken(request: FastifyRequest): Promise<void> {
  if (request.method !== 'POST') return
  if (!isEqualInConstantTime(requiredSession(request).formToken, submittedForm(request).get('jeton')))
    throw new DomainError(403, 'Access Denied.')
}

/** The session of a request that needs one. Throws 401 without one. */
export function requiredSession({ session }: FastifyRequest): BackOfficeSession {
  if (!session) throw new DomainError(403, 'Access Denied.')
  return session
}
