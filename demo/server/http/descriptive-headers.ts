import type { FastifyInstance, FastifyReply } from 'fastify'
import { PATCH_TYPE } from './body-parsers.ts'
import { origin, type Shop } from '../shop/context.ts'

/** API Platform's descriptive headers (contract 2.1): Link to the documentation, Accept-Patch, Location of a new resource. */
export function descriptiveHeaders(app: FastifyInstance, shop: Shop): void {
  const patchable = new Set<string>()
  app.addHook('onRoute', ({ method, url }) => {
    if ([method].flat().includes('PATCH')) patchable.add(url)
  })
  app.addHook('onRequest', async (request, reply) => {
    reply.header('Link', documentation(origin(shop, request)))
    // Error bodies are negotiated too.
    vary(reply, 'Accept')
    if (patchable.has(request.routeOptions.url ?? '')) reply.header('Accept-Patch', PATCH_TYPE)
  })
  app.addHook('onSend', async (_request, reply) => {
    const location = reply.getHeader('location')
    if (reply.statusCode === 201 && location) reply.header('Content-Location', location)
  })
}

const documentation = (api: string): string =>
  [
    `<${api}/api/v2/docs.jsonld>; rel="http://www.w3.org/ns/hydra/core#apiDocumentation"`,
    `<${api}/api/v2/docs.json>; rel="service-desc"; type="application/json"`,
  ].join(', ')

function vary(reply: FastifyReply, name: string): void {
  const before = reply.getHeader('vary')
  reply.header('Vary', before ? `${String(before)}, ${name}` : name)
}
