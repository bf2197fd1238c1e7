import type { FastifyInstance } from 'fastify'
import { isAmbiguous } from './http-server.ts'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'

/** True when the listener has sent the response. It returns a promise only when it must wait: cached responses are sent synchronously. */
type Listener = (request: IncomingMessage, response: ServerResponse) => boolean | Promise<boolean>

/**
 * Adds a request listener before the routes of Fastify, which handle the requests that the listener did not handle or failed on. Call it
 * before any plugin is registered, so that it stops before the plugins close. On `localhost`, the second address of the server has the
 * routes alone.
 */
export function beforeRoutes(app: FastifyInstance, listener: Listener): void {
  const { server } = app
  const [routes] = server.listeners('request') as RequestListener[]
  if (!routes) throw new Error('The server has no routes yet.')
  let isOpen = true
  app.addHook('preClose', async () => void (isOpen = false))
  server.removeListener('request', routes)
  server.on('request', (request, response) => {
    const result = isOpen && !isAmbiguous(request, request.url ?? '') && listener(request, response)
    if (result === true) return
    if (result === false) return routes(request, response)
    result.then(
      (isHandled) => isHandled || routes(request, response),
      () => routes(request, response),
    )
  })
}
