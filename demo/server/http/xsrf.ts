import cookie from '@fastify/cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { randomUUID } from 'node:crypto'
import { isEqualInConstantTime } from '../../../widgets/server/signature.ts'
import { bearerOf, isApi } from './auth.ts'
import { DomainError } from '../shop/domain-error.ts'

const COOKIE = 'XSRF-TOKEN'
const HEADER = 'x-xsrf-token'
const READS = ['GET', 'HEAD', 'OPTIONS']

/**
 * Double-submit cookie (J6): a write request that sends the cookie must repeat its value in a header. Exempt are
 * requests with a bearer token, which browsers do not add themselves, and requests without the cookie.
 */
export async function xsrf(app: FastifyInstance): Promise<void> {
  await app.register(cookie, { parseOptions: { path: '/', sameSite: 'lax', secure: 'auto' } })
  app.addHook('onRequest', async (request) => {
    const expected = request.cookies[COOKIE]
    if (expected === undefined || READS.includes(request.method) || !isApi(request)) return
    if (bearerOf(request.headers) !== null) return
    if (!isEqualInConstantTime(expected, request.headers[HEADER])) throw new DomainError(403, 'Access Denied.')
  })
}

/** Hook of uncached routes: sets the cookie when it is missing. Scripts read it, hence no HttpOnly. */
export async function setXsrfCookie(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (request.cookies[COOKIE] === undefined) reply.setCookie(COOKIE, randomUUID())
}
