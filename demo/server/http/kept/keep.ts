import type { FastifyInstance } from 'fastify'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { ShopDatabase } from '../../database/open.ts'
import { nextPublication } from '../../shop/catalogue/publication.ts'
import { answerOf, send } from './answer.ts'
import { Answers } from './answers.ts'
import { catalogueRequestOf } from './catalogue-request.ts'

export type KeepOptions = { db: ShopDatabase; now: () => Date; hasProxies: boolean }

/**
 * Sends kept answers before the routes get the request; when that fails, the routes answer. Call it before any
 * plugin is registered, so that it stops answering before they close.
 */
export function keepAnswers(app: FastifyInstance, { db, now, hasProxies }: KeepOptions): void {
  const answers = new Answers({
    edition: db.edition,
    now,
    nextChange: (instant) => nextPublication(db, instant),
    make: async ({ url, headers, remoteAddress }) => answerOf(await app.inject({ url, headers, remoteAddress })),
  })
  let isOpen = true
  app.addHook('preClose', async () => void (isOpen = false))
  inFront(app, async (request, response) => {
    const ask = isOpen ? catalogueRequestOf(request, hasProxies) : null
    const answer = ask && (await answers.answerTo(ask))
    if (answer) send(answer, request, response)
    return answer !== null
  })
}

type First = (request: IncomingMessage, response: ServerResponse) => Promise<boolean>

/** Puts a listener before the routes; they answer when the listener has not. */
function inFront({ server }: FastifyInstance, first: First): void {
  const [routes] = server.listeners('request') as RequestListener[]
  if (!routes) throw new Error('The server has no routes yet.')
  server.removeListener('request', routes)
  server.on('request', (request, response) => {
    first(request, response).then(
      (isAnswered) => isAnswered || routes(request, response),
      () => routes(request, response),
    )
  })
}
