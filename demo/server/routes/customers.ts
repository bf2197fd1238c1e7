import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { clientKey } from '../../../widgets/server/client-address.ts'
import { CAPTCHA_LENGTH, allowWithoutCaptcha } from '../shop/captcha.ts'
import { validationError, DomainError, unauthorized } from '../shop/domain-error.ts'
import {
  email,
  flag,
  PASSWORDS_DIFFER,
  optional,
  password,
  passwordConfirmation,
  phoneNumber,
  required,
  siret,
  withinMaxPasswordLength,
  withinMaxEmailLength,
} from '../shop/fields.ts'
import {
  hashPassword,
  passwordRequests,
  resetAttempts,
  resetExpiry,
  requestReset,
  resetPasswordByToken,
  hasCurrentCost,
  checkLimited,
} from '../shop/customer/passwords.ts'
import { addCustomer, customerByEmail, rehashPassword } from '../shop/customer/customers.ts'
import { queueReceipt } from '../shop/outbox.ts'
import { checkDailyLimit } from '../shop/rate-limit-counters.ts'
import type { Shop } from '../shop/context.ts'
import type { FastifyInstance } from 'fastify'
import { issueToken } from '../http/auth.ts'
import { iri } from '../views/hydra.ts'
import { cartKey, transactionInTurn } from '../shop/write-turns.ts'
import { attachCart, lastCart } from '../shop/cart/carts.ts'
import { json, ld, noBody, routeDocs } from '../openapi/route-docs.ts'
import { login } from '../views/schemas/account.ts'
import type { ResponseBody } from '../views/response-body.ts'

export const newCustomer = z.object({
  firstName: required(),
  lastName: required(),
  email,
  password,
  company: required(),
  civility: z.enum(['MME', 'M']).catch('M').default('M'),
  phoneNumber,
  siret: siret.optional(),
  subscribedToNewsletter: flag,
  captchaToken: optional(CAPTCHA_LENGTH),
})

export const resetRequest = z.object({ email, localeCode: optional(), captchaToken: optional(CAPTCHA_LENGTH) })
export const newPassword = z.object({ newPassword: password, confirmNewPassword: passwordConfirmation })
const token = z.object({ token: z.string() })

/** Creates an account. Rejects an invalid captcha, a known email and too many accounts of a day, before the password is hashed. */
export async function signUp(shop: Shop, input: z.infer<typeof newCustomer>, from: string): Promise<void> {
  await allowWithoutCaptcha(shop, input.captchaToken, from)
  if (input.captchaToken) await shop.captcha.check(shop.db, input.captchaToken, shop.now())
  if (await customerByEmail(shop.db, input.email)) throw validationError({ email: [EMAIL_TAKEN] })
  await checkDailyLimit(shop.db, { what: 'accounts', client: from, max: shop.attempts * 5 }, shop.now())
  const customer = {
    email: input.email,
    password_hash: await hashPassword({ password: input.password, from }, shop.passwordCost),
    first_name: input.firstName,
    last_name: input.lastName,
    company: input.company,
    civility: input.civility,
    phone_number: input.phoneNumber,
    siret: input.siret ?? '',
    birthday: null,
    subscribed_to_newsletter: input.subscribedToNewsletter ? 1 : 0,
    subscribed_to_promotional_offers: 0,
    subscribed_to_partner_offers: 0,
    has_bank_transfer: 0,
    created_at: shop.now().toISOString(),
  } as const
  await transactionInTurn(shop.db, `sign-up ${customer.email}`, async (trx) => {
    if (input.captchaToken) await shop.captcha.spend(trx, input.captchaToken, shop.now())
    const added = await addCustomer(trx, customer)
    if (!added) throw validationError({ email: [EMAIL_TAKEN] })
    const { attempts } = shop
    await queueReceipt(trx, { recipient: added.email, attempts }, { kind: 'welcome', customerId: added.id }, shop.now())
  })
}

