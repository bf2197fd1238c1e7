import type { FastifyPluginAsync } from 'fastify'
import { isAlive } from '../shop/health.ts'
import type { Shop } from '../shop/shop.ts'

/** Whether the database answers. */
export const healthRoutes =
  ({ db }: Shop): FastifyPluginAsync =>
  async (app) => {
    app.get('/health', async (_request, reply) => {
      if (await isAlive(db)) return { status: 'ok' }
      return reply.code(503).header('Retry-After', '1').send({ status: 'unavailable' })
    })
  }
