import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { notFound } from '../shop/domain-error.ts'
import { collection, item } from '../views/hydra.ts'
import { flag, single } from '../http/query.ts'
import { origin, type Shop } from '../shop/shop.ts'
import { taxonByCode, topTaxons } from '../shop/catalogue/taxons.ts'
import { taxonResource } from '../views/taxon.ts'

/** Categories: the top of the menu for a channel, and one (calls 16, 17). */
export const taxonRoutes =
  (shop: Shop): FastifyPluginAsyncZod =>
  async (app) => {
    const querystring = z.object({ enabled: flag, 'channels.code': single })
    app.get('/taxons', { schema: { querystring } }, async (request) => {
      const { enabled, 'channels.code': channel } = request.query
      const found = await topTaxons(shop.db, { enabled, channel })
      const resources = found.map((taxon) => taxonResource(taxon, origin(shop, request)))
      return collection(request, 'Taxon', resources)
    })

    app.get('/taxons/:code', { schema: { params: z.object({ code: z.string() }) } }, async (request) => {
      const taxon = await taxonByCode(shop.db, request.params.code)
      if (!taxon?.enabled) throw notFound()
      return item(taxonResource(taxon, origin(shop, request)))
    })
  }
