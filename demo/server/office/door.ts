import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../shop/refusal.ts'
import type { Shop } from '../shop/shop.ts'
import { addresses, OFFICE } from '../shop/office-addresses.ts'
import { typed } from './form-body.ts'
import { isSame, sittingOf, type Sitting } from './sitting.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Which of the caterer's people works at the back office; null when nobody has signed in. */
    sitting: Sitting | null
  }
}

const COOKIE = 'traiteur'

/** No script reads it, and no other site sends it along. */
const OPTIONS = { path: OFFICE, httpOnly: true, sameSite: 'strict', secure: 'auto' } as const

/** Gives the browser what it shows at the next page. */
export const letIn = (reply: FastifyReply, { token, expiresAt }: Sitting): void =>
  void reply.setCookie(COOKIE, token, { ...OPTIONS, expires: expiresAt })

export const letOut = (reply: FastifyReply): void => void reply.clearCookie(COOKIE, OPTIONS)

/** Hook of every page: who asks. */
export const recognise =
  (shop: Shop) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const token = request.cookies[COOKIE]
    const known = token ? await sittingOf(shop.db, token, shop.now()) : null
    request.sitting = known?.sitting ?? null
    if (known?.isRenewed) letIn(reply, known.sitting)
  }

/** Hook of the pages behind the door: whoever has not signed in does so first, and comes back; a form is read before that. */
export async function signedInFirst(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (request.sitting || request.method === 'POST') return
  await reply.redirect(`${addresses.signIn}?${new URLSearchParams({ vers: request.url })}`, 303)
}

/** Hook of what changes something, once its form is read: the form was drawn for this very sitting. */
export async function ownForm(request: FastifyRequest): Promise<void> {
  if (request.method !== 'POST') return
  if (!isSame(sittingIn(request).formToken, typed(request).get('jeton'))) throw new Refusal(403, 'Access Denied.')
}

/** Who sits there, behind the door. */
export function sittingIn({ sitting }: FastifyRequest): Sitting {
  if (!sitting) throw new Refusal(403, 'Access Denied.')
  return sitting
}
