import type { FastifyInstance } from 'fastify'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'

/** True when it has answered. */
type First = (request: IncomingMessage, response: ServerResponse) => boolean

/**
 * Puts a listener before the routes; they answer when the listener has not. Call it before any plugin is registered, so that it stops
 * answering before they close. Listening on `localhost`, the server's second address has the routes alone.
 */
export function inFront(app: FastifyInstance, first: First): void {
  const { server } = app
  const [routes] = server.listeners('request') as RequestListener[]
  if (!routes) throw new Error('The server has no routes yet.')
  let isOpen = true
  app.addHook('preClose', async () => void (isOpen = false))
  server.removeListener('request', routes)
  server.on('request', (request, response) => {
    if (!isOpen || !first(request, response)) routes(request, response)
  })
}
