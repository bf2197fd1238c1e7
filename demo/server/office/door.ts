import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../shop/refusal.ts'
import type { Shop } from '../shop/shop.ts'
import { addresses, OFFICE } from '../shop/office-addresses.ts'
import { typed } from './form-body.ts'
import { isSame, sittingOf, type Sitting } from './sitting.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The back-office session of the request; null when nobody is signed in. */
    sitting: Sitting | null
  }
}

const COOKIE = 'traiteur'

/** Scripts cannot read the cookie, and requests from other sites do not send it. */
const OPTIONS = { path: OFFICE, httpOnly: true, sameSite: 'strict', secure: 'auto' } as const

/** Sets the cookie of a session. */
export const letIn = (reply: FastifyReply, { token, expiresAt }: Sitting): void =>
  void reply.setCookie(COOKIE, token, { ...OPTIONS, expires: expiresAt })

export const letOut = (reply: FastifyReply): void => void reply.clearCookie(COOKIE, OPTIONS)

/** Hook of every page: finds the session of the request. */
export const recognise =
  (shop: Shop) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const token = request.cookies[COOKIE]
    const known = token ? await sittingOf(shop.db, token, shop.now()) : null
    request.sitting = known?.sitting ?? null
    if (known?.isRenewed) letIn(reply, known.sitting)
  }

/** Hook of the pages that need a session: without one, sends to sign-in, which leads back. Posted forms are handled once they are read. */
export async function signedInFirst(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (request.sitting || request.method === 'POST') return
  await reply.redirect(`${addresses.signIn}?${new URLSearchParams({ vers: request.url })}`, 303)
}

/** Hook of posted forms, once they are read: checks that the form was drawn for this session. */
export async function ownForm(request: FastifyRequest): Promise<void> {
  if (request.method !== 'POST') return
  if (!isSame(sittingIn(request).formToken, typed(request).get('jeton'))) throw new Refusal(403, 'Access Denied.')
}

/** The session of a request that needs one; refuses without it. */
export function sittingIn({ sitting }: FastifyRequest): Sitting {
  if (!sitting) throw new Refusal(403, 'Access Denied.')
  return sitting
}
