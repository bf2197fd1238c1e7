import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { DomainError, StaleError, validationError } from '../../shop/domain-error.ts'
import { single, rowId, wholeNumberOr } from '../../http/query.ts'
import { INVALID_DATE, isDay } from '../../shop/fields.ts'
import { ORDER_ACTIONS, takeAction } from '../../shop/order/order-actions.ts'
import { orderByToken } from '../../shop/order/orders.ts'
import type { Shop } from '../../shop/context.ts'
import { backOfficePaths } from '../../shop/page-paths.ts'
import type { Errors } from '../controls.ts'
import { storedFilter } from '../day-filter.ts'
import { deliveryNote } from './delivery-note.ts'
import { requiredSession } from '../session.ts'
import { submittedForm } from '../forms.ts'
import { RESTORE } from '../pending-form.ts'
import { labelsPage } from './labels-page.ts'
import { paymentOf } from '../../shop/cart/carts.ts'
import { orderChangedText } from '../order-parts.ts'
import { creditErrorField, enteredQuantities } from './credit-form.ts'
import { ACTIONS, DELIVERY_FIELD, orderPage } from './order-page.ts'
import { ordersPage } from './orders-page.ts'
import { printPage } from './print-page.ts'
import { productionPage } from './production-page.ts'

const hide = true
const params = z.object({ token: z.string() })
const dayQuery = z.object({ point: single, jour: single })
const MAX_FIRST_LABEL = 1_000_000
const labelsQuery = z.object({
  ligne: single.transform((value) => (value ? rowId.parse(value) : null)),
  depuis: wholeNumberOr(1, MAX_FIRST_LABEL, 1).default(1),
})

export const orderPages =
  (shop: Shop): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/commandes', { schema: { hide, querystring: dayQuery } }, async (request, reply) =>
      ordersPage(shop, requiredSession(request), storedFilter(request, reply)),
    )

    app.get('/production', { schema: { hide, querystring: dayQuery } }, async (request, reply) =>
      productionPage(shop, requiredSession(request), storedFilter(request, reply)),
    )

    app.get('/commandes/impression', { schema: { hide, querystring: dayQuery } }, async (request, reply) =>
      printPage(shop, requiredSession(request), storedFilter(request, reply)),
    )

    const shown = { hide, params, querystring: z.object({ fait: single }) }
    app.get('/commandes/:token', { schema: shown }, async (request) => {
      const doneAction = ORDER_ACTIONS.find((action) => action === request.query.fait)
      const successMessage = doneAction ? ACTIONS[doneAction].done : null
      const order = await orderByToken(shop.db, request.params.token)
      return orderPage(shop, requiredSession(request), order, { successMessage })
    })

    app.post('/commandes/:token', { schema: { hide, params } }, async (request, reply) =>
      submitAction(shop, request, reply, request.params.token),
    )

    app.get('/commandes/:token/bon-de-livraison', { schema: { hide, params } }, async (request) =>
      deliveryNote(shop, requiredSession(request), await orderByToken(shop.db, request.params.token)),
    )

    const labelsSchema = { hide, params, querystring: labelsQuery }
    app.get('/commandes/:token/etiquettes', { schema: labelsSchema }, async (request) => {
      const { ligne: line, depuis: from } = request.query
      return labelsPage(shop, requiredSession(request), await orderByToken(shop.db, request.params.token), {
        line,
        from,
      })
    })
  }

/** Takes the action of a submitted form, and leads to the page of the order, or shows it with what was entered and why it was not taken. */
async function submitAction(shop: Shop, request: FastifyRequest, reply: FastifyReply, token: string) {
  const session = requiredSession(request)
  const order = await orderByToken(shop.db, token)
  const form = submittedForm(request)
  const deliveredOn = form.has(DELIVERY_FIELD) ? form.get(DELIVERY_FIELD).trim() : undefined
  const entered = { deliveredOn, quantities: enteredQuantities(form) }
  if (form.get('geste') === RESTORE) return orderPage(shop, session, order, entered)
  const name = form.get('action')
  const action = ORDER_ACTIONS.find((known) => known === name)
  const problem = await problemOf(async () => {
    if (!action) throw validationError({ '': ['Cette action n’existe pas.'] })
    if (deliveredOn && !isDay(deliveredOn)) throw validationError({ deliveredOn: [INVALID_DATE] })
    const quantities = entered.quantities.length > 0 ? readQuantities(entered.quantities) : null
    const version = form.get('version') || null
    await takeAction(shop, order.id, action, { version, deliveredOn: deliveredOn || null, quantities })
  })
  if (action && problem === null) {
    const done = new URLSearchParams({ fait: action })
    return reply.redirect(`${backOfficePaths.order(order.token_value)}?${done}`, 303)
  }
  const now = await orderByToken(shop.db, token)
  const method = (await paymentOf(shop.db, now.id))?.method ?? 'card'
  reply.code(problem?.code ?? 422)
  const errors = problem?.errors ?? { '': orderChangedText(now, method) }
  return orderPage(shop, session, now, { errors, ...entered })
}

/** 422 for what is no whole number; nothing entered is 0. */
function readQuantities(entered: readonly string[]): number[] {
  const problems = entered.flatMap((text, index) =>
    /^\d{0,4}$/.test(text) ? [] : [[`quantities[${index}]`, ['Indiquez un nombre entier.']] as const],
  )
  if (problems.length > 0) throw validationError(Object.fromEntries(problems))
  return entered.map(Number)
}

/** The fields of the form by those of the shop. */
const FIELDS: Readonly<Record<string, string>> = { deliveredOn: DELIVERY_FIELD }

/** The status of the page, and its messages by field; null when the order has changed since the page was read. */
type Problem = { code: number; errors: Errors | null }

/** Runs an action. Returns the problem of a domain error, null on success. */
async function problemOf(take: () => Promise<void>): Promise<Problem | null> {
  try {
    await take()
    return null
  } catch (error) {
    if (error instanceof StaleError) return { code: 409, errors: null }
    if (!(error instanceof DomainError) || !error.fields) throw error
    const entries = Object.entries(error.fields).map(
      ([name, texts]) => [FIELDS[name] ?? creditErrorField(name), texts.join(' ')] as const,
    )
    return { code: 422, errors: Object.fromEntries(entries) }
  }
}
