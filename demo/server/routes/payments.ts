import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { sameSitePath } from '../../../widgets/core/domain/same-site.ts'
import { customerOf, requireCustomer } from '../http/auth.ts'
import { notFound, validationError, DomainError } from '../shop/domain-error.ts'
import { flag, optional, wrongType } from '../shop/fields.ts'
import { item, collection } from '../views/hydra.ts'
import { rowId } from '../http/query.ts'
import { cardOf, cardsOf, canSaveCard, makeDefault, MAX_CARDS, removeCard, saveCard } from '../shop/payment/cards.ts'
import { ownOrder } from '../shop/order/orders.ts'
import { callOrUnavailable, pay, refresh } from '../shop/payment/payment.ts'
import { requestOf, requestByCharge } from '../shop/payment/payment-requests.ts'
import { idempotencyHeader } from '../shop/idempotency.ts'
import type { Shop } from '../shop/context.ts'
import { cardToken, paymentRequestResource, cardMethodResource, cardResource, checkResource } from '../views/payment.ts'
import type { FastifyPluginAsync } from 'fastify'
import { ld, noBody, routeDocs } from '../openapi/route-docs.ts'
import { card, cardCheck, cards } from '../views/schemas/account.ts'
import { cardMethods, paymentRequest } from '../views/schemas/payment.ts'
import { settle } from '../shop/payment/settlement.ts'

/** The path of the payment page; a URL of another site counts as none. */
const path = z
  .string()
  .max(500)
  .nullish()
  .transform((value) => (value ? sameSitePath(value) : null))

/** Strict: a card number under any name is rejected, not ignored. */
export const cardPayload = z.strictObject(
  {
    cardToken: cardToken.optional(),
    card: z.string().max(200).optional(),
    saveCard: flag,
    idempotencyKey: z.string().min(1).max(200).optional(),
    target_path: path,
    after_path: path,
  },
  { error: wrongType('Ces données de paiement ne sont pas acceptées.') },
)

/** The card that is sent: of the provider's fields, or a saved one by its IRI. */
export async function cardTokenOf(
  { db }: Shop,
  customerId: number,
  payload: Pick<z.infer<typeof cardPayload>, 'cardToken' | 'card'>,
): Promise<string> {
  if (payload.cardToken !== undefined) return payload.cardToken
  const saved = await cardOf(db, customerId, rowId.parse(payload.card?.split('/').at(-1)))
  if (!saved) throw validationError({ 'payload.card': ['Cette carte n’existe pas.'] })
  return saved.card_token
}

const newRequest = z.object({
  paymentId: z.union([
    z.int(),
    z
      .string()
      .regex(/^\d{1,15}$/)
      .transform(Number),
  ]),
  paymentMethodCode: z.literal('card'),
  action: z.enum(['capture', 'authorize']).default('capture'),
  payload: cardPayload,
})

const result = z.enum(['authenticated', 'failed', 'cancelled'])
const update = z
  .object({ payload: z.object({ threeDSecure: z.object({ result }).partial() }).partial() })
  .partial()
  .nullish()

const attempt = ld(paymentRequest, 'The state of the payment request')
const oneCard = ld(card, 'The card')
const documented = routeDocs('Payment', 'customer')
const docs = {
  pay: documented('Pay a placed order by card; the same key is the same payment request', {
    201: attempt,
    404: 'error',
    409: 'error',
  }),
  request: documented('A payment request', { 200: attempt, 404: 'error' }),
  update: documented('Report the result of the bank’s challenge, or its cancellation', { 200: attempt, 404: 'error' }),
  methods: routeDocs('Payment')('The URL of the provider’s card fields, before there is an order', {
    200: ld(cardMethods, 'The card'),
  }),
  webhook: routeDocs('Service')('A signed webhook of the payment provider', {
    204: noBody('Processed'),
    401: 'error',
    404: 'error',
  }),
  cards: documented('Saved cards', { 200: ld(cards, 'Newest first') }),
  saveCard: documented('Save a card of the payment provider', {
    201: oneCard,
    202: ld(cardCheck, 'The bank requires a challenge: after it, the same call saves the card'),
  }),
  defaultCard: documented('Make a card the default', { 200: oneCard, 404: 'error' }),
  removeCard: documented('Remove a card', { 204: noBody('Done'), 404: 'error' }),
}

