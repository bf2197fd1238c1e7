import type { FastifyPluginAsync } from 'fastify'
import { sharedHealth } from '../shop/health.ts'
import type { Shop } from '../shop/shop.ts'

/** Health check: the database responds and has space for writes. */
export const healthRoutes =
  ({ db }: Shop): FastifyPluginAsync =>
  async (app) => {
    const isHealthy = sharedHealth(db)
    app.get('/health', async (_request, reply) => {
      if (await isHealthy()) return { status: 'ok' }
      return reply.code(503).header('Retry-After', '1').send({ status: 'unavailable' })
    })
  }
