import type { FastifyInstance } from 'fastify'
import { isAmbiguous } from './http-server.ts'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'

/** True when it has answered; a promise only where the answer has to be made, since what is at hand goes out at once. */
type First = (request: IncomingMessage, response: ServerResponse) => boolean | Promise<boolean>

/**
 * Puts a listener before the routes; they answer when the listener has not, or has failed before it answered. Call it before any
 * plugin is registered, so that it stops answering before they close. Listening on `localhost`, the server's second address has the
 * routes alone.
 */
export function inFront(app: FastifyInstance, first: First): void {
  const { server } = app
  const [routes] = server.listeners('request') as RequestListener[]
  if (!routes) throw new Error('The server has no routes yet.')
  let isOpen = true
  app.addHook('preClose', async () => void (isOpen = false))
  server.removeListener('request', routes)
  server.on('request', (request, response) => {
    const answered = isOpen && !isAmbiguous(request, request.url ?? '') && first(request, response)
    if (answered === true) return
    if (answered === false) return routes(request, response)
    answered.then(
      (isAnswered) => isAnswered || routes(request, response),
      () => routes(request, response),
    )
  })
}
