import { MAX_HORIZON_DAYS } from '../../../../widgets/core/domain/limits.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { addDays } from '../../../../widgets/core/domain/time/paris-day.ts'
import { longDay, parisDay } from '../../../../widgets/core/domain/time/paris-time.ts'
import { email, isDay, withinMaxEmailLength } from '../../shop/fields.ts'
import { single } from '../../http/query.ts'
import {
  MAX_CAPACITY,
  SLOTS_BY_HOUR,
  ordersOn,
  setCapacities,
  setClosed,
  setDefaultCapacity,
  slotCapacities,
} from '../../shop/delivery/capacity.ts'
import { CATERER_EMAILS, setCatererEmails } from '../../shop/delivery/caterer-emails.ts'
import type { Shop } from '../../shop/context.ts'
import { capacity } from '../../views/channel.ts'
import { backOfficePaths, dayUrl } from '../../shop/page-paths.ts'
import { lastFilter, selectedChannel, type FilterQuery } from '../day-filter.ts'
import { requiredSession } from '../session.ts'
import { submittedForm, type SubmittedForm } from '../forms.ts'
import { RESTORE } from '../pending-form.ts'
import { DomainError, StaleError } from '../../shop/domain-error.ts'
import type { Errors } from '../controls.ts'
import { EMAIL_FIELDS, numberText, planningPage, slotField, type PlanningView } from './planning-page.ts'

const hide = true
const WRONG_ADDRESS = 'Cette adresse n’est pas valable. Indiquez par exemple cuisine@exemple.fr, ou laissez vide.'
const WRONG = `Indiquez un nombre de 0 à ${MAX_CAPACITY}, ou laissez vide.`
const querystring = z.object({ point: single, jour: single, fait: single, le: single })

export const planningPages =
  (shop: Shop): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/creneaux', { schema: { hide, querystring } }, async (request) => {
      const filter = lastFilter(request)
      const { channel } = await selectedChannel(shop, filter)
      const { fait = '', le = '' } = request.query
      const orders = fait === 'ferme' && isDay(le) ? await ordersOn(shop.db, channel.code, le) : 0
      return show(shop, request, filter, { successMessage: successMessageOf(fait, le, orders) })
    })

    app.post('/creneaux', { schema: { hide } }, async (request, reply) => {
      const form = submittedForm(request)
      if (form.get('geste') === RESTORE) return restore(shop, request, form)
      const { channel, day } = await submittedPlace(shop, form)
      const entered = SLOTS_BY_HOUR.map(({ value }, index) => {
        const name = slotField(index)
        return { deliveryWindow: value, name, text: form.get(name), capacity: parseCapacity(form.get(name)) }
      })
      const wrong = entered.filter(({ capacity: count }) => count === undefined)
      const values = {
        version: form.get('version'),
        ...Object.fromEntries(entered.map(({ name, text }) => [name, text])),
      }
      if (wrong.length > 0) {
        const errors = Object.fromEntries(
          wrong.map(({ name, deliveryWindow }) => [name, `${deliveryWindow}\u00A0: ${WRONG}`]),
        )
        reply.code(422)
        return show(shop, request, filterOf(form), { errors, values })
      }
      const changes = entered.map(({ deliveryWindow, capacity: count = null }) => ({ deliveryWindow, capacity: count }))
      try {
        await setCapacities(shop.db, channel.code, day, changes, form.get('version') || null)
      } catch (error) {
        if (!(error instanceof StaleError)) throw error
        reply.code(409)
        const { version: _, ...typed } = values
        const errors = { '': error.message, ...(await changedSlots(shop, form, entered)) }
        return show(shop, request, filterOf(form), { errors, values: typed })
      }
      return redirectBack(reply, { channel: channel.code, day }, { fait: 'creneaux' })
    })
  }

export const defaultCapacityPages =
  (shop: Shop): FastifyPluginAsyncZod =>
  async (app) => {
    app.post('/creneaux/habituel', { schema: { hide } }, async (request, reply) => {
      const form = submittedForm(request)
      if (form.get('geste') === RESTORE) return restore(shop, request, form)
      const { channel, day } = await submittedPlace(shop, form)
      const count = parseCapacity(form.get('habituel'))
      if (count === undefined) {
        reply.code(422)
        return showError(shop, request, form, 'habituel', WRONG, 'habituel-avant')
      }
      const before = form.has('habituel-avant') ? parseCapacity(form.get('habituel-avant')) : undefined
      try {
        await setDefaultCapacity(shop.db, channel.code, count, before)
      } catch (error) {
        if (!(error instanceof StaleError)) throw error
        reply.code(409)
        const stored = numberText((await selectedChannel(shop, filterOf(form))).channel.slotCapacity)
        return showError(shop, request, form, 'habituel', `${error.message} ${storedText(stored)}`)
      }
      return redirectBack(reply, { channel: channel.code, day }, { fait: 'habituel' })
    })
  }

export const closingDayPages =
  (shop: Shop): FastifyPluginAsyncZod =>
  async (app) => {
    app.post('/creneaux/fermetures', { schema: { hide } }, async (request, reply) => {
      const form = submittedForm(request)
      if (form.get('geste') === RESTORE) return restore(shop, request, form)
      const { channel } = await submittedPlace(shop, form)
      const isClosing = form.get('geste') !== 'rouvrir'
      const name = isClosing ? 'fermer' : 'rouvrir'
      const day = form.get(name).trim()
      const today = parisDay(shop.now())
      if (!isDay(day) || day < today || day > addDays(today, MAX_HORIZON_DAYS)) {
        reply.code(422)
        return showError(shop, request, form, 'fermer', 'Choisissez un jour à venir, dans l’année.')
      }
      await setClosed(shop.db, channel.code, day, isClosing)
      return redirectBack(reply, { channel: channel.code, day }, { fait: isClosing ? 'ferme' : 'rouvert', le: day })
    })
  }

