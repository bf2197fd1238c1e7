import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { validationError } from '../shop/domain-error.ts'
import { collection, item } from '../views/hydra.ts'
import { flag, single } from '../http/query.ts'
import { channelOf, channels, servedPostalCodes } from '../shop/delivery/channels.ts'
import type { Shop } from '../shop/shop.ts'
import { channelResource, zipcodeResource } from '../views/channel.ts'

/**
 * Channels: by postal code, all, one; suggestions for postal codes (calls 18, 19, 54, 55). The list is empty for an
 * unserved postal code.
 */
export const channelRoutes =
  ({ db }: Shop): FastifyPluginAsyncZod =>
  async (app) => {
    const querystring = z.object({ 'zipcodes.zipcode': single, slug: single, enabled: flag })
    app.get('/channels', { schema: { querystring } }, async (request) => {
      const { 'zipcodes.zipcode': zipcode, slug, enabled = true } = request.query
      const found = await channels(db, { enabled, slug, postalCode: zipcode?.replace(/\s/g, '') })
      return collection(request, 'Channel', found.map(channelResource))
    })

    app.get('/zipcodes', { schema: { querystring: z.object({ search: single }) } }, async (request) => {
      const { search = '' } = request.query
      const digits = search.replace(/\s/g, '')
      if (!/^\d{2,5}$/.test(digits) && !/\p{L}.*\p{L}/u.test(search))
        throw validationError({ search: ['Saisissez au moins deux chiffres, ou deux lettres de la ville.'] })
      return collection(
        request,
        'Zipcode',
        (await servedPostalCodes(db, /^\d/.test(digits) ? digits : search)).map(zipcodeResource),
      )
    })

    app.get('/channels/:code', { schema: { params: z.object({ code: z.string() }) } }, async (request) =>
      item(channelResource(await channelOf(db, request.params.code))),
    )
  }
