import type { FastifyInstance } from 'fastify'
import type { IncomingMessage } from 'node:http'
import { beforeRoutes } from '../../../../site/server/http/before-routes.ts'
import { isUnavailable } from '../../database/errors.ts'
import type { ShopDatabase } from '../../database/open.ts'
import { nextPublication } from '../../shop/catalogue/publication.ts'
import { answerOf, send } from './answer.ts'
import { Answers } from './answers.ts'
import { catalogueRequestOf, type RequestOptions } from './catalogue-request.ts'

export type KeepOptions = { db: ShopDatabase; now: () => Date } & RequestOptions

/**
 * Sends kept answers before the routes get the request; when that fails, the routes answer, with 503 if the database could not. Call it
 * before any plugin is registered, so that it stops answering before they close.
 */
export function keepAnswers(app: FastifyInstance, { db, now, ...options }: KeepOptions): void {
  const answers = new Answers({
    edition: db.edition,
    now,
    nextChange: (instant) => nextPublication(db, instant),
    make: async ({ url, headers, remoteAddress }) => answerOf(await app.inject({ url, headers, remoteAddress })),
  })
  const unavailable = new WeakMap<IncomingMessage, unknown>()
  // The routes would wait for the same database a second time.
  app.addHook('preHandler', async ({ raw }) => {
    if (unavailable.has(raw)) throw unavailable.get(raw)
  })
  beforeRoutes(app, async (request, response) => {
    const ask = catalogueRequestOf(request, options)
    try {
      const answer = ask && (await answers.answerTo(ask))
      if (answer) send(answer, request, response)
      return answer !== null
    } catch (error) {
      if (isUnavailable(error)) unavailable.set(request, error)
      return false
    }
  })
}
