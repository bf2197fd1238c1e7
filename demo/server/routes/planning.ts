import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { ParisDay } from '../../../widgets/core/domain/time/paris-day.ts'
import { requireAdministrator } from '../http/auth.ts'
import { ld, noBody, routeDocs } from '../openapi/route-docs.ts'
import { slotCapacities, setCapacities, setClosed, setDefaultCapacity } from '../shop/delivery/capacity.ts'
import { channelOf, type Channel } from '../shop/delivery/channels.ts'
import { validationError, withCurrent } from '../shop/domain-error.ts'
import { dayOf, INVALID_DATE } from '../shop/fields.ts'
import { productionOf } from '../shop/order/production.ts'
import type { Shop } from '../shop/context.ts'
import { closingDaysResource, daySlotsResource, productionResource, capacity, slotChanges } from '../views/channel.ts'
import * as schemas from '../views/schemas/channel.ts'
import { item } from '../views/hydra.ts'
import { withoutExpiredPlaces } from './all.ts'

const ofChannel = z.object({ code: z.string() })
const ofDay = z.object({ code: z.string(), day: z.string() })

const invalidDay = { 404: 'error', 422: 'error' } as const
const documented = routeDocs('Caterer', 'administrator')
const docs = {
  production: documented('The production of a channel for a day', {
    200: ld(schemas.production, 'By delivery slot and product; a menu counts as its components'),
    ...invalidDay,
  }),
  slots: documented('The capacities of the slots of a day', {
    200: ld(schemas.daySlots, 'Ordered deliveries, and the capacity'),
    ...invalidDay,
  }),
  setSlots: documented('Set the capacities of slots of a day', {
    200: ld(schemas.daySlots, 'The new capacities'),
    404: 'error',
    409: 'error',
  }),
  setCapacity: documented('Set the default capacity of a slot', { 204: noBody('Set'), 404: 'error' }),
  closed: documented('The days on which a channel is closed', {
    200: ld(schemas.closingDays, 'The earliest first'),
    404: 'error',
  }),
  close: documented('Close a day', {
    200: ld(schemas.closingDays, 'All closed days; existing orders of the day stay'),
    ...invalidDay,
  }),
  open: documented('Open a day again', { 204: noBody('The day is open if its weekday is'), ...invalidDay }),
}

/** The planning of a channel for administrators: the production of a day, slot capacities, and closed days. */
export const planningRoutes: FastifyPluginAsyncZod<Shop> = async (app, shop) => {
  const { db, now } = shop
  app.addHook('onRequest', requireAdministrator)
  withoutExpiredPlaces(app, shop)

  const schema = { params: ofDay }
  app.get('/channels/:code/production/:day', { config: docs.production, schema }, async (request) => {
    const { channel, day } = await place(request.params)
    return item(productionResource(channel, day, await productionOf(db, channel, day, now())))
  })

  const slots = { config: docs.slots, schema }
  app.get('/channels/:code/slots/:day', slots, async (request) => daySlots(request.params))

  const setSlots = { config: docs.setSlots, schema: { ...schema, body: slotChanges } }
  app.put('/channels/:code/slots/:day', setSlots, async (request) => {
    const { channel, day } = await place(request.params)
    const { slots, version: seen } = request.body
    await withCurrent(
      () => setCapacities(db, channel.code, day, slots, seen),
      () => daySlots(request.params),
    )
    return daySlots(request.params)
  })

  const usual = { params: ofChannel, body: z.object({ capacity }) }
  app.put('/channels/:code/slot-capacity', { config: docs.setCapacity, schema: usual }, async (request, reply) => {
    await setDefaultCapacity(db, (await channelOf(db, request.params.code)).code, request.body.capacity)
    return reply.code(204).send()
  })

  const closed = { config: docs.closed, schema: { params: ofChannel } }
  app.get('/channels/:code/closing-days', closed, async (request) =>
    item(closingDaysResource(await channelOf(db, request.params.code))),
  )

  app.put('/channels/:code/closing-days/:day', { config: docs.close, schema }, async (request) => {
    const { channel, day } = await place(request.params)
    await setClosed(db, channel.code, day, true)
    return item(closingDaysResource(await channelOf(db, channel.code)))
  })

  app.delete('/channels/:code/closing-days/:day', { config: docs.open, schema }, async (request, reply) => {
    const { channel, day } = await place(request.params)
    await setClosed(db, channel.code, day, false)
    return reply.code(204).send()
  })

  async function daySlots(params: z.infer<typeof ofDay>) {
    const { channel, day } = await place(params)
    return item(daySlotsResource(channel, day, await slotCapacities(db, channel, day)))
  }

  async function place({ code, day: given }: z.infer<typeof ofDay>): Promise<{ channel: Channel; day: ParisDay }> {
    const channel = await channelOf(db, code)
    const day = dayOf(given)
    if (day === null) throw validationError({ day: [INVALID_DATE] })
    return { channel, day }
  }
}
