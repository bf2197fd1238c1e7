import type { FastifyInstance, FastifyRequest } from 'fastify'
import { selectedVersion, splitUrl } from '../views/hydra.ts'
import { DomainError } from '../shop/domain-error.ts'
import { hasRoute, rewriteFor, isApiVersion, type ApiVersion } from './versions.ts'

const SHOP = /^\/(?:api\/v2\/shop|shop-api)\//

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether this server lets a request select an API version. */
    selectsVersion: boolean
  }
}

type Options = {
  /** The version of all responses. */
  always: ApiVersion | undefined
  /** Whether a request may select another one. */
  isSelectable: boolean
}

/**
 * Emulates other backends (contract 4.6): an API version is the response format of another release or of unmodified
 * Sylius, not an earlier format of this API. `onSend` rewrites the responses of the shop, all of them when `always` is
 * given, else those of requests that select a version. 400 for an unknown version, 404 for a route that the version does
 * not have. Handlers of routes do not depend on versions.
 */
export function apiVersions(app: FastifyInstance, { always, isSelectable }: Options): void {
  const selected = ({ headers, url }: FastifyRequest) => (isSelectable ? selectedVersion(headers, url) : undefined)
  app.decorateRequest('selectsVersion', isSelectable)
  // Not in an earlier hook: browsers can read an error only with the CORS headers.
  app.addHook('preValidation', async (request, reply) => {
    const name = selected(request)
    if (name !== undefined && !isApiVersion(name)) throw new DomainError(400, `The API version "${name}" is not known.`)
    const version = name ?? always
    const path = requestPath(request)
    if (version && SHOP.test(path) && !hasRoute(version, request.method, path)) return reply.callNotFound()
  })

  app.addHook('onSend', async (request, reply, payload) => {
    const path = requestPath(request)
    const version = selected(request) ?? always
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

const requestPath = ({ url }: FastifyRequest): string => splitUrl(url)[0]
