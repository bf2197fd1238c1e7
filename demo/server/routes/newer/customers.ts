import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { me, signedInOnly } from '../../auth.ts'
import { notFound } from '../../errors.ts'
import { flag } from '../../fields.ts'
import { iri, item, type Resource } from '../../hydra.ts'
import { rowId } from '../../query.ts'
import type { CustomerRow } from '../../schema.ts'
import { changeCustomer } from '../../shop/customers.ts'
import type { Shop } from '../../shop/shop.ts'
import { civilityOf, gender, genderOf } from '../../wire/gender.ts'
import { changePassword, changeProfile, passwords, profile } from '../account.ts'

const params = z.object({ id: rowId })
const changedCustomer = profile
  .pick({ firstName: true, lastName: true, email: true, birthday: true, phoneNumber: true, currentPassword: true })
  .extend({ gender: gender.default('u'), subscribedToNewsletter: flag })

/** The customer under their own address, as stock Sylius has it (wire contract 2.5); another's is not found. */
export const customerAliases =
  (shop: Shop): FastifyPluginAsyncZod =>
  async (app) => {
    app.addHook('onRequest', signedInOnly)

    app.get('/customers/:id', { schema: { params } }, async (request) => item(customerResource(own(request))))

    const config = { rateLimit: { max: shop.attempts, timeWindow: '1 minute' } }
    app.put('/customers/:id', { config, schema: { params, body: changedCustomer } }, async (request) => {
      const customer = own(request)
      const { gender: said, subscribedToNewsletter, ...asked } = request.body
      const { company } = customer
      const civility = civilityOf(said, customer)
      await changeProfile(shop, customer, { ...asked, company, civility }, request.ip)
      const subscription = subscribedToNewsletter ? 1 : 0
      return item(
        customerResource(await changeCustomer(shop.db, customer.id, { subscribed_to_newsletter: subscription })),
      )
    })

    app.put('/customers/:id/password', { config, schema: { params, body: passwords } }, async (request, reply) => {
      await changePassword(shop, own(request), request.body, request.ip)
      return reply.code(204).send()
    })
  }

function own(request: FastifyRequest & { params: { id: number } }): CustomerRow {
  const customer = me(request)
  if (customer.id !== request.params.id) throw notFound()
  return customer
}

function customerResource(customer: CustomerRow): Resource {
  const { id, first_name: firstName, last_name: lastName } = customer
  return {
    '@id': iri('customers', id),
    '@type': 'Customer',
    id,
    defaultAddress: null,
    user: { '@id': iri('shop-users', id), '@type': 'ShopUser', verified: true },
    email: customer.email,
    firstName,
    lastName,
    fullName: `${firstName} ${lastName}`,
    gender: genderOf(customer),
    birthday: customer.birthday,
    phoneNumber: customer.phone_number,
    subscribedToNewsletter: customer.subscribed_to_newsletter === 1,
  }
}
