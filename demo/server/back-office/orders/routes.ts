import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { notFound, DomainError } from '../../shop/domain-error.ts'
import { single, rowId, wholeNumberIn } from '../../http/query.ts'
import { ORDER_ACTIONS, takeAction } from '../../shop/order/order-actions.ts'
import { orderByToken } from '../../shop/order/orders.ts'
import type { OrderRow } from '../../database/schema.ts'
import type { Shop } from '../../shop/shop.ts'
import { backOfficePaths } from '../../shop/page-paths.ts'
import { deliveryNote } from './delivery-note.ts'
import { requiredSession } from '../session.ts'
import { HTML } from '../document.ts'
import { submittedForm, RESTORE } from '../forms.ts'
import { labelsPage } from './labels-page.ts'
import { ACTIONS, orderPage } from './order-page.ts'
import { ordersPage } from './orders-page.ts'
import { productionPage } from './production-page.ts'

const hide = true
const params = z.object({ token: z.string() })
const dayQuery = z.object({ point: single, jour: single })
const MAX_FIRST_LABEL = 1_000_000
const labelsQuery = z.object({
  ligne: single.transform((value) => (value ? rowId.parse(value) : null)),
  depuis: wholeNumberIn(1, MAX_FIRST_LABEL, 1).default(1),
})

/** Routes of the orders of a day, one order with its actions, and the production list. */
export const orderPages =
  (shop: Shop): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/commandes', { schema: { hide, querystring: dayQuery } }, async (request, reply) =>
      reply.type(HTML).send(await ordersPage(shop, requiredSession(request), request.query)),
    )

    app.get('/production', { schema: { hide, querystring: dayQuery } }, async (request, reply) =>
      reply.type(HTML).send(await productionPage(shop, requiredSession(request), request.query)),
    )

    const shown = { hide, params, querystring: z.object({ fait: single }) }
    app.get('/commandes/:token', { schema: shown }, async (request, reply) => {
      const doneAction = ORDER_ACTIONS.find((action) => action === request.query.fait)
      const successMessage = doneAction ? ACTIONS[doneAction].done : null
      const order = await found(shop, request.params.token)
      return reply.type(HTML).send(await orderPage(shop, requiredSession(request), order, { successMessage }))
    })

    app.post('/commandes/:token', { schema: { hide, params } }, async (request, reply) => {
      const order = await found(shop, request.params.token)
      if (submittedForm(request).get('geste') === RESTORE) {
        return reply.type(HTML).send(await orderPage(shop, requiredSession(request), order, {}))
      }
      const name = submittedForm(request).get('action')
      const action = ORDER_ACTIONS.find((known) => known === name)
      const problem = action ? await actionError(shop, order, action) : 'Cette action n’existe pas.'
      if (action && problem === null) {
        return reply.redirect(
          `${backOfficePaths.order(order.token_value)}?${new URLSearchParams({ fait: action })}`,
          303,
        )
      }
      const errors = { '': problem ?? '' }
      const now = await found(shop, request.params.token)
      return reply
        .code(422)
        .type(HTML)
        .send(await orderPage(shop, requiredSession(request), now, { errors }))
    })
  }

/** Routes of the documents of an order: its delivery note and its labels. */
export const orderDocumentPages =
  (shop: Shop): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/commandes/:token/bon-de-livraison', { schema: { hide, params } }, async (request, reply) =>
      reply
        .type(HTML)
        .send(await deliveryNote(shop, requiredSession(request), await found(shop, request.params.token))),
    )

    app.get(
      '/commandes/:token/etiquettes',
      { schema: { hide, params, querystring: labelsQuery } },
      async (request, reply) => {
        const { ligne: line, depuis: from } = request.query
        const order = await found(shop, request.params.token)
        return reply.type(HTML).send(await labelsPage(shop, requiredSession(request), order, { line, from }))
      },
    )
  }

/** Runs an action. Returns the message of a domain error, null on success. */
async function actionError(
  shop: Shop,
  { id }: OrderRow,
  action: (typeof ORDER_ACTIONS)[number],
): Promise<string | null> {
  try {
    await takeAction(shop, id, action)
    return null
  } catch (error) {
    if (!(error instanceof DomainError) || !error.fields) throw error
    return Object.values(error.fields).flat().join(' ')
  }
}

async function found({ db }: Shop, token: string): Promise<OrderRow> {
  const order = await orderByToken(db, token)
  if (!order) throw notFound()
  return order
}
