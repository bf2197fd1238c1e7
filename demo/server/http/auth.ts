import jwt from '@fastify/jwt'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { Refusal, unauthorized } from '../shop/refusal.ts'
import type { AdministratorRow, CustomerRow } from '../database/schema.ts'
import { administratorById } from '../shop/customer/administrators.ts'
import { customerById } from '../shop/customer/customers.ts'
import type { Shop } from '../shop/shop.ts'

const ADMIN = 'admin'

/** The claims of a token (§3 Auth state); `exp` is in seconds. A token with fewer or other claims is refused. */
const claims = z.object({
  iat: z.int(),
  exp: z.int(),
  roles: z.array(z.string()),
  username: z.string(),
  id: z.int32().positive(),
  /** The session version it was made under: a new password ends it. */
  version: z.int(),
  /** Present in tokens of the caterer's people, absent in tokens of customers. */
  aud: z.literal(ADMIN).optional(),
})
export type Claims = z.infer<typeof claims>

declare module '@fastify/jwt' {
  interface FastifyJWT {
    payload: Claims
    user: Claims
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The customer of the token; null without a customer's token. */
    customer: CustomerRow | null
    /** The one of the caterer's people whose token it is; null without such a token. */
    administrator: AdministratorRow | null
  }
}

const LIFE_SECONDS = 3600

/** Reads the bearer token of every request: an invalid or expired one is refused on public calls and on login too. */
export async function authentication(app: FastifyInstance, shop: Shop, secret: string): Promise<void> {
  await app.register(jwt, { secret, sign: { algorithm: 'HS256' }, verify: { algorithms: ['HS256'] } })
  app.decorateRequest('customer', null)
  app.decorateRequest('administrator', null)
  app.addHook('onRequest', async (request) => {
    const [scheme, token] = request.headers.authorization?.split(' ') ?? []
    if (scheme?.toLowerCase() !== 'bearer' || !isApi(request)) return
    const { aud, id, version } = readToken(app, token ?? '', shop.now())
    const isAdministrator = aud === ADMIN
    const customer = isAdministrator ? null : await customerById(shop.db, id)
    const administrator = isAdministrator ? await administratorById(shop.db, id) : null
    const holder = customer ?? administrator
    if (!holder || holder.session_version !== version) throw unauthorized('Invalid JWT Token')
    request.customer = customer
    request.administrator = administrator
  })
}

/** Whether a call belongs to the API. The matched route decides, because one address can be written in several ways. */
export function isApi({ routeOptions, url }: FastifyRequest): boolean {
  return /^\/(shop-api|api)\//.test(routeOptions.url ?? url)
}

function readToken(app: FastifyInstance, token: string, now: Date): Claims {
  const said = claims.safeParse(verified(app, token, now))
  if (!said.success) throw unauthorized('Invalid JWT Token')
  if (said.data.exp * 1000 <= now.getTime()) throw unauthorized('Expired JWT Token')
  return said.data
}

function verified(app: FastifyInstance, token: string, now: Date): unknown {
  try {
    return app.jwt.verify(token || '-', { clockTimestamp: now.getTime() })
  } catch (cause) {
    const isExpired = cause instanceof Error && 'code' in cause && cause.code === 'FAST_JWT_EXPIRED'
    throw unauthorized(isExpired ? 'Expired JWT Token' : 'Invalid JWT Token')
  }
}

/** A customer's token for an hour. */
export function issueToken(app: FastifyInstance, { id, email, session_version }: CustomerRow, now: Date): string {
  return sign(app, { roles: ['ROLE_USER'], username: email, id, version: session_version }, now)
}

/** A token for an hour for one of the caterer's people. */
export function issueAdminToken(app: FastifyInstance, administrator: AdministratorRow, now: Date): string {
  const { id, email, session_version } = administrator
  const claims = { roles: ['ROLE_ADMINISTRATION_ACCESS'], username: email, id, version: session_version }
  return sign(app, { ...claims, aud: ADMIN }, now)
}

function sign(app: FastifyInstance, claims: Omit<Claims, 'iat' | 'exp'>, now: Date): string {
  const iat = Math.floor(now.getTime() / 1000)
  return app.jwt.sign({ iat, exp: iat + LIFE_SECONDS, ...claims })
}

/** Hook of the routes behind login; runs before the body is read. */
export async function signedInOnly(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  me(request)
  reply.header('Cache-Control', 'no-store')
}

/** The signed-in customer. */
export function me(request: FastifyRequest): CustomerRow {
  if (!request.customer) throw refusal(request)
  return request.customer
}

/** Hook of the routes for the caterer's people; runs before the body is read. */
export async function adminOnly(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  administrator(request)
  reply.header('Cache-Control', 'no-store')
}

/** The signed-in one of the caterer's people. */
export function administrator(request: FastifyRequest): AdministratorRow {
  if (!request.administrator) throw refusal(request)
  return request.administrator
}

/** 401 without a token; 403 for a customer on the caterer's routes, or the other way round. */
const refusal = ({ customer, administrator: caterer }: FastifyRequest): Refusal =>
  customer || caterer ? new Refusal(403, 'Access Denied.') : unauthorized('JWT Token not found')
