import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { issueToken } from '../auth.ts'
import { Refusal, unauthorized } from '../errors.ts'
import { iri } from '../hydra.ts'
import { checkPassword } from '../passwords.ts'
import { attachCart } from '../shop/attaching.ts'
import { customerByEmail } from '../shop/customers.ts'
import type { Shop } from '../shop/shop.ts'

const credentials = z
  .object({ email: z.string(), password: z.string().max(1024), token: z.string().max(100).nullish() })
  .partial()
  .nullish()

/** Login (call 1): a token for an hour; a cart sent with it becomes the customer's. */
export const sessionRoutes =
  (shop: Shop): FastifyPluginAsyncZod =>
  async (app) => {
    const config = { rateLimit: { max: shop.attempts, timeWindow: '1 minute' } }
    app.post('/login', { config, schema: { body: credentials } }, async (request) => {
      const { email, password, token } = request.body ?? {}
      if (email === undefined) throw new Refusal(400, 'The key "email" must be provided.')
      if (password === undefined) throw new Refusal(400, 'The key "password" must be provided.')
      const customer = await customerByEmail(shop.db, email)
      const matches = await checkPassword(password, customer?.password_hash ?? null, shop.passwordCost)
      if (!customer || !matches) throw unauthorized('Invalid credentials.')
      if (token) await attachCart(shop.db, token, customer.id)
      return { token: issueToken(app, customer, shop.now()), customer: iri('customers', customer.id) }
    })
  }
