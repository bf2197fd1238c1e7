import type { FastifyInstance } from 'fastify'
import { isUnavailable } from '../database/errors.ts'
import type { Database } from '../database/schema.ts'
import { emailOutage } from '../shop/outbox.ts'
import type { Shop } from '../shop/context.ts'
import { z } from 'zod'
import { json, routeDocs } from '../openapi/route-docs.ts'

/** How long a write that succeeded shows that there is space. */
const PROBE_INTERVAL_MS = 1_000

const status = (word: string) => z.strictObject({ status: z.literal(word) })
const config = routeDocs('Service')('Whether the database responds', {
  200: json(
    status('ok').extend({ mail: z.literal('unavailable').optional() }),
    'It does; `mail` during an outage of the mail server',
  ),
  503: json(status('unavailable'), 'It does not'),
})

/**
 * Health check: the database responds and has space for writes. Each check reads; it writes once a second at most, and always after any
 * request or check that found the database unavailable. An outage of the mail server is reported, and stops no order. Must be called
 * before any route is registered.
 */
export function healthRoutes(app: FastifyInstance, { db, now }: Shop): void {
  let writableUntil = -Infinity
  app.addHook('onError', async (_request, _reply, error) => {
    if (isUnavailable(error)) writableUntil = -Infinity
  })
  const check = coalesced(async () => {
    try {
      if (performance.now() >= writableUntil) {
        writableUntil = performance.now() + PROBE_INTERVAL_MS
        await write(db)
      }
      return { status: 'ok', ...((await emailOutage(db, now())) && { mail: 'unavailable' }) }
    } catch {
      writableUntil = -Infinity
      return null
    }
  })
  app.get('/health', { config }, async (_request, reply) => {
    const health = await check()
    return health ?? reply.code(503).header('Retry-After', '1').send({ status: 'unavailable' })
  })
}

/** Larger than a page of SQLite, so that a file that cannot grow is noticed. */
const PROBE = { key: 'health'.padEnd(16_384, '.'), count: 0, resets_at: '' }

/** Inserts and deletes a row in one transaction. */
const write = (db: Database): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await trx.insertInto('rate_limits').values(PROBE).execute()
    await trx.deleteFrom('rate_limits').where('key', '=', PROBE.key).execute()
  })

/** Concurrent calls share one result. */
function coalesced<Result>(check: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<Result> | null = null
  return () => (running ??= check().finally(() => (running = null)))
}
