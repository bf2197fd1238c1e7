import type { FastifyInstance } from 'fastify'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { ShopDatabase } from '../../database/open.ts'
import { nextPublication } from '../../shop/catalogue/publication.ts'
import { answerOf, send } from './answer.ts'
import { Answers } from './answers.ts'
import { askOf } from './ask.ts'

export type KeepOptions = { db: ShopDatabase; now: () => Date; hasProxies: boolean }

/**
 * Answers what is kept before anything else hears of the request; whatever is in the way, the routes answer it as ever. It is called as
 * soon as the app is made, so that it is closed before all others.
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
    const ask = isOpen ? askOf(request, hasProxies) : null
    const answer = ask && (await answers.answerTo(ask))
    if (answer) send(answer, request, response)
    return answer !== null
  })
}

type First = (request: IncomingMessage, response: ServerResponse) => Promise<boolean>

/** Lets somebody answer before the routes do: true when it has. */
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
