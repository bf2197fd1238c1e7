import type { FastifyPluginAsync } from 'fastify'
import type { Shop } from '../shop/shop.ts'

/** Notices of the payment provider. */
export const callbackRoutes =
  (_shop: Shop): FastifyPluginAsync =>
  async () => {}
