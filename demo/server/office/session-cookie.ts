import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../shop/refusal.ts'
import type { Shop } from '../shop/shop.ts'
import { addresses, OFFICE } from '../shop/office-addresses.ts'
import { typed } from './form-body.ts'
import { isSame, officeSessionOf, type OfficeSession } from './office-session.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The back-office session of the request; null when nobody is signed in. */
    sitting: OfficeSession | null
  }
}

const COOKIE = 'traiteur'

/** Scripts cannot read the cookie, and requests from other sites do not send it. */
const OPTIONS = { path: OFFICE, httpOnly: true, sameSite: 'strict', secure: 'auto' } as const

/** Sets the cookie of a session. */
export const setSessionCookie = (reply: FastifyReply, { token, expiresAt }: OfficeSession): void =>
  void reply.setCookie(COOKIE, token, { ...OPTIONS, expires: expiresAt })

export const clearSessionCookie = (reply: FastifyReply): void => void reply.clearCookie(COOKIE, OPTIONS)

/** Hook of every page: finds the session of the request. */
export const findSession =
  (shop: Shop) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const token = request.cookies[COOKIE]
    const known = token ? await officeSessionOf(shop.db, token, shop.now()) : null
    request.sitting = known?.sitting ?? null
    if (known?.isRenewed) setSessionCookie(reply, known.sitting)
  }

/** Hook of the pages that need a session: without one, sends to sign-in, which leads back. Posted forms are handled once they are read. */
export async function signedInFirst(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (request.sitting || request.method === 'POST') return
  await reply.redirect(`${addresses.signIn}?${new URLSearchParams({ vers: request.url })}`, 303)
}

/** Hook of posted forms, once they are read: checks that the form was drawn for this session. */
export async function checkFormToken(request: FastifyRequest): Promise<void> {
  if (request.method !== 'POST') return
  if (!isSame(requiredSession(request).formToken, typed(request).get('jeton'))) throw new Refusal(403, 'Access Denied.')
}

/** The session of a request that needs one; refuses without it. */
export function requiredSession({ sitting }: FastifyRequest): OfficeSession {
  if (!sitting) throw new Refusal(403, 'Access Denied.')
  return sitting
}
