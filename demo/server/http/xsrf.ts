import cookie from '@fastify/cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { randomUUID, timingSafeEqual } from 'node:crypto'
import { isApi } from './auth.ts'
import { Refusal } from '../shop/refusal.ts'

const COOKIE = 'XSRF-TOKEN'
const HEADER = 'x-xsrf-token'
const READS = ['GET', 'HEAD', 'OPTIONS']

/**
 * Protects pages of the API's own origin (J6): a write that sends the cookie must repeat it in a header, and no other site can read
 * the cookie. Not checked are writes with a bearer token, which no browser adds by itself, and writes without the cookie.
 */
export async function xsrf(app: FastifyInstance): Promise<void> {
  await app.register(cookie, { parseOptions: { path: '/', sameSite: 'lax', secure: 'auto' } })
  app.addHook('onRequest', async (request) => {
    const expected = request.cookies[COOKIE]
    if (expected === undefined || READS.includes(request.method) || hasBearer(request) || !isApi(request)) return
    if (!isSame(expected, request.headers[HEADER])) throw new Refusal(403, 'Access Denied.')
  })
}

/** Hook of calls whose answers are not cached: sets the cookie if there is none. Scripts must read it, hence no HttpOnly. */
export async function giveXsrf(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (request.cookies[COOKIE] === undefined) reply.setCookie(COOKIE, randomUUID())
}

const hasBearer = ({ headers }: FastifyRequest): boolean => /^bearer /i.test(headers.authorization ?? '')

/** Compares in constant time. */
function isSame(expected: string, given: string | string[] | undefined): boolean {
  if (typeof given !== 'string') return false
  const [one, other] = [Buffer.from(expected), Buffer.from(given)]
  return one.length === other.length && timingSafeEqual(one, other)
}
