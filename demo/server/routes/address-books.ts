import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { customerOf, requireCustomer } from '../http/auth.ts'
import { notFound } from '../shop/domain-error.ts'
import { collection, item } from '../views/hydra.ts'
import { rowId } from '../http/query.ts'
import {
  addAddress,
  addressesOf,
  addressOf,
  changeAddress,
  removeAddress,
  setDefaults,
} from '../shop/customer/addresses.ts'
import type { Shop } from '../shop/shop.ts'
import { addressDefaults, addressBookEntry } from '../shop/customer/postal-address.ts'
import { addressBookResource } from '../views/address.ts'

const params = z.object({ id: rowId })

/** The address book (calls 4, 39 to 41b); another customer's entry is not found. */
export const addressBookRoutes =
  ({ db, now }: Shop): FastifyPluginAsyncZod =>
  async (app) => {
    app.addHook('onRequest', requireCustomer)

    app.get('/account/address-books', async (request) => {
      const addresses = await addressesOf(db, customerOf(request).id)
      return collection(request, 'AddressBook', addresses.map(addressBookResource))
    })

    app.get('/account/address-books/:id', { schema: { params } }, async (request) => {
      const address = await addressOf(db, customerOf(request).id, request.params.id)
      if (!address) throw notFound()
      return item(addressBookResource(address))
    })

    app.post('/account/address-books', { schema: { body: addressBookEntry } }, async (request, reply) => {
      const resource = addressBookResource(await addAddress(db, customerOf(request).id, request.body, now()))
      return reply.code(201).header('Location', resource['@id']).send(item(resource))
    })

    app.put('/account/address-books/:id', { schema: { params, body: addressBookEntry } }, async (request) => {
      const changed = await changeAddress(db, customerOf(request).id, request.params.id, request.body)
      if (!changed) throw notFound()
      return item(addressBookResource(changed))
    })

    app.patch('/account/address-books/:id', { schema: { params, body: addressDefaults } }, async (request) => {
      const changed = await setDefaults(db, customerOf(request).id, request.params.id, request.body)
      if (!changed) throw notFound()
      return item(addressBookResource(changed))
    })

    app.delete('/account/address-books/:id', { schema: { params } }, async (request, reply) => {
      if (!(await removeAddress(db, customerOf(request).id, request.params.id))) throw notFound()
      return reply.code(204).send()
    })
  }
