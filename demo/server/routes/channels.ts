import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { notFound } from '../errors.ts'
import { collection, item } from '../hydra.ts'
import { flag, one } from '../query.ts'
import { channelByCode, channels } from '../shop/channels.ts'
import type { Shop } from '../shop/shop.ts'
import { channelResource } from '../wire/channel.ts'

/** Points of sale: by postal code, all, one (calls 18, 19, 54). An unserved postal code is an empty list, not an error. */
export const channelRoutes =
  ({ db }: Shop): FastifyPluginAsyncZod =>
  async (app) => {
    const querystring = z.object({ 'zipcodes.zipcode': one, slug: one, enabled: flag })
    app.get('/channels', { schema: { querystring } }, async (request) => {
      const { 'zipcodes.zipcode': zipcode, slug, enabled = true } = request.query
      const found = await channels(db, { enabled, slug, zipcode: zipcode?.replace(/\s/g, '') })
      return collection(request, 'Channel', found.map(channelResource))
    })

    app.get('/channels/:code', { schema: { params: z.object({ code: z.string() }) } }, async (request) => {
      const channel = await channelByCode(db, request.params.code)
      if (!channel) throw notFound()
      return item(channelResource(channel))
    })
  }
