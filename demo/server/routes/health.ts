import type { FastifyPluginAsync } from 'fastify'
import { emailOutage } from '../shop/outbox.ts'
import type { Shop } from '../shop/shop.ts'
import type { Database } from '../database/schema.ts'

/** Health check: the database responds and has space for writes. An outage of the mail server is reported, and stops no order. */
export const healthRoutes: FastifyPluginAsync<Shop> = async (app, { db, now }) => {
  const check = sharedHealth(db)
  app.get('/health', async (_request, reply) => {
    if (await check()) return { status: 'ok', ...((await emailOutage(db, now())) && { mail: 'unavailable' }) }
    return reply.code(503).header('Retry-After', '1').send({ status: 'unavailable' })
  })
}

/** Larger than a page of SQLite, so that a file that cannot grow is noticed. */
const PROBE = { key: 'health'.padEnd(16_384, '.'), count: 0, resets_at: '' }

/** Whether the database responds and has space for writes: inserts and deletes a row in one transaction. */
async function isHealthy(db: Database): Promise<boolean> {
  try {
    await db.transaction().execute(async (trx) => {
      await trx.insertInto('rate_limits').values(PROBE).execute()
      await trx.deleteFrom('rate_limits').where('key', '=', PROBE.key).execute()
    })
    return true
  } catch {
    return false
  }
}

/** Coalesces concurrent checks, so that many do not cause many writes. */
function sharedHealth(db: Database): () => Promise<boolean> {
  let running: Promise<boolean> | null = null
  return () => (running ??= isHealthy(db).finally(() => (running = null)))
}
