import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { DomainError } from '../shop/domain-error.ts'
import { withoutNulls } from '../views/hydra.ts'
import { DOCUMENTATION } from '../http/negotiation.ts'
import { responsesOf, type ResponseDocs } from './route-docs.ts'

/**
 * Checks every response against the document, before API versions rewrite it: an undocumented status or property
 * becomes a 500 that names it. For tests only, because it is slow.
 */
export function checkResponses(app: FastifyInstance): void {
  const failed = new WeakSet<FastifyRequest>()
  const fail = (request: FastifyRequest, what: string): never => {
    failed.add(request)
    throw new DomainError(500, `Undocumented response of ${keyOf(request)}: ${what}`)
  }

  app.addHook('preSerialization', async (request, reply, payload) => {
    const response = documented(request, reply)
    if (failed.has(request) || response === null) return payload
    const status = reply.statusCode
    if (!response) return fail(request, `status ${status}: ${JSON.stringify(payload)}`)
    const body: unknown = JSON.parse(JSON.stringify(serialized(request, payload)))
    const results = Object.values(response.content).map((schema) => schema.safeParse(body, { error: IN_DETAIL }))
    if (results.some(({ success }) => success)) return payload
    const problems = results.flatMap(({ error }) => error?.issues ?? []).map(describe)
    return fail(request, `${status}: ${problems.join('; ') || 'a body where none is documented'}`)
  })

  // Empty responses and files do not reach the hook above.
  app.addHook('onSend', async (request, reply, payload) => {
    const response = documented(request, reply)
    if (failed.has(request) || response === null) return payload
    if (!response) return fail(request, `status ${reply.statusCode}`)
    const isEmpty = payload === undefined || payload === null || payload === ''
    if (isEmpty !== (Object.keys(response.content).length === 0) && request.method !== 'HEAD') {
      return fail(
        request,
        `${reply.statusCode}: ${isEmpty ? 'no body where one is documented' : 'a body where none is'}`,
      )
    }
    return payload
  })
}

/** Names keys and types, unlike the messages of shop/fields.ts. */
const IN_DETAIL = z.locales.en().localeError

const keyOf = ({ method, routeOptions }: FastifyRequest): string =>
  `${method === 'HEAD' ? 'GET' : method} ${routeOptions.url ?? ''}`

/** The documented response; null for a route without documentation or a redirect to the documentation, undefined for an unknown status. */
function documented(request: FastifyRequest, reply: FastifyReply): ResponseDocs | null | undefined {
  const { schema, config, url = '' } = request.routeOptions
  const { docs } = config
  if (!docs || request.is404 || reply.getHeader('location') === DOCUMENTATION) return null
  return responsesOf(docs, { schema, config, url, method: request.method })[reply.statusCode]
}

/** The plugin omits nulls, so that the schemas do not have them. */
const serialized = (request: FastifyRequest, payload: unknown): unknown =>
  request.url.startsWith('/shop-api/') ? withoutNulls(payload) : payload

type Issue = { path: PropertyKey[]; message: string }

const describe = ({ path, message }: Issue): string => `${path.map(String).join('.') || 'body'}: ${message}`
