import { randomUUID } from 'node:crypto'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { customerOf, requireCustomer } from '../http/auth.ts'
import { ld, noBody, routeDocs } from '../openapi/route-docs.ts'
import type { Shop } from '../shop/context.ts'
import { withCurrent } from '../shop/domain-error.ts'
import { flag, multiLine, nullable, version } from '../shop/fields.ts'
import { idempotencyHeader } from '../shop/idempotency.ts'
import { beginAmendment, changeReferences, discardAmendment } from '../shop/order/amendment-draft.ts'
import { revisionsOf } from '../shop/order/amendments.ts'
import { changedReferences, greenActions, guests } from '../shop/order/details.ts'
import { placedOrder } from '../shop/order/orders.ts'
import { amendOrder } from '../shop/payment/amendment.ts'
import { collection, item } from '../views/hydra.ts'
import { paymentRequestResource } from '../views/payment.ts'
import { amendmentResource, revisionResource } from '../views/amendment.ts'
import { amendment, revisions } from '../views/schemas/amendment.ts'
import { order } from '../views/schemas/order.ts'
import { paymentRequest } from '../views/schemas/payment.ts'
import { orderFields } from '../../../widgets/core/domain/order/order-fields.ts'
import { currentCart } from './carts.ts'
import { ownOrderResource } from './orders.ts'
import { cardPayload, cardTokenOf } from './payments.ts'

const params = z.object({ token: z.string() })
const ofDraft = params.extend({ draft: z.string() })
const body = z.object({
  /** The total of the draft that the customer saw, cents including tax. */
  total: z.int(),
  version,
  /** Null keeps the notes of the order. */
  notes: nullable(orderFields.notes.maxLength, multiLine),
  guests: guests.optional(),
  greenActions: greenActions.optional(),
  acceptedAlcohol: flag,
  /** The card for what it costs more. */
  payload: cardPayload.optional(),
})

const documented = routeDocs('Orders', 'customer')
const docs = {
  begin: documented('Begin to amend an order: a cart with what was ordered; again, the same one', {
    201: ld(amendment, 'The token of the cart'),
    404: 'error',
    422: 'error',
  }),
  apply: documented('Apply a draft to its order; the same Idempotency-Key is one revision', {
    204: noBody('Applied; what it costs less is refunded'),
    201: ld(paymentRequest, 'It costs more: applied once this is authorized'),
    404: 'error',
    409: 'error',
    422: 'error',
  }),
  discard: documented('Discard a draft; the order stays as it is', { 204: noBody('Done'), 404: 'error' }),
  references: documented('Add or correct the references of an order until its invoice is issued', {
    200: ld(order, 'The order'),
    404: 'error',
    422: 'error',
  }),
  revisions: documented('The amendments of an order', { 200: ld(revisions, 'The oldest first'), 404: 'error' }),
}

const cardOf = async (shop: Shop, customerId: number, payload: z.infer<typeof cardPayload>) => ({
  card_token: await cardTokenOf(shop, customerId, payload),
  save_card: payload.saveCard ? (1 as const) : (0 as const),
  ...{ target_path: payload.target_path, after_path: payload.after_path },
})

/** Amendments of placed orders until their cut-off. Absent on another backend. */
export const amendmentRoutes: FastifyPluginAsyncZod<Shop> = async (app, shop) => {
  app.addHook('onRequest', requireCustomer)
  const own = (request: Parameters<typeof customerOf>[0], token: string) =>
    placedOrder(shop.db, token, customerOf(request).id)

  const path = '/account/orders/:token/amendments'
  app.post(path, { config: docs.begin, schema: { params } }, async (request, reply) => {
    const { id } = await own(request, request.params.token)
    const draft = await beginAmendment(shop, id, customerOf(request))
    return reply.code(201).send(item(amendmentResource(draft)))
  })

  const applying = { config: docs.apply, schema: { params: ofDraft, headers: idempotencyHeader, body } }
  app.post(`${path}/:draft/apply`, applying, async (request, reply) => {
    const { draft } = request.params
    const {
      total,
      version: seen,
      acceptedAlcohol: isOfAge,
      payload,
      greenActions: green,
      notes,
      ...sent
    } = request.body
    const placed = await own(request, request.params.token)
    const card = payload ? await cardOf(shop, customerOf(request).id, payload) : null
    const details = {
      ...{ ...sent, ...(notes !== null && { notes }), ...(green && { green_actions: JSON.stringify(green) }) },
    }
    const key = request.headers['idempotency-key'] ?? randomUUID()
    const amend = () => amendOrder(shop, placed, { draft, total, version: seen, isOfAge, key, details, card })
    const attempt = await withCurrent(amend, () => currentCart(shop, request, draft))
    if (!attempt) return reply.code(204).send()
    const resource = paymentRequestResource(attempt)
    return reply.code(201).header('Location', resource['@id']).send(item(resource))
  })

  app.delete(`${path}/:draft`, { config: docs.discard, schema: { params: ofDraft } }, async (request, reply) => {
    const { id } = await own(request, request.params.token)
    await discardAmendment(shop, id, request.params.draft)
    return reply.code(204).send()
  })

  const referring = { config: docs.references, schema: { params, body: changedReferences } }
  app.patch('/account/orders/:token/references', referring, async (request) => {
    const { id, token_value } = await own(request, request.params.token)
    await changeReferences(shop, id, request.body)
    return ownOrderResource(shop, request, token_value)
  })

  app.get('/account/orders/:token/revisions', { config: docs.revisions, schema: { params } }, async (request) => {
    const { id } = await own(request, request.params.token)
    return collection(request, 'OrderRevision', (await revisionsOf(shop.db, id)).map(revisionResource))
  })
}
