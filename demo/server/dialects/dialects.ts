import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '../shop/refusal.ts'
import { inDialect, isDialectProfile, type DialectProfile } from './profiles.ts'

/** Where a single request asks for a dialect; in a query too, for a browser's address bar. */
export const DIALECT_HEADER = 'X-Dialect'
const PARAMETER = 'dialect'

const SHOP = /^\/(?:api\/v2\/shop|shop-api)\//

/**
 * Lets the demo stand in for other backends (wire contract 4.6): answers of the shop are rewritten on their way out, for
 * every request when `always` is given, else for those that ask. An unknown name answers 400. The routes know nothing.
 */
export function dialects(app: FastifyInstance, always: DialectProfile | undefined): void {
  // Not sooner: a browser reads a refusal only with the headers that its origin was given.
  app.addHook('preValidation', async (request) => {
    const name = asked(request)
    if (name !== undefined && !isDialectProfile(name)) throw new Refusal(400, `The dialect "${name}" is not known.`)
  })

  app.addHook('onSend', async (request, reply, payload) => {
    const path = request.url.split('?', 1)[0] ?? ''
    const profile = asked(request) ?? always
    const type = String(reply.getHeader('content-type') ?? '')
    if (!profile || !isDialectProfile(profile) || !SHOP.test(path)) return payload
    if (typeof payload !== 'string' || payload === '' || !type.includes('json')) return payload
    const body: unknown = JSON.parse(payload)
    const said = inDialect(profile)({ path, status: reply.statusCode, type, body })
    // The length belongs to what was said before.
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
