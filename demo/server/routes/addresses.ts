import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { customerOf, requireCustomer } from '../http/auth.ts'
import { formErrors } from '../http/errors.ts'
import { rowId } from '../http/query.ts'
import type { AddressRow } from '../database/schema.ts'
import {
  addAddress,
  addressesOf,
  addressOf,
  changeAddress,
  removeAddress,
  setDefaults,
  addressDefaults,
  addressBookEntry,
  billingAddress,
} from '../shop/customer/addresses.ts'
import type { Shop } from '../shop/shop.ts'
import { addressBookResource, addressResource, pluginAddressView } from '../views/address.ts'
import { collection, item } from '../views/hydra.ts'

const params = z.object({ id: rowId })

type AddressRoutes = {
  path: string
  type: string
  body: typeof addressBookEntry | typeof billingAddress
  resource: (row: AddressRow) => ReturnType<typeof addressBookResource> | ReturnType<typeof addressResource>
}

const jsonLdRoutes =
  ({ path, type, body, resource }: AddressRoutes): FastifyPluginAsyncZod<Shop> =>
  async (app, { db, now }) => {
    app.addHook('onRequest', requireCustomer)

    app.get(path, async (request) =>
      collection(request, type, (await addressesOf(db, customerOf(request).id)).map(resource)),
    )

    app.get(`${path}/:id`, { schema: { params } }, async (request) =>
      item(resource(await addressOf(db, customerOf(request).id, request.params.id))),
    )

    app.post(path, { schema: { body } }, async (request, reply) => {
      const added = resource(await addAddress(db, customerOf(request).id, request.body, now()))
      return reply.code(201).header('Location', added['@id']).send(item(added))
    })

    app.put(`${path}/:id`, { schema: { params, body } }, async (request) =>
      item(resource(await changeAddress(db, customerOf(request).id, request.params.id, request.body))),
    )

    app.delete(`${path}/:id`, { schema: { params } }, async (request, reply) => {
      await removeAddress(db, customerOf(request).id, request.params.id)
      return reply.code(204).send()
    })
  }

/** The address book (calls 4, 39 to 41); another customer's entry is not found. */
export const addressBookRoutes = jsonLdRoutes({
  path: '/account/address-books',
  type: 'AddressBook',
  body: addressBookEntry,
  resource: addressBookResource,
})

/** The address book as unmodified Sylius has it: addresses without their purpose (contract 2.5). */
export const addressAliases = jsonLdRoutes({
  path: '/addresses',
  type: 'Address',
  body: billingAddress,
  resource: addressResource,
})

/** The default addresses (call 41b). */
export const addressDefaultRoutes: FastifyPluginAsyncZod<Shop> = async (app, { db }) => {
  const schema = { params, body: addressDefaults }
  app.patch('/account/address-books/:id', { onRequest: requireCustomer, schema }, async (request) =>
    item(addressBookResource(await setDefaults(db, customerOf(request).id, request.params.id, request.body))),
  )
}

/** The address book as the plugin writes it: a plain list, each with its customer, and the errors of a form (contract 1.8). */
export const pluginAddressRoutes: FastifyPluginAsyncZod<Shop> = async (app, { db, now }) => {
  app.addHook('onRequest', requireCustomer)
  const errorHandler = formErrors()

  app.get('/address-book', async (request) => {
    const addresses = await addressesOf(db, customerOf(request).id)
    return addresses.map((address) => pluginAddressView(address, customerOf(request)))
  })

  app.post('/address-book', { errorHandler, schema: { body: billingAddress } }, async (request, reply) => {
    const added = await addAddress(db, customerOf(request).id, request.body, now())
    return reply.code(201).send(pluginAddressView(added, customerOf(request)))
  })

  const change = { errorHandler, schema: { params, body: billingAddress } }
  for (const method of ['put', 'patch'] as const) {
    app[method]('/address-book/:id', change, async (request, reply) => {
      await changeAddress(db, customerOf(request).id, request.params.id, request.body)
      return reply.code(204).send()
    })
  }

  app.patch('/address-book/:id/default', { schema: { params } }, async (request, reply) => {
    await setDefaults(db, customerOf(request).id, request.params.id, { defaultDelivery: true })
    return reply.code(204).send()
  })

  app.delete('/address-book/:id', { schema: { params } }, async (request, reply) => {
    await removeAddress(db, customerOf(request).id, request.params.id)
    return reply.code(204).send()
  })
}
