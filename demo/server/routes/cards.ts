import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { customerOf, requireCustomer } from '../http/auth.ts'
import { validationError } from '../shop/domain-error.ts'
import { flag, optional } from '../shop/fields.ts'
import { collection, item } from '../views/hydra.ts'
import { rowId } from '../http/query.ts'
import { cardsOf, hasRoomForCard, makeDefault, MAX_CARDS, removeCard, saveCard } from '../shop/payment/cards.ts'
import type { Shop } from '../shop/shop.ts'
import { cardResource, checkResource, cardToken } from '../views/payment.ts'

const params = z.object({ id: rowId })
const newCard = z.object({ cardToken, holderName: optional(), default: flag })

const TOO_MANY = `Vous avez ${MAX_CARDS} cartes enregistrées, le maximum. Supprimez-en une pour en ajouter une autre.`
const NOT_CONFIRMED = 'Votre banque n’a pas confirmé cette carte. Essayez-en une autre.'

/** Saved cards (calls 5, 42 to 44): the provider stores the card, the shop its token. */
export const cardRoutes =
  ({ db, payments, now }: Shop): FastifyPluginAsyncZod =>
  async (app) => {
    app.addHook('onRequest', requireCustomer)

    app.get('/account/cards', async (request) => {
      const cards = await cardsOf(db, customerOf(request).id)
      return collection(request, 'Card', cards.map(cardResource))
    })

    app.post('/account/cards', { schema: { body: newCard } }, async (request, reply) => {
      const { cardToken: token, holderName, default: isDefault } = request.body
      if (!(await hasRoomForCard(db, customerOf(request).id))) throw validationError({ cardToken: [TOO_MANY] })
      const stored = await payments.keepCheckedCard(token)
      if (!stored) throw validationError({ cardToken: ['Cette carte n’est plus valable : saisissez-la de nouveau.'] })
      if ('challengeUrl' in stored) {
        if (stored.status !== 'requires_action' || !stored.challengeUrl)
          throw validationError({ cardToken: [NOT_CONFIRMED] })
        return reply.code(202).send(item(checkResource(stored.id, stored.challengeUrl)))
      }
      const resource = cardResource(
        await saveCard(db, customerOf(request).id, { ...stored, holderName, isDefault }, now()),
      )
      return reply.code(201).header('Location', resource['@id']).send(item(resource))
    })

    const marked = { params, body: z.object({ default: z.literal(true) }) }
    app.patch('/account/cards/:id', { schema: marked }, async (request) =>
      item(cardResource(await makeDefault(db, customerOf(request).id, request.params.id))),
    )

    app.delete('/account/cards/:id', { schema: { params } }, async (request, reply) => {
      await removeCard(db, customerOf(request).id, request.params.id)
      return reply.code(204).send()
    })
  }
