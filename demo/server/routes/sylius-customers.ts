import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { customerOf, requireCustomer } from '../http/auth.ts'
import type { Queries, AddressRow, CustomerRow } from '../database/schema.ts'
import { notFound, validationError } from '../shop/domain-error.ts'
import { flag } from '../shop/fields.ts'
import { iri, item } from '../views/hydra.ts'
import { rowId } from '../http/query.ts'
import { addressesOf, defaultDeliveryOf, NO_DELIVERIES, setDefaults } from '../shop/customer/addresses.ts'
import { changeCustomer } from '../shop/customer/customers.ts'
import type { Shop } from '../shop/shop.ts'
import { customerResource, civilityOf, gender } from '../views/customer.ts'
import { changePassword, changeProfile, passwords, profile } from './account.ts'

const params = z.object({ id: rowId })
const changedCustomer = profile
  .pick({ firstName: true, lastName: true, email: true, birthday: true, phoneNumber: true, currentPassword: true })
  .extend({
    gender: gender.default('u'),
    subscribedToNewsletter: flag,
    /** The IRI of the default address; null removes it. */
    defaultAddress: z.string().nullish(),
  })

/** The customer under their own IRI, as in stock Sylius (contract 2.5); 404 for any other customer. */
export const customerAliases =
  (shop: Shop): FastifyPluginAsyncZod =>
  async (app) => {
    app.addHook('onRequest', requireCustomer)

    app.get('/customers/:id', { schema: { params } }, async (request) => shown(shop.db, own(request)))

    const config = { rateLimit: { max: shop.attempts, timeWindow: '1 minute' } }
    app.put('/customers/:id', { config, schema: { params, body: changedCustomer } }, async (request) => {
      const customer = own(request)
      const { gender: sentGender, subscribedToNewsletter, defaultAddress, ...input } = request.body
      const named = await namedDefault(shop.db, customer.id, defaultAddress)
      const { company } = customer
      const civility = civilityOf(sentGender, customer)
      await changeProfile(shop, customer, { ...input, company, civility }, request.ip)
      const subscription = subscribedToNewsletter ? 1 : 0
      const changed = await changeCustomer(shop.db, customer.id, { subscribed_to_newsletter: subscription })
      if (named !== undefined) await changeDefault(shop, customer.id, named)
      return shown(shop.db, changed)
    })

    app.put('/customers/:id/password', { config, schema: { params, body: passwords } }, async (request, reply) => {
      await changePassword(shop, own(request), request.body, request.ip)
      return reply.code(204).send()
    })
  }

function own(request: FastifyRequest & { params: { id: number } }): CustomerRow {
  const customer = customerOf(request)
  if (customer.id !== request.params.id) throw notFound()
  return customer
}

/** Stock Sylius has one default address, here that of deliveries: null removes it, undefined keeps it. */
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
