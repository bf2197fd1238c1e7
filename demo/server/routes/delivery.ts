import { HORIZON_DAYS, MAX_NOTES_LENGTH } from '../../../widgets/core/domain/limits.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { dayAvailability, slotAvailability, type Load } from '../../../widgets/core/domain/delivery/delivery.ts'
import { addDays, type ParisDay } from '../../../widgets/core/domain/time/paris-day.ts'
import { parisDay } from '../../../widgets/core/domain/time/paris-time.ts'
import { SLOTS } from '../../../widgets/core/domain/delivery/slots.ts'
import { notFound, validationError } from '../shop/domain-error.ts'
import { counted, single } from '../http/query.ts'
import { pricedCart } from '../shop/cart/priced-cart.ts'
import { fullSlotLookup, fullSlots, type IsSlotFull } from '../shop/delivery/capacity.ts'
import { changeCart } from '../shop/cart/cart-changes.ts'
import { channelByCode, type Channel } from '../shop/delivery/channels.ts'
import { setSlotChange } from '../shop/delivery/checkout.ts'
import type { Shop } from '../shop/shop.ts'
import { day, isDay, MISSING, multiLine, nullable } from '../shop/fields.ts'
import { slotsResource, type SlotsOfDay } from '../views/channel.ts'
import type { deliveryTime } from '../views/schemas/cart.ts'
import type { ResponseBody } from '../views/response-body.ts'
import { readableCart } from './carts.ts'

const absent = (message: string) => (issue: { input?: unknown }) => (issue.input === undefined ? MISSING : message)

const body = z.object({
  orderToken: z.string({ error: absent('Ce champ est requis.') }),
  deliveryDate: day,
  deliveryWindow: z.string({ error: absent('Choisissez un créneau.') }),
  notes: nullable(MAX_NOTES_LENGTH, multiLine),
})

/** The slot of a cart (call 13), and the availability of slots, for calendars. */
export const deliveryRoutes =
  (shop: Shop): FastifyPluginAsyncZod =>
  async (app) => {
    app.post('/checkout/delivery-time', { schema: { body } }, async (request, reply) => {
      const { orderToken, deliveryDate, deliveryWindow, notes } = request.body
      if (!(await readableCart(shop, request, orderToken))) throw notFound()
      const change = setSlotChange(deliveryDate, deliveryWindow, notes)
      const { order } = await changeCart(shop, orderToken, request.customer, change)
      reply.header('Cache-Control', 'no-store')
      const chosen: ResponseBody<typeof deliveryTime> = { orderToken, deliveryDate, deliveryWindow, notes: order.notes }
      return reply.code(201).send(chosen)
    })

    const schema = {
      params: z.object({ code: z.string() }),
      querystring: z.object({ from: single, days: counted(HORIZON_DAYS + 1), cart: single }),
    }
    app.get('/channels/:code/slots', { schema }, async (request, reply) => {
      const channel = await channelByCode(shop.db, request.params.code)
      if (!channel) throw notFound()
      const { from = parisDay(shop.now()), days: count, cart: token } = request.query
      if (!isDay(from)) throw validationError({ from: ['Cette date n’est pas valide.'] })
      const days = daysFrom(from, Math.min(count, HORIZON_DAYS + 1))
      const isSlotFull = await fullSlotLookup(shop.db, channel, { from, until: days.at(-1) ?? from })
      const cart = token === undefined ? null : await readableCart(shop, request, token)
      const load = cart ? (await pricedCart(shop.db, cart, shop.now())).load : NOTHING
      reply.header('Cache-Control', 'no-store')
      return slotsResource(
        channel,
        from,
        days.map((day) => slotsOfDay(channel, load, day, isSlotFull, shop.now())),
      )
    })
  }

/** The available slots of a day; each full or rejected slot has its reason. */
function slotsOfDay(channel: Channel, load: Load, day: ParisDay, isFull: IsSlotFull, now: Date): SlotsOfDay {
  return {
    day,
    status: dayAvailability(channel, load, day, now),
    full: fullSlots(isFull, day),
    refused: SLOTS.flatMap((slot) => {
      const { status } = slotAvailability(channel, load, day, slot, now)
      return status === 'open' ? [] : [{ deliveryWindow: slot.value, status }]
    }),
  }
}

const NOTHING: Load = { leadHours: 0, hasAlcohol: false }

const daysFrom = (from: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => addDays(from, index))
