import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { clientKey } from '../../../widgets/server/client-address.ts'
import { customerOf, requireCustomer } from '../http/auth.ts'
import { flag, optional, password, passwordConfirmation } from '../shop/fields.ts'
import { formErrors } from '../http/errors.ts'
import { changeCustomer } from '../shop/customer/customers.ts'
import type { Shop } from '../shop/context.ts'
import { allowWithoutCaptcha } from '../shop/captcha.ts'
import { pluginCustomerView, civilityOf, customerResource } from '../views/customer.ts'
import { formErrorResponse, json, ld, noBody, routeDocs } from '../openapi/route-docs.ts'
import { customer as customerSchema, gender, pluginCustomer } from '../views/schemas/account.ts'
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

const done = { 204: noBody('Done') }
const pluginProfile = { 200: json(pluginCustomer, 'The profile') }
const oneCustomer = { 200: ld(customerSchema, 'The customer'), 404: 'error' } as const
const documentedPublic = routeDocs('Account')
const documented = routeDocs('Account', 'customer')
const docs = {
  signUp: documentedPublic('Create an account, as the plugin has it', done),
  requestReset: documentedPublic('Request a link to reset the password, as the plugin has it', done),
  reset: documentedPublic('Reset the password with a link, as the plugin has it', { ...done, ...formErrorResponse }),
  profile: documented('The profile, as the plugin has it', pluginProfile),
  changeProfile: documented('Change the profile, as the plugin has it', pluginProfile),
  changePassword: documented('Change the password, as the plugin has it', { ...done, ...formErrorResponse }),
  customer: documented('The customer, as unmodified Sylius has it', oneCustomer),
  changeCustomer: documented('Change the customer, as unmodified Sylius has it', oneCustomer),
  customerPassword: documented('Change the password, as unmodified Sylius has it', { ...done, 404: 'error' }),
}

/** The customer as the plugin knows them: sign-up, profile, passwords (contract 1.8). */
export const pluginMeRoutes: FastifyPluginAsyncZod<Shop> = async (app, shop) => {
  const limit = { rateLimit: { max: shop.attempts, timeWindow: '1 minute' } }

  const hashing = passwordRequests(shop)
  const signingUp = { config: { ...hashing, ...docs.signUp }, schema: { body: registration } }
  app.post('/register', signingUp, async (request, reply) => {
    const { plainPassword, ...input } = request.body
    await signUp(shop, { ...input, password: plainPassword, civility: 'M' }, clientKey(request))
    return reply.code(204).send()
  })

  const requesting = { config: { ...limit, ...docs.requestReset }, schema: { body: resetRequest } }
  app.put('/request-password-reset', requesting, async (request, reply) => {
    await allowWithoutCaptcha(shop, '', clientKey(request))
    await requestReset(shop.db, request.body.email, shop.now())
    return reply.code(204).send()
  })

  const resetForm = {
    config: { ...hashing, ...docs.reset },
    schema: { params: z.object({ token: z.string() }), body: reset },
    errorHandler: formErrors({ newPassword: 'password.first', token: '' }),
  }
  app.put('/password-reset/:token', resetForm, async (request, reply) => {
    const { first, second } = request.body.password
    await resetPassword(
      shop,
      request.params.token,
      { newPassword: first, confirmNewPassword: second },
      clientKey(request),
    )
    return reply.code(204).send()
  })

  const onRequest = requireCustomer
  app.get('/me', { config: docs.profile, onRequest }, async (request) => pluginCustomerView(customerOf(request)))

  const changing = { config: { ...limit, ...docs.changeProfile }, onRequest, schema: { body: changedMe } }
  app.put('/me', changing, async (request) => {
    const { gender: sentGender, subscribedToNewsletter, ...input } = request.body
    const { email, company, id } = customerOf(request)
    const civility = civilityOf(sentGender, customerOf(request))
    await changeProfile(shop, customerOf(request), { ...input, email, company, civility }, clientKey(request))
    const subscription = subscribedToNewsletter ? 1 : 0
    return pluginCustomerView(await changeCustomer(shop.db, id, { subscribed_to_newsletter: subscription }))
  })

  const passwordForm = {
    config: { ...hashing, ...docs.changePassword },
    onRequest,
    schema: { body: newPassword },
    errorHandler: formErrors({ newPassword: 'newPassword.first' }),
  }
  app.put('/me/change-password', passwordForm, async (request, reply) => {
    const { currentPassword, newPassword: chosen } = request.body
    const twice = { newPassword: chosen.first, confirmNewPassword: chosen.second }
    await changePassword(shop, customerOf(request), { currentPassword, ...twice }, clientKey(request))
    return reply.code(204).send()
  })
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

  const one = { config: docs.customer, schema: { params } }
  app.get('/customers/:id', one, async (request) => shown(shop.db, own(request)))

  const hashing = passwordRequests(shop)
  const changing = { config: { ...hashing, ...docs.changeCustomer }, schema: { params, body: changedCustomer } }
  app.put('/customers/:id', changing, async (request) => {
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

  const password = { config: { ...hashing, ...docs.customerPassword }, schema: { params, body: passwords } }
  app.put('/customers/:id/password', password, async (request, reply) => {
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