/** Sets a new password with the emailed link, which is looked up before the password is hashed. */
export async function resetPassword(
  shop: Shop,
  link: string,
  { newPassword: chosen, confirmNewPassword }: z.infer<typeof newPassword>,
  from: string,
): Promise<void> {
  if (chosen !== confirmNewPassword) {
    throw validationError({ newPassword: [PASSWORDS_DIFFER] })
  }
  const invalidLink = () => validationError({ token: ['Ce lien n’est plus valable. Demandez-en un nouveau.'] })
  if (!(await resetExpiry(shop.db, link, shop.now()))) throw invalidLink()
  const hash = await hashPassword({ password: chosen, from }, shop.passwordCost)
  const customer = await resetPasswordByToken(shop.db, link, hash, shop.now())
  if (!customer) throw invalidLink()
  await resetAttempts(shop.db, { account: customer.email, from })
}

const accepted = { 202: noBody('Accepted') }
const documented = routeDocs('Account')
const docs = {
  signUp: documented('Create an account', { 204: noBody('Done') }),
  requestReset: documented('Request a link to reset the password', accepted),
  reset: documented('Reset the password with a link', accepted),
}

/** Sign-up and forgotten password (calls 34 to 36). A reset gets the same response for known and unknown emails. */
export const customerRoutes: FastifyPluginAsyncZod<Shop> = async (app, shop) => {
  const limit = { rateLimit: { max: shop.attempts, timeWindow: '1 minute' } }
  const hashing = passwordRequests(shop)

  const signingUp = { config: { ...hashing, ...docs.signUp }, schema: { body: newCustomer } }
  app.post('/customers', signingUp, async (request, reply) => {
    await signUp(shop, request.body, clientKey(request))
    return reply.code(204).send()
  })

  const requesting = { config: { ...limit, ...docs.requestReset }, schema: { body: resetRequest } }
  const resetting = { config: { ...hashing, ...docs.reset }, schema: { params: token, body: newPassword } }
  for (const path of ['/customers/reset-password', '/reset-password-requests']) {
    app.post(path, requesting, async (request, reply) => {
      const { email: to, captchaToken } = request.body
      await allowWithoutCaptcha(shop, captchaToken, clientKey(request))
      // An invalid captcha is rejected for known and unknown emails alike.
      if (captchaToken) await shop.captcha.spend(shop.db, captchaToken, shop.now())
      await requestReset(shop.db, to, shop.now())
      return reply.code(202).send()
    })

    app.patch(`${path}/:token`, resetting, async (request, reply) => {
      await resetPassword(shop, request.params.token, request.body, clientKey(request))
      return reply.code(202).send()
    })
  }
}

export const EMAIL_TAKEN = 'Cet e-mail est déjà utilisé.'

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
  const matches = await checkLimited(shop, { account: email, from }, password, customer?.password_hash ?? null)
  if (!customer || !matches) throw unauthorized('Invalid credentials.')
  if (!hasCurrentCost(customer.password_hash, shop.passwordCost)) {
    await rehashPassword(shop.db, customer, await hashPassword({ password, from }, shop.passwordCost))
  }
  if (token) await transactionInTurn(shop.db, cartKey(token), (trx) => attachCart(trx, token, customer.id))
  return {
    token: issueToken(app, customer, shop.now()),
    customer: iri('customers', customer.id),
    waitingCart: await lastCart(shop.db, customer.id, token ?? null),
  }
}

/** Login under this path (call 1), in the format of its part of the API. */
const loginRoute =
  (path: string, summary: string, format: typeof json): FastifyPluginAsyncZod<Shop> =>
  async (app, shop) => {
    const docs = documented(summary, { 200: format(login, 'A token, valid for an hour') })
    const config = { ...passwordRequests(shop), ...docs }
    app.post(path, { config, schema: { body: credentials } }, async (request) =>
      logIn(app, shop, request.body, clientKey(request)),
    )
  }

export const pluginLoginRoute = loginRoute('/login', 'Log in; a cart in the request becomes the customer’s', json)
/** The login of other Sylius versions (contract 4.5). */
export const loginAliases = [
  loginRoute('/authentication-token', 'Log in, before Sylius 1.13', ld),
  loginRoute('/customers/token', 'Log in, since Sylius 1.13', ld),
]
