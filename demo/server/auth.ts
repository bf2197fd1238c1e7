import jwt from '@fastify/jwt'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { unauthorized } from './errors.ts'
import type { CustomerRow } from './schema.ts'
import { customerById } from './shop/customers.ts'
import type { Shop } from './shop/shop.ts'

/** What a token says (§3, Auth state); `exp` is in seconds. */
export type Claims = { iat: number; exp: number; roles: string[]; username: string; id: number }

declare module '@fastify/jwt' {
  interface FastifyJWT {
    payload: Claims
    user: Claims
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Who sent the token; null when none was sent. */
    customer: CustomerRow | null
  }
}

const LIFE_SECONDS = 3600

/** Reads the bearer token of every request: an invalid or expired one is refused on public calls and on login too. */
export async function authentication(app: FastifyInstance, shop: Shop, secret: string): Promise<void> {
  await app.register(jwt, { secret, sign: { algorithm: 'HS256' }, verify: { algorithms: ['HS256'] } })
  app.decorateRequest('customer', null)
  app.addHook('onRequest', async (request) => {
    const [scheme, token] = request.headers.authorization?.split(' ') ?? []
    if (scheme?.toLowerCase() !== 'bearer' || !isApi(request.url)) return
    const { id } = readToken(app, token ?? '', shop.now())
    request.customer = await customerById(shop.db, id)
    if (!request.customer) throw unauthorized('Invalid JWT Token')
  })
}

const isApi = (url: string): boolean => url.startsWith('/shop-api/') || url.startsWith('/api/')

function readToken(app: FastifyInstance, token: string, now: Date): Claims {
  try {
    return app.jwt.verify<Claims>(token || '-', { clockTimestamp: now.getTime() })
  } catch (cause) {
    const isExpired = cause instanceof Error && 'code' in cause && cause.code === 'FAST_JWT_EXPIRED'
    throw unauthorized(isExpired ? 'Expired JWT Token' : 'Invalid JWT Token')
  }
}

/** A token for an hour. */
export function issueToken(app: FastifyInstance, { id, email }: CustomerRow, now: Date): string {
  const iat = Math.floor(now.getTime() / 1000)
  return app.jwt.sign({ iat, exp: iat + LIFE_SECONDS, roles: ['ROLE_USER'], username: email, id })
}

/** Hook of the routes behind login; runs before the body is read. */
export async function signedInOnly(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  me(request)
  reply.header('Cache-Control', 'no-store')
}

/** The signed-in customer. */
export function me(request: FastifyRequest): CustomerRow {
  if (!request.customer) throw unauthorized('JWT Token not found')
  return request.customer
}
