import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { issueAdminToken } from '../../auth.ts'
import { Refusal, unauthorized } from '../../errors.ts'
import { checkPassword } from '../../passwords.ts'
import { administratorByEmail } from '../../shop/administrators.ts'
import { attempt } from '../../shop/login-attempts.ts'
import type { Shop } from '../../shop/shop.ts'

const credentials = z
  .object({ email: z.string(), password: z.string().max(1024) })
  .partial()
  .nullish()

/** Login of the caterer's people: a token for an hour that opens nothing of the shop. */
export const adminSessionRoutes =
  (shop: Shop): FastifyPluginAsyncZod =>
  async (app) => {
    const config = { rateLimit: { max: shop.attempts, timeWindow: '1 minute' } }
    app.post('/administrators/token', { config, schema: { body: credentials } }, async (request, reply) => {
      const { email, password } = request.body ?? {}
      if (email === undefined) throw new Refusal(400, 'The key "email" must be provided.')
      if (password === undefined) throw new Refusal(400, 'The key "password" must be provided.')
      // Told apart from a customer of the same address by what no address begins with.
      const tried = { account: `@${email}`, from: request.ip }
      const { succeeded } = await attempt(shop.db, tried, shop.now())
      const administrator = await administratorByEmail(shop.db, email)
      const matches = await checkPassword(password, administrator?.password_hash ?? null, shop.passwordCost)
      if (!administrator || !matches) throw unauthorized('Invalid credentials.')
      await succeeded()
      reply.header('Cache-Control', 'no-store')
      return { token: issueAdminToken(app, administrator, shop.now()) }
    })
  }
