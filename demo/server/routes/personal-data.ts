import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { parisDay } from '../../../widgets/core/domain/paris-time.ts'
import { customerOf, requireCustomer } from '../http/auth.ts'
import { item } from '../views/hydra.ts'
import { deleteAccount, personalData } from '../shop/customer/personal-data.ts'
import type { Shop } from '../shop/shop.ts'
import { personalDataResource } from '../views/personal-data.ts'
import { checkCurrentPassword, currentPassword } from './account.ts'
import { viewContext } from './orders.ts'

const deletion = z.object({ currentPassword: currentPassword })

/** Rights of data subjects: an export of personal data, and the deletion of the account. */
export const personalDataRoutes =
  (shop: Shop): FastifyPluginAsyncZod =>
  async (app) => {
    app.addHook('onRequest', requireCustomer)
    const config = { rateLimit: { max: shop.attempts, timeWindow: '1 minute' } }

    app.get('/account/me/export', { config }, async (request, reply) => {
      const now = shop.now()
      const data = await personalData(shop.db, customerOf(request), now)
      reply.header('Content-Disposition', `attachment; filename="mes-donnees-${parisDay(now)}.json"`)
      return item(personalDataResource(data, viewContext(shop, request), now))
    })

    // Not DELETE, because the password is in the body, and proxies may drop the body of a DELETE.
    app.post('/account/me/deletion', { config, schema: { body: deletion } }, async (request, reply) => {
      const customer = customerOf(request)
      await checkCurrentPassword(shop, customer, request.body.currentPassword, request.ip)
      await shop.db.transaction().execute((trx) => deleteAccount(trx, customer))
      return reply.code(204).send()
    })
  }
