import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { me, signedInOnly } from '../http/auth.ts'
import { notFound } from '../shop/refusal.ts'
import { collection, item } from '../wire/hydra.ts'
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
import { addressDefaults, bookEntry } from '../shop/customer/postal-address.ts'
import { bookEntryResource } from '../wire/address.ts'

const params = z.object({ id: rowId })

/** The address book (calls 4, 39 to 41b); another customer's entry is not found. */
export const addressBookRoutes =
  ({ db, now }: Shop): FastifyPluginAsyncZod =>
  async (app) => {
    app.addHook('onRequest', signedInOnly)

    app.get('/account/address-books', async (request) => {
      const addresses = await addressesOf(db, me(request).id)
      return collection(request, 'AddressBook', addresses.map(bookEntryResource))
    })

    app.get('/account/address-books/:id', { schema: { params } }, async (request) => {
      const address = await addressOf(db, me(request).id, request.params.id)
      if (!address) throw notFound()
      return item(bookEntryResource(address))
    })

    app.post('/account/address-books', { schema: { body: bookEntry } }, async (request, reply) => {
      const resource = bookEntryResource(await addAddress(db, me(request).id, request.body, now()))
      return reply.code(201).header('Location', resource['@id']).send(item(resource))
    })

    app.put('/account/address-books/:id', { schema: { params, body: bookEntry } }, async (request) => {
      const changed = await changeAddress(db, me(request).id, request.params.id, request.body)
      if (!changed) throw notFound()
      return item(bookEntryResource(changed))
    })

    app.patch('/account/address-books/:id', { schema: { params, body: addressDefaults } }, async (request) => {
      const changed = await setDefaults(db, me(request).id, request.params.id, request.body)
      if (!changed) throw notFound()
      return item(bookEntryResource(changed))
    })

    app.delete('/account/address-books/:id', { schema: { params } }, async (request, reply) => {
      if (!(await removeAddress(db, me(request).id, request.params.id))) throw notFound()
      return reply.code(204).send()
    })
  }
