import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { DomainError, StaleError } from '../../shop/domain-error.ts'
import { single, rowId, wholeNumberOr } from '../../http/query.ts'
import { ORDER_ACTIONS, takeAction } from '../../shop/order/order-actions.ts'
import { orderByToken } from '../../shop/order/orders.ts'
import type { Shop } from '../../shop/shop.ts'
import { backOfficePaths } from '../../shop/page-paths.ts'
import { storedFilter } from '../day-filter.ts'
import { deliveryNote } from './delivery-note.ts'
import { requiredSession } from '../session.ts'
import { submittedForm, RESTORE } from '../forms.ts'
import { labelsPage } from './labels-page.ts'
import { paymentOf } from '../../shop/cart/carts.ts'
import { orderChangedText } from '../order-parts.ts'
import { ACTIONS, orderPage } from './order-page.ts'
import { ordersPage } from './orders-page.ts'
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

    const shown = { hide, params, querystring: z.object({ fait: single }) }
    app.get('/commandes/:token', { schema: shown }, async (request) => {
      const doneAction = ORDER_ACTIONS.find((action) => action === request.query.fait)
      const successMessage = doneAction ? ACTIONS[doneAction].done : null
      const order = await orderByToken(shop.db, request.params.token)
      return orderPage(shop, requiredSession(request), order, { successMessage })
    })

    app.post('/commandes/:token', { schema: { hide, params } }, async (request, reply) => {
      const order = await orderByToken(shop.db, request.params.token)
      const form = submittedForm(request)
      if (form.get('geste') === RESTORE) return orderPage(shop, requiredSession(request), order, {})
      const name = form.get('action')
      const action = ORDER_ACTIONS.find((known) => known === name)
      const take = () => (action ? takeAction(shop, order.id, action, form.get('version') || null) : Promise.resolve())
      const problem = action ? await problemOf(take) : { code: 422, text: 'Cette action n’existe pas.' }
      if (action && problem === null) {
        const done = new URLSearchParams({ fait: action })
        return reply.redirect(`${backOfficePaths.order(order.token_value)}?${done}`, 303)
      }
      const now = await orderByToken(shop.db, request.params.token)
      const method = (await paymentOf(shop.db, now.id))?.method ?? 'card'
      const errors = { '': problem?.text ?? orderChangedText(now, method) }
      reply.code(problem?.code ?? 422)
      return orderPage(shop, requiredSession(request), now, { errors })
    })

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

/** The status of the page, and its message; null when the order has changed since the page was read. */
type Problem = { code: number; text: string | null }

/** Runs an action. Returns the problem of a domain error, null on success. */
async function problemOf(take: () => Promise<void>): Promise<Problem | null> {
  try {
    await take()
    return null
  } catch (error) {
    if (error instanceof StaleError) return { code: 409, text: null }
    if (!(error instanceof DomainError) || !error.fields) throw error
    return { code: 422, text: Object.values(error.fields).flat().join(' ') }
  }
}
