import { MAX_HORIZON_DAYS } from '../../../widgets/core/domain/horizon.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { addDays } from '../../../widgets/core/domain/paris-day.ts'
import { longDay, parisDay } from '../../../widgets/core/domain/paris-time.ts'
import { isDay } from '../shop/fields.ts'
import { one } from '../http/query.ts'
import { SLOTS_BY_HOUR } from '../shop/delivery/departures.ts'
import { ordersOn, setCapacities, setClosed, setUsualCapacity } from '../shop/delivery/planning.ts'
import type { Shop } from '../shop/shop.ts'
import { capacity } from '../wire/slot-capacity.ts'
import { addresses, dated } from '../shop/office-addresses.ts'
import type { Errors } from './controls.ts'
import { chosenPlace, type Asked } from './day-filter.ts'
import { requiredSession } from './session-cookie.ts'
import { typed, type Typed } from './form-body.ts'
import { HTML } from './html.ts'
import { RESUME } from './kept-form.ts'
import { planningPage, slotField, type PlanningView } from './planning-page.ts'
import { words } from './words.ts'

const hide = true
const text = words.planning
const querystring = z.object({ point: one, jour: one, fait: one, le: one })

/** Serves the capacities of slots and the closed days. */
export const planningPages =
  (shop: Shop): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/creneaux', { schema: { hide, querystring } }, async (request, reply) => {
      const { channel } = await chosenPlace(shop, request.query)
      const { fait = '', le = '' } = request.query
      const orders = fait === 'ferme' && isDay(le) ? await ordersOn(shop.db, channel, le) : 0
      return show(request, reply, request.query, { said: saidOf(fait, le, orders) })
    })

    app.post('/creneaux', { schema: { hide } }, async (request, reply) => {
      const form = typed(request)
      if (form.get('geste') === RESUME) return resume(request, reply, form)
      const { channel, day } = await chosenPlace(shop, askedBy(form))
      const read = SLOTS_BY_HOUR.map(({ value }, index) => {
        const name = slotField(index)
        return { deliveryWindow: value, name, typed: form.get(name), capacity: readCapacity(form.get(name)) }
      })
      const wrong = read.filter(({ capacity: count }) => count === undefined)
      if (wrong.length > 0) {
        const errors = Object.fromEntries(
          wrong.map(({ name, deliveryWindow }) => [name, `${deliveryWindow}\u00A0: ${text.wrong}`]),
        )
        const kept = Object.fromEntries(read.map(({ name, typed: value }) => [name, value]))
        return show(request, reply.code(422), askedBy(form), { errors, typed: kept })
      }
      const changes = read.map(({ deliveryWindow, capacity: count = null }) => ({ deliveryWindow, capacity: count }))
      await setCapacities(shop.db, channel, day, changes)
      return back(reply, { channel: channel.code, day }, { fait: 'creneaux' })
    })

    app.post('/creneaux/habituel', { schema: { hide } }, async (request, reply) => {
      const form = typed(request)
      if (form.get('geste') === RESUME) return resume(request, reply, form)
      const { channel, day } = await chosenPlace(shop, askedBy(form))
      const count = readCapacity(form.get('habituel'))
      if (count === undefined) {
        return again(request, reply, form, 'habituel', text.wrong)
      }
      await setUsualCapacity(shop.db, channel, count)
      return back(reply, { channel: channel.code, day }, { fait: 'habituel' })
    })

    app.post('/creneaux/fermetures', { schema: { hide } }, async (request, reply) => {
      const form = typed(request)
      if (form.get('geste') === RESUME) return resume(request, reply, form)
      const { channel } = await chosenPlace(shop, askedBy(form))
      const isClosing = form.get('geste') !== 'rouvrir'
      const name = isClosing ? 'fermer' : 'rouvrir'
      const day = form.get(name).trim()
      const today = parisDay(shop.now())
      if (!isDay(day) || day < today || day > addDays(today, MAX_HORIZON_DAYS)) {
        return again(request, reply, form, 'fermer', text.wrongDay)
      }
      await setClosed(shop.db, channel, day, isClosing)
      return back(reply, { channel: channel.code, day }, { fait: isClosing ? 'ferme' : 'rouvert', le: day })
    })

    const resume = (request: FastifyRequest, reply: FastifyReply, form: Typed) =>
      show(request, reply, askedBy(form), { typed: Object.fromEntries(form.entries()) })

    const again = (request: FastifyRequest, reply: FastifyReply, form: Typed, name: string, message: string) =>
      show(request, reply.code(422), askedBy(form), {
        errors: { [name]: message } satisfies Errors,
        typed: { [name]: form.get(name) },
      })

    async function show(request: FastifyRequest, reply: FastifyReply, asked: Asked, view: PlanningView) {
      const choice = await chosenPlace(shop, asked)
      return reply.type(HTML).send(await planningPage(shop, requiredSession(request), choice, view))
    }
  }

const askedBy = (form: Typed): Asked => ({ point: form.get('point'), jour: form.get('jour') })

/** Reads a capacity: null for an empty field, undefined for anything but a number of deliveries. */
function readCapacity(value: string): number | null | undefined {
  return value.trim() === '' ? null : capacity.safeParse(value).data
}

const back = (reply: FastifyReply, place: { channel: string; day: string }, said: Record<string, string>) =>
  reply.redirect(`${dated(addresses.planning, place)}&${new URLSearchParams(said)}`, 303)

function saidOf(done: string, day: string, orders: number): string | null {
  if (done === 'creneaux') return text.saved
  if (done === 'habituel') return text.savedUsual
  if (!isDay(day)) return null
  if (done === 'ferme') return text.closed(longDay(day), orders)
  return done === 'rouvert' ? text.reopened(longDay(day)) : null
}
