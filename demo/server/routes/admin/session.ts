import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { issueAdminToken } from '../../http/auth.ts'
import { withinMaxPasswordLength } from '../../shop/fields.ts'
import { DomainError, unauthorized } from '../../shop/domain-error.ts'
import { authenticateAdministrator } from '../../shop/customer/administrators.ts'
import type { Shop } from '../../shop/shop.ts'
import type { adminLogin } from '../../views/schemas/account.ts'
import type { ResponseBody } from '../../views/response-body.ts'

const credentials = z
  .object({ email: z.string(), password: z.string().check(withinMaxPasswordLength) })
  .partial()
  .nullish()

/** Administrator login: a token for an hour, which customer routes reject. */
export const adminSessionRoutes =
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
