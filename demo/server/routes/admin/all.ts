import type { FastifyPluginAsync } from 'fastify'
import { descriptiveHeaders } from '../../http/descriptive-headers.ts'
import { checkAccept } from '../../http/negotiation.ts'
import type { Shop } from '../../shop/shop.ts'
import { jsonLd } from '../all.ts'
import { adminOrderRoutes } from './orders.ts'
import { adminPlanningRoutes } from './planning.ts'
import { adminQuoteRoutes } from './quotes.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { issueAdminToken } from '../../http/auth.ts'
import { withinMaxPasswordLength } from '../../shop/fields.ts'
import { DomainError, unauthorized } from '../../shop/domain-error.ts'
import { authenticateAdministrator } from '../../shop/customer/administrators.ts'
import type { adminLogin } from '../../views/schemas/account.ts'
import type { ResponseBody } from '../../views/response-body.ts'

/** Routes of administrators, named as in Sylius; customer tokens are rejected. */
export const apiAdmin =
  (shop: Shop): FastifyPluginAsync =>
  async (app) => {
    descriptiveHeaders(app, shop)
    app.addHook('onRequest', checkAccept)
    jsonLd(app)
    const all = [adminSessionRoutes, adminOrderRoutes, adminQuoteRoutes, adminPlanningRoutes]
    for (const routes of all) await app.register(routes(shop))
  }

const credentials = z
  .object({ email: z.string(), password: z.string().check(withinMaxPasswordLength) })
  .partial()
  .nullish()

/** Administrator login: a token for an hour, which customer routes reject. */
const adminSessionRoutes =
  (shop: Shop): FastifyPluginAsyncZod =>
  async (app) => {
    const config = { rateLimit: { max: shop.attempts, timeWindow: '1 minute' } }
    app.post(
      '/administrators/token',
      { config, schema: { body: credentials } },
      async (request, reply): Promise<ResponseBody<typeof adminLogin>> => {
        const { email, password } = request.body ?? {}
        if (email === undefined) throw new DomainError(400, 'The key "email" must be provided.')
        if (password === undefined) throw new DomainError(400, 'The key "password" must be provided.')
        const administrator = await authenticateAdministrator(shop, { email, password, from: request.ip })
        if (!administrator) throw unauthorized('Invalid credentials.')
        reply.header('Cache-Control', 'no-store')
        return { token: issueAdminToken(app, administrator, shop.now()) }
      },
    )
  }
