import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '../shop/refusal.ts'
import { hasCall, inDialect, isDialectProfile, type DialectProfile } from './profiles.ts'

/** The header in which a single request names a dialect; a query parameter does the same, for a browser's address bar. */
export const DIALECT_HEADER = 'X-Dialect'
const PARAMETER = 'dialect'

const SHOP = /^\/(?:api\/v2\/shop|shop-api)\//

/**
 * Lets the demo stand in for other backends (contract 4.6): answers of the shop are rewritten before they are sent,
 * all of them when `always` is given, else those of requests that name a dialect. An unknown name answers 400. Routes do
 * not know of dialects.
 */
export function dialects(app: FastifyInstance, always: DialectProfile | undefined): void {
  // Not in an earlier hook: a browser can read a refusal only if it has the CORS headers.
  app.addHook('preValidation', async (request, reply) => {
    const name = asked(request)
    if (name !== undefined && !isDialectProfile(name)) throw new Refusal(400, `The dialect "${name}" is not known.`)
    const profile = name ?? always
    const path = request.url.split('?', 1)[0] ?? ''
    if (profile && SHOP.test(path) && !hasCall(profile, request.method, path)) return reply.callNotFound()
  })

  app.addHook('onSend', async (request, reply, payload) => {
    const path = request.url.split('?', 1)[0] ?? ''
    const profile = asked(request) ?? always
    const type = String(reply.getHeader('content-type') ?? '')
    if (!profile || !isDialectProfile(profile) || !SHOP.test(path)) return payload
    if (typeof payload !== 'string' || payload === '' || !type.includes('json')) return payload
    const body: unknown = JSON.parse(payload)
    const said = inDialect(profile)({ path, status: reply.statusCode, type, body })
    // The length was that of the body before it was rewritten.
    reply.code(said.status).removeHeader('content-length').type(said.type)
    return JSON.stringify(said.body)
  })
}

function asked(request: FastifyRequest): string | undefined {
  const header = request.headers[DIALECT_HEADER.toLowerCase()]
  if (typeof header === 'string' && header !== '') return header
  const query = request.url.split('?')[1] ?? ''
  return query.includes(PARAMETER) ? (new URLSearchParams(query).get(PARAMETER) ?? undefined) : undefined
}