/** Card payments of placed orders (calls 28 to 30). The result of a challenge comes from the provider, not the browser. */
export const paymentRequestRoutes: FastifyPluginAsyncZod<Shop> = async (app, shop) => {
  app.addHook('onRequest', requireCustomer)

  const schema = { params: z.object({ token: z.string() }), headers: idempotencyHeader, body: newRequest }
  app.post('/orders/:token/payment-requests', { config: docs.pay, schema }, async (request, reply) => {
    const { paymentId, action, payload } = request.body
    const order = await ownOrder(shop.db, request.params.token, customerOf(request).id)
    if (order.state === 'cart') throw validationError({ '': ['Cette commande n’est pas encore passée.'] })
    const made = await pay(shop, order, {
      idempotency_key: request.headers['idempotency-key'] ?? payload.idempotencyKey ?? randomUUID(),
      payment_id: paymentId,
      action,
      card_token: await cardTokenOf(shop, customerOf(request).id, payload),
      save_card: payload.saveCard ? 1 : 0,
      target_path: payload.target_path,
      after_path: payload.after_path,
    })
    const resource = paymentRequestResource(made)
    return reply.code(201).header('Location', resource['@id']).send(item(resource))
  })

  const byHash = { params: z.object({ hash: z.string() }) }
  app.get('/payment-requests/:hash', { config: docs.request, schema: byHash }, async (request) =>
    item(paymentRequestResource(await requestOf(shop.db, request.params.hash, customerOf(request).id))),
  )

  app.put('/payment-requests/:hash', { config: docs.update, schema: { ...byHash, body: update } }, async (request) => {
    const found = await requestOf(shop.db, request.params.hash, customerOf(request).id)
    const isGivenUp = request.body?.payload?.threeDSecure?.result === 'cancelled'
    return item(paymentRequestResource(await refresh(shop, found, isGivenUp)))
  })
}

/** The payment methods without an order: a card can be saved before the first order, in the provider's own fields. */
export const paymentMethodRoutes: FastifyPluginAsyncZod<Shop> = async (app, { fieldsUrl }) => {
  app.get('/payment-methods', { config: docs.methods }, async (request) =>
    collection(request, 'PaymentMethod', [cardMethodResource(fieldsUrl)]),
  )
}

/** Signed webhooks of the payment provider: old or forged ones are rejected, repeated ones change nothing. */
export const paymentWebhookRoutes: FastifyPluginAsync<Shop> = async (app, shop) => {
  app.post(shop.payments.webhookPath, { config: docs.webhook }, async (request, reply) => {
    const charge = await callOrUnavailable(() =>
      shop.payments.verifyWebhook(request.headers, request.rawBody, shop.now()),
    )
    if (!charge) throw new DomainError(401, 'Bad signature')
    if (charge === 'unrelated') return reply.code(204).send()
    const known = await requestByCharge(shop.db, charge.id)
    // The charge is unknown or not stored yet. Stripe sends the webhook again, the sandbox at its next start; until then
    // the customer's return or the cleanup jobs read the state.
    if (!known) throw new DomainError(404, 'Unknown charge')
    await settle(shop, known.hash, charge)
    return reply.code(204).send()
  })
}

const params = z.object({ id: rowId })
const newCard = z.object({ cardToken, holderName: optional(), default: flag })

const TOO_MANY = `Vous avez ${MAX_CARDS} cartes enregistrées, le maximum. Supprimez-en une pour en ajouter une autre.`
const NOT_CONFIRMED = 'Votre banque n’a pas confirmé cette carte. Essayez-en une autre.'

/** Saved cards (calls 5, 42 to 44): the provider stores the card, the shop its token. */
export const cardRoutes: FastifyPluginAsyncZod<Shop> = async (app, shop) => {
  const { db, payments, attempts } = shop
  app.addHook('onRequest', requireCustomer)

  app.get('/account/cards', { config: docs.cards }, async (request) => {
    const cards = await cardsOf(db, customerOf(request).id)
    return collection(request, 'Card', cards.map(cardResource))
  })

  const config = { rateLimit: { max: attempts, timeWindow: '1 minute' }, ...docs.saveCard }
  app.post('/account/cards', { config, schema: { body: newCard } }, async (request, reply) => {
    const { cardToken: token, holderName, default: isDefault } = request.body
    if (!(await canSaveCard(db, customerOf(request).id))) throw validationError({ cardToken: [TOO_MANY] })
    const stored = await payments.saveCheckedCard(token, customerOf(request).id)
    if (!stored)
      throw validationError({ cardToken: ['Cette carte n’est plus valable\u00A0: saisissez-la de nouveau.'] })
    if ('challengeUrl' in stored) {
      if (stored.status !== 'requires_action' || !stored.challengeUrl)
        throw validationError({ cardToken: [NOT_CONFIRMED] })
      return reply.code(202).send(item(checkResource(stored.id, stored.challengeUrl)))
    }
    const saved = await saveCard(shop, customerOf(request).id, { ...stored, holderName, isDefault })
    if (!saved) throw validationError({ cardToken: [TOO_MANY] })
    const resource = cardResource(saved)
    return reply.code(201).header('Location', resource['@id']).send(item(resource))
  })

  const marked = { params, body: z.object({ default: z.literal(true) }) }
  app.patch('/account/cards/:id', { config: docs.defaultCard, schema: marked }, async (request) =>
    item(cardResource(await makeDefault(db, customerOf(request).id, request.params.id))),
  )

  app.delete('/account/cards/:id', { config: docs.removeCard, schema: { params } }, async (request, reply) => {
    const card = await cardOf(db, customerOf(request).id, request.params.id)
    if (!card) throw notFound()
    await callOrUnavailable(() => payments.deleteCard(card.card_token))
    await removeCard(db, card)
    return reply.code(204).send()
  })
}
