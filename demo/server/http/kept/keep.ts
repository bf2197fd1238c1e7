import type { FastifyInstance } from 'fastify'
import { inFront } from '../../../../site/in-front.ts'
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
  inFront(app, async (request, response) => {
    const ask = catalogueRequestOf(request, hasProxies)
    const answer = ask && (await answers.answerTo(ask))
    if (answer) send(answer, request, response)
    return answer !== null
  })
}
