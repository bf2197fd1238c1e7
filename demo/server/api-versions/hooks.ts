import type { FastifyInstance, FastifyRequest } from 'fastify'
import { splitUrl, VERSION_HEADER, VERSION_PARAMETER } from '../views/hydra.ts'
import { DomainError } from '../shop/domain-error.ts'
import { hasRoute, rewriteFor, isApiVersion, type ApiVersion } from './versions.ts'

const SHOP = /^\/(?:api\/v2\/shop|shop-api)\//

/**
 * Emulates other backends (contract 4.6): responses of the shop are rewritten in `onSend`, all of them when `always` is
 * given, else those of requests that select a version. 400 for an unknown version. Routes do not depend on versions.
 */
export function apiVersions(app: FastifyInstance, always: ApiVersion | undefined): void {
  // Not in an earlier hook: browsers can read an error only with the CORS headers.
  app.addHook('preValidation', async (request, reply) => {
    const name = requestedVersion(request)
    if (name !== undefined && !isApiVersion(name)) throw new DomainError(400, `The API version "${name}" is not known.`)
    const version = name ?? always
    const path = pathOf(request)
    if (version && SHOP.test(path) && !hasRoute(version, request.method, path)) return reply.callNotFound()
  })

  app.addHook('onSend', async (request, reply, payload) => {
    const path = pathOf(request)
    const version = requestedVersion(request) ?? always
    const type = String(reply.getHeader('content-type') ?? '')
    if (!version || !isApiVersion(version) || !SHOP.test(path)) return payload
    if (typeof payload !== 'string' || payload === '' || !type.includes('json')) return payload
    const body: unknown = JSON.parse(payload)
    const rewritten = rewriteFor(version)({ path, status: reply.statusCode, type, body })
    // Content-Length is that of the original body.
    reply.code(rewritten.status).removeHeader('content-length').type(rewritten.type)
    return JSON.stringify(rewritten.body)
  })
}

const pathOf = ({ url }: FastifyRequest): string => splitUrl(url)[0]

function requestedVersion(request: FastifyRequest): string | undefined {
  const header = request.headers[VERSION_HEADER.toLowerCase()]
  if (typeof header === 'string' && header !== '') return header
  const [, query] = splitUrl(request.url)
  return query.includes(VERSION_PARAMETER)
    ? (new URLSearchParams(query).get(VERSION_PARAMETER) ?? undefined)
    : undefined
}
