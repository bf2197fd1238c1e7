import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { clientKey } from '../../../widgets/server/client-address.ts'
import { customerOf, requireCustomer } from '../http/auth.ts'
import { flag, optional, password, passwordConfirmation } from '../shop/fields.ts'
import { formErrors } from '../http/errors.ts'
import { changeCustomer } from '../shop/customer/customers.ts'
import type { Shop } from '../shop/shop.ts'
import { allowWithoutCaptcha } from '../shop/captcha.ts'
import { pluginCustomerView, civilityOf, customerResource } from '../views/customer.ts'
import { gender } from '../views/schemas/account.ts'
import { passwordRequests, requestReset } from '../shop/customer/passwords.ts'
import { changePassword, changeProfile, currentPassword, profile, passwords } from './account.ts'
import { newCustomer, resetPassword, resetRequest, signUp } from './customers.ts'
import type { FastifyRequest } from 'fastify'
import type { Queries, AddressRow, CustomerRow } from '../database/schema.ts'
import { notFound, validationError } from '../shop/domain-error.ts'
import { iri, item } from '../views/hydra.ts'
import { rowId } from '../http/query.ts'
import { addressesOf, defaultDeliveryOf, NO_DELIVERIES, setDefaults } from '../shop/customer/addresses.ts'

const registration = newCustomer
  .omit({ password: true, company: true, civility: true })
  .extend({ plainPassword: password, company: optional() })

const changedMe = profile
  .pick({ firstName: true, lastName: true, birthday: true, phoneNumber: true })
  .extend({ gender, subscribedToNewsletter: flag })

const twice = z.object({ first: password, second: passwordConfirmation })
const reset = z.object({ password: twice })
const newPassword = z.object({ currentPassword, newPassword: twice })

/** The customer as the plugin knows them: sign-up, profile, passwords (contract 1.8). */
export const pluginMeRoutes: FastifyPluginAsyncZod<Shop> = async (app, shop) => {
  const config = { rateLimit: { max: shop.attempts, timeWindow: '1 minute' } }

  const hashing = passwordRequests(shop)
  app.post('/register', { config: hashing, schema: { body: registration } }, async (request, reply) => {
    const { plainPassword, ...input } = request.body
    await signUp(shop, { ...input, password: plainPassword, civility: 'M' }, clientKey(request))
    return reply.code(204).send()
  })

  app.put('/request-password-reset', { config, schema: { body: resetRequest } }, async (request, reply) => {
    await allowWithoutCaptcha(shop, '', clientKey(request))
    await requestReset(shop.db, request.body.email, shop.now())
    return reply.code(204).send()
  })

  const resetForm = {
    schema: { params: z.object({ token: z.string() }), body: reset },
    errorHandler: formErrors({ newPassword: 'password.first', token: '' }),
  }
  app.put('/password-reset/:token', { config: hashing, ...resetForm }, async (request, reply) => {
    const { first, second } = request.body.password
    await resetPassword(
      shop,
      request.params.token,
      { newPassword: first, confirmNewPassword: second },
      clientKey(request),
    )
    return reply.code(204).send()
  })

  app.get('/me', { onRequest: requireCustomer }, async (request) => pluginCustomerView(customerOf(request)))

  app.put('/me', { config, onRequest: requireCustomer, schema: { body: changedMe } }, async (request) => {
    const { gender: sentGender, subscribedToNewsletter, ...input } = request.body
    const { email, company, id } = customerOf(request)
    const civility = civilityOf(sentGender, customerOf(request))
    await changeProfile(shop, customerOf(request), { ...input, email, company, civility }, clientKey(request))
    const subscription = subscribedToNewsletter ? 1 : 0
    return pluginCustomerView(await changeCustomer(shop.db, id, { subscribed_to_newsletter: subscription }))
  })

  const passwordForm = {
    schema: { body: newPassword },
    errorHandler: formErrors({ newPassword: 'newPassword.first' }),
  }
  app.put(
    '/me/change-password',
    { config: hashing, onRequest: requireCustomer, ...passwordForm },
    async (request, reply) => {
      const { currentPassword, newPassword: chosen } = request.body
      const twice = { newPassword: chosen.first, confirmNewPassword: chosen.second }
      await changePassword(shop, customerOf(request), { currentPassword, ...twice }, clientKey(request))
      return reply.code(204).send()
    },
  )
}

const params = z.object({ id: rowId })
const changedCustomer = profile
  .pick({ firstName: true, lastName: true, email: true, birthday: true, phoneNumber: true, currentPassword: true })
  .extend({
    gender: gender.default('u'),
    subscribedToNewsletter: flag,
    /** The IRI of the default address; null removes it. */
    defaultAddress: z.string().nullish(),
  })

/** The customer under their own IRI, as in unmodified Sylius (contract 2.5); 404 for any other customer. */
export const customerAliases: FastifyPluginAsyncZod<Shop> = async (app, shop) => {
  app.addHook('onRequest', requireCustomer)

  app.get('/customers/:id', { schema: { params } }, async (request) => shown(shop.db, own(request)))

  const config = passwordRequests(shop)
  app.put('/customers/:id', { config, schema: { params, body: changedCustomer } }, async (request) => {
    const customer = own(request)
    const { gender: sentGender, subscribedToNewsletter, defaultAddress, ...input } = request.body
    const named = await namedDefault(shop.db, customer.id, defaultAddress)
    const { company } = customer
    const civility = civilityOf(sentGender, customer)
    await changeProfile(shop, customer, { ...input, company, civility }, clientKey(request))
    const subscription = subscribedToNewsletter ? 1 : 0
    const changed = await changeCustomer(shop.db, customer.id, { subscribed_to_newsletter: subscription })
    if (named !== undefined) await changeDefault(shop, customer.id, named)
    return shown(shop.db, changed)
  })

  app.put('/customers/:id/password', { config, schema: { params, body: passwords } }, async (request, reply) => {
    await changePassword(shop, own(request), request.body, clientKey(request))
    return reply.code(204).send()
  })
}

function own(request: FastifyRequest & { params: { id: number } }): CustomerRow {
  const customer = customerOf(request)
  if (customer.id !== request.params.id) throw notFound()
  return customer
}

/** Unmodified Sylius has one default address, here that of deliveries: null removes it, undefined keeps it. */
async function namedDefault(
  db: Queries,
  customerId: number,
  named: string | null | undefined,
): Promise<AddressRow | null | undefined> {
  if (named === undefined || named === null) return named
  const address = (await addressesOf(db, customerId)).find(({ id }) => iri('addresses', id) === named)
  if (!address) throw validationError({ defaultAddress: ['Cette adresse n’est pas dans votre carnet.'] })
  if (address.billing === 1) throw validationError({ defaultAddress: [NO_DELIVERIES] })
  return address
}

async function changeDefault({ db }: Shop, customerId: number, named: AddressRow | null): Promise<void> {
  const address = named ?? (await defaultDeliveryOf(db, customerId))
  if (address) await setDefaults(db, customerId, address.id, { defaultDelivery: named !== null })
}

const shown = async (db: Queries, customer: CustomerRow) =>
  item(customerResource(customer, await defaultDeliveryOf(db, customer.id)))