export const catererEmailPages =
  (shop: Shop): FastifyPluginAsyncZod =>
  async (app) => {
    app.post('/creneaux/courriels', { schema: { hide } }, async (request, reply) => {
      const form = submittedForm(request)
      if (form.get('geste') === RESTORE) return restore(shop, request, form)
      const { channel, day } = await submittedPlace(shop, form)
      const { [EMAIL_FIELDS.version]: version = '', ...values } = Object.fromEntries(form.entries())
      const typed = form.get(EMAIL_FIELDS.address).trim()
      const address = typed === '' ? '' : email.check(withinMaxEmailLength).safeParse(typed).data
      if (address === undefined) {
        reply.code(422)
        const errors = { [EMAIL_FIELDS.address]: WRONG_ADDRESS }
        return show(shop, request, filterOf(form), { errors, values: { ...values, [EMAIL_FIELDS.version]: version } })
      }
      const kinds = CATERER_EMAILS.filter((kind) => form.has(EMAIL_FIELDS[kind]))
      try {
        await setCatererEmails(shop.db, channel.code, { kinds, address }, version || null)
      } catch (error) {
        if (!(error instanceof StaleError)) throw error
        reply.code(409)
        return show(shop, request, filterOf(form), { errors: { '': error.message }, values })
      }
      return redirectBack(reply, { channel: channel.code, day }, { fait: 'courriels' })
    })
  }

const storedText = (stored: string): string =>
  stored === '' ? 'Aucune limite n’est enregistrée.' : `Le nombre enregistré est ${stored}.`

type Entered = { deliveryWindow: string; name: string; capacity?: number | null | undefined }

/** The stored capacity on each field that was entered differently. */
async function changedSlots(shop: Shop, form: SubmittedForm, entered: readonly Entered[]): Promise<Errors> {
  const { channel, day } = await selectedChannel(shop, filterOf(form))
  const stored = new Map((await slotCapacities(shop.db, channel, day)).map((slot) => [slot.deliveryWindow, slot]))
  const entries = entered.flatMap(({ deliveryWindow, name, capacity: count = null }) => {
    const slot = stored.get(deliveryWindow)
    const now = slot?.isExceptional ? slot.capacity : null
    const text = now === null ? 'comme d’habitude' : String(now)
    return now === count ? [] : [[name, `${deliveryWindow}\u00A0: enregistré ${text}.`] as const]
  })
  return Object.fromEntries(entries)
}

/** The page with the entered fields, after sign-in. */
const restore = (shop: Shop, request: FastifyRequest, form: SubmittedForm) =>
  show(shop, request, filterOf(form), { values: Object.fromEntries(form.entries()) })

/** The page with an error of one field. */
const showError = (
  shop: Shop,
  request: FastifyRequest,
  form: SubmittedForm,
  name: string,
  message: string,
  ...others: string[]
) => {
  const values = Object.fromEntries([name, ...others].map((one) => [one, form.get(one)]))
  return show(shop, request, filterOf(form), { errors: { [name]: message }, values })
}

async function show(shop: Shop, request: FastifyRequest, filter: FilterQuery, view: PlanningView): Promise<string> {
  const select = await selectedChannel(shop, filter)
  return planningPage(shop, requiredSession(request), select, view)
}

/** The channel and the day that a form changes; 400 for any but those that its page wrote. */
async function submittedPlace(shop: Shop, form: SubmittedForm) {
  const selection = await selectedChannel(shop, filterOf(form))
  if (selection.channel.code !== form.get('point') || selection.day !== form.get('jour'))
    throw new DomainError(400, 'The form names no channel or no day.')
  return selection
}

const filterOf = (form: SubmittedForm): FilterQuery => ({ point: form.get('point'), jour: form.get('jour') })

/** Parses a capacity: null for an empty field, undefined when it is not a valid number of deliveries. */
function parseCapacity(value: string): number | null | undefined {
  return value.trim() === '' ? null : capacity.safeParse(value).data
}

const redirectBack = (
  reply: FastifyReply,
  place: { channel: string; day: string },
  parameters: Record<string, string>,
) => reply.redirect(`${dayUrl(backOfficePaths.planning, place)}&${new URLSearchParams(parameters)}`, 303)

function successMessageOf(done: string, day: string, orders: number): string | null {
  if (done === 'creneaux') return 'Les créneaux sont enregistrés.'
  if (done === 'habituel') return 'Le nombre habituel est enregistré.'
  if (done === 'courriels') return 'Les courriels du point de vente sont enregistrés.'
  if (!isDay(day)) return null
  if (done === 'ferme') return closedText(longDay(day), orders)
  return done === 'rouvert' ? `Le ${longDay(day)} est rouvert.` : null
}

function closedText(day: string, orders: number): string {
  if (orders === 0) return `Le ${day} est fermé.`
  const planned = orders > 1 ? `${orders} commandes sont déjà prévues` : '1 commande est déjà prévue'
  return `Le ${day} est fermé. ${planned} ce jour-là\u00A0: prévenez les clients.`
}
