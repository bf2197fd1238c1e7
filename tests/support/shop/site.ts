import type { FastifyInstance } from 'fastify'
import { createSite } from '#site/server/app.ts'
import { readSettings } from '#site/server/settings.ts'
import { openShop } from '../backend/server.ts'

export type OpenSite = { site: FastifyInstance; close(): Promise<void> }

/** The built site over a backend with the demo in it; close it when the tests are over. */
export async function openSite(): Promise<OpenSite> {
  const shop = await openShop()
  const site = await createSite(readSettings({ API_BASE_URL: await shop.listen() }))
  const close = async () => {
    await site.close()
    await shop.close()
  }
  return { site, close }
}
