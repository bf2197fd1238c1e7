import jwt from '@fastify/jwt'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { IncomingHttpHeaders } from 'node:http'
import { z } from 'zod'
import { DomainError, unauthorized } from '../shop/domain-error.ts'
import type { AdministratorRow, CustomerRow } from '../database/schema.ts'
import { administratorById } from '../shop/customer/administrators.ts'
import { customerById } from '../shop/customer/customers.ts'
import type { Shop } from '../shop/context.ts'

const ADMIN = 'admin'

/** The claims of a token (§3 Auth state); `exp` is in seconds. Tokens with missing or other claims are rejected. */
const claims = z.object({
  iat: z.int(),
  exp: z.int(),
  /** Never issued. */
  nbf: z.never().optional(),
  roles: z.array(z.string()),
  username: z.string(),
  id: z.int32().positive(),
  /** The session version when it was issued: a password change increments it and so revokes the token. */
  version: z.int(),
  /** Audience of administrator tokens; absent in tokens of customers. */
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
    /** The customer of the token; null without a customer token. */
    customer: CustomerRow | null
    /** The administrator of the token; null without an administrator token. */
    administrator: AdministratorRow | null
  }
}

const TOKEN_TTL_SECONDS = 3600

/** Verifies the bearer token of every request: an invalid or expired token is rejected on public routes and on login too. */
export async function authentication(app: FastifyInstance, shop: Shop, secret: string): Promise<void> {
  // The times of a token are compared with the shop's clock, not with the machine's.
  const verify = { algorithms: ['HS256' as const], ignoreExpiration: true, ignoreNotBefore: true }
  await app.register(jwt, { secret, sign: { algorithm: 'HS256' }, verify })
  app.decorateRequest('customer', null)
  app.decorateRequest('administrator', null)
  app.addHook('onRequest', async (request) => {
    const token = bearerOf(request.headers)
    if (token === null || !isApi(request)) return
    const { aud, id, version } = readToken(app, token, shop.now())
    const isAdministrator = aud === ADMIN
    const customer = isAdministrator ? null : await customerById(shop.db, id)
    const administrator = isAdministrator ? await administratorById(shop.db, id) : null
    const holder = customer ?? administrator
    if (!holder || holder.session_version !== version) throw unauthorized('Invalid JWT Token')
    request.customer = customer
    request.administrator = administrator
  })
}

/** The token of a request, '' when it is missing; null without a bearer: other schemes are ignored. */
export function bearerOf({ authorization = '' }: IncomingHttpHeaders): string | null {
  const [scheme = '', token = ''] = authorization.split(' ')
  return scheme.toLowerCase() === 'bearer' ? token : null
}

/** Whether a request belongs to the API. Decided by the matched route, because one URL has several encodings. */
export function isApi({ routeOptions, url }: FastifyRequest): boolean {
  return /^\/(shop-api|api)\//.test(routeOptions.url ?? url)
}

function readToken(app: FastifyInstance, token: string, now: Date): Claims {
  const parsed = claims.safeParse(verified(app, token))
  if (!parsed.success) throw unauthorized('Invalid JWT Token')
  if (parsed.data.exp * 1000 <= now.getTime()) throw unauthorized('Expired JWT Token')
  return parsed.data
}

function verified(app: FastifyInstance, token: string): unknown {
  try {
    return app.jwt.verify(token || '-')
  } catch {
    throw unauthorized('Invalid JWT Token')
  }
}

export function issueToken(app: FastifyInstance, { id, email, session_version }: CustomerRow, now: Date): string {
  return sign(app, { roles: ['ROLE_USER'], username: email, id, version: session_version }, now)
}

export function issueAdminToken(app: FastifyInstance, administrator: AdministratorRow, now: Date): string {
  const { id, email, session_version } = administrator
  const claims = { roles: ['ROLE_ADMINISTRATION_ACCESS'], username: email, id, version: session_version }
  return sign(app, { ...claims, aud: ADMIN }, now)
}

function sign(app: FastifyInstance, claims: Omit<Claims, 'iat' | 'exp'>, now: Date): string {
  const iat = Math.floor(now.getTime() / 1000)
  return app.jwt.sign({ iat, exp: iat + TOKEN_TTL_SECONDS, ...claims })
}

/** Hook of the customer routes, in `onRequest`: before the body is parsed. */
export async function requireCustomer(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  customerOf(request)
  reply.header('Cache-Control', 'no-store')
}

export function customerOf(request: FastifyRequest): CustomerRow {
  if (!request.customer) throw accessError(request)
  return request.customer
}

/** Hook of the administrator routes, in `onRequest`: before the body is parsed. */
export async function requireAdministrator(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  administratorOf(request)
  reply.header('Cache-Control', 'no-store')
}

export function administratorOf(request: FastifyRequest): AdministratorRow {
  if (!request.administrator) throw accessError(request)
  return request.administrator
}

/** 401 without a token; 403 for a customer on administrator routes, or the other way round. */
const accessError = ({ customer, administrator }: FastifyRequest): DomainError =>
  customer || administrator ? new DomainError(403, 'Access Denied.') : unauthorized('JWT Token not found')
