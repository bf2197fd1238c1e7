import type { FastifyInstance } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { issueToken } from '../http/auth.ts'
import { DomainError, unauthorized } from '../shop/domain-error.ts'
import { withinMaxPasswordLength, withinMaxEmailLength } from '../shop/fields.ts'
import { iri } from '../views/hydra.ts'
import { checkPassword, hasCurrentCost, hashPassword, limitAttempts } from '../shop/customer/passwords.ts'
import { attachCart, lastCart } from '../shop/cart/carts.ts'
import { customerByEmail, rehashPassword } from '../shop/customer/customers.ts'
import type { Shop } from '../shop/shop.ts'
import type { login } from '../views/schemas/account.ts'
import type { ResponseBody } from '../views/response-body.ts'

/** The credentials of a login; each missing field has its own message. */
const credentials = z
  .object({
    email: z.string().check(withinMaxEmailLength),
    password: z.string().check(withinMaxPasswordLength),
    token: z.string().max(100).nullish(),
  })
  .partial()
  .nullish()

/**
 * Checks the credentials, rate-limited, and returns a token for an hour. An anonymous cart sent along becomes the
 * customer's; another customer's cart is ignored. The customer's own earlier cart is named in the response, never
 * merged.
 */
async function logIn(
  app: FastifyInstance,
  shop: Shop,
  sent: z.infer<typeof credentials>,
  from: string,
): Promise<ResponseBody<typeof login>> {
  const { email, password, token } = sent ?? {}
  if (email === undefined) throw new DomainError(400, 'The key "email" must be provided.')
  if (password === undefined) throw new DomainError(400, 'The key "password" must be provided.')
  const customer = await customerByEmail(shop.db, email)
  const matches = await limitAttempts(shop.db, { account: email, from }, shop.now(), () =>
    checkPassword(password, customer?.password_hash ?? null, shop.passwordCost),
  )
  if (!customer || !matches) throw unauthorized('Invalid credentials.')
  if (!hasCurrentCost(customer.password_hash, shop.passwordCost)) {
    await rehashPassword(shop.db, customer, await hashPassword(password, shop.passwordCost))
  }
  if (token) await attachCart(shop.db, token, customer.id)
  return {
    token: issueToken(app, customer, shop.now()),
    customer: iri('customers', customer.id),
    waitingCart: await lastCart(shop.db, customer.id, token ?? null),
  }
}

/** Login under these paths (call 1). */
export const loginRoutes =
  (...paths: string[]) =>
  (shop: Shop): FastifyPluginAsyncZod =>
  async (app) => {
    const config = { rateLimit: { max: shop.attempts, timeWindow: '1 minute' } }
    for (const path of paths) {
      app.post(path, { config, schema: { body: credentials } }, async (request) =>
        logIn(app, shop, request.body, request.ip),
      )
    }
  }
