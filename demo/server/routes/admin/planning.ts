import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { requireAdministrator } from '../../http/auth.ts'
import { notFound, validationError } from '../../shop/domain-error.ts'
import { isDay } from '../../shop/fields.ts'
import { item } from '../../views/hydra.ts'
import { slotCapacities } from '../../shop/delivery/capacity.ts'
import { channelByCode, type Channel } from '../../shop/delivery/channels.ts'
import { setCapacities, setClosed, setDefaultCapacity } from '../../shop/delivery/planning.ts'
import { productionOf } from '../../shop/order/production.ts'
import type { Shop } from '../../shop/shop.ts'
import {
  closingDaysResource,
  daySlotsResource,
  productionResource,
  capacity,
  slotChanges,
} from '../../views/channel.ts'

const ofChannel = z.object({ code: z.string() })
const ofDay = z.object({ code: z.string(), day: z.string() })

/** The production of a day, slot capacities, and closed days of a channel. */
export const adminPlanningRoutes =
  ({ db }: Shop): FastifyPluginAsyncZod =>
  async (app) => {
    app.addHook('onRequest', requireAdministrator)

    app.get('/channels/:code/production/:day', { schema: { params: ofDay } }, async (request) => {
      const { channel, day } = await place(request.params)
      return item(productionResource(channel, day, await productionOf(db, channel, day)))
    })

    app.get('/channels/:code/slots/:day', { schema: { params: ofDay } }, async (request) => room(request.params))

    app.put('/channels/:code/slots/:day', { schema: { params: ofDay, body: slotChanges } }, async (request) => {
      const { channel, day } = await place(request.params)
      await setCapacities(db, channel, day, request.body.slots)
      return room(request.params)
    })

    const usual = { params: ofChannel, body: z.object({ capacity }) }
    app.put('/channels/:code/slot-capacity', { schema: usual }, async (request, reply) => {
      await setDefaultCapacity(db, await found(request.params.code), request.body.capacity)
      return reply.code(204).send()
    })

    app.get('/channels/:code/closing-days', { schema: { params: ofChannel } }, async (request) =>
      item(closingDaysResource(await found(request.params.code))),
    )

    app.put('/channels/:code/closing-days/:day', { schema: { params: ofDay } }, async (request) => {
      const { channel, day } = await place(request.params)
      await setClosed(db, channel, day, true)
      return item(closingDaysResource(await found(channel.code)))
    })

    app.delete('/channels/:code/closing-days/:day', { schema: { params: ofDay } }, async (request, reply) => {
      const { channel, day } = await place(request.params)
      await setClosed(db, channel, day, false)
      return reply.code(204).send()
    })

    async function room(params: z.infer<typeof ofDay>) {
      const { channel, day } = await place(params)
      return item(daySlotsResource(channel, day, await slotCapacities(db, channel, day)))
    }

    async function place({ code, day }: z.infer<typeof ofDay>): Promise<{ channel: Channel; day: string }> {
      const channel = await found(code)
      if (!isDay(day)) throw validationError({ day: ['Cette date n’est pas valide.'] })
      return { channel, day }
    }

    async function found(code: string): Promise<Channel> {
      const channel = await channelByCode(db, code)
      if (!channel) throw notFound()
      return channel
    }
  }
