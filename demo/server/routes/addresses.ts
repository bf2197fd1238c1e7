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
import type { Shop } from '../shop/context.ts'
import { formErrorResponse, json, ld, noBody, routeDocs } from '../openapi/route-docs.ts'
import { pluginAddress } from '../views/schemas/account.ts'
import * as schemas from '../views/schemas/address.ts'
import { addressBookResource, addressResource, pluginAddressView } from '../views/address.ts'
import { collection, item } from '../views/hydra.ts'

const params = z.object({ id: rowId })

const documented = routeDocs('Account', 'customer')
const removed = { 204: noBody('Done'), 404: 'error' } as const

/** The documentation of the routes of an address book, in one of the formats that it has. */
function bookDocs(one: z.ZodType, all: z.ZodType, suffix = '') {
  const found = { 200: ld(one, 'The address'), 404: 'error' } as const
  return {
    list: documented(`The address book${suffix}`, { 200: ld(all, 'Newest first') }),
    one: documented(`One address${suffix}`, found),
    add: documented(`Add an address${suffix}`, { 201: ld(one, 'The address') }),
    change: documented(`Change an address${suffix}`, found),
    remove: documented(`Remove an address${suffix}`, removed),
  }
}

type AddressRoutes = {
  path: string
  type: string
  body: typeof addressBookEntry | typeof billingAddress
  docs: ReturnType<typeof bookDocs>
  resource: (row: AddressRow) => ReturnType<typeof addressBookResource> | ReturnType<typeof addressResource>
}

const jsonLdRoutes =
  ({ path, type, body, docs, resource }: AddressRoutes): FastifyPluginAsyncZod<Shop> =>
  async (app, { db, now }) => {
    app.addHook('onRequest', requireCustomer)

    app.get(path, { config: docs.list }, async (request) =>
      collection(request, type, (await addressesOf(db, customerOf(request).id)).map(resource)),
    )

    app.get(`${path}/:id`, { config: docs.one, schema: { params } }, async (request) =>
      item(resource(await addressOf(db, customerOf(request).id, request.params.id))),
    )

    app.post(path, { config: docs.add, schema: { body } }, async (request, reply) => {
      const added = resource(await addAddress(db, customerOf(request).id, request.body, now()))
      return reply.code(201).header('Location', added['@id']).send(item(added))
    })

    app.put(`${path}/:id`, { config: docs.change, schema: { params, body } }, async (request) =>
      item(resource(await changeAddress(db, customerOf(request).id, request.params.id, request.body))),
    )

    app.delete(`${path}/:id`, { config: docs.remove, schema: { params } }, async (request, reply) => {
      await removeAddress(db, customerOf(request).id, request.params.id)
      return reply.code(204).send()
    })
  }

/** The address book (calls 4, 39 to 41); another customer's entry is not found. */
export const addressBookRoutes = jsonLdRoutes({
  path: '/account/address-books',
  type: 'AddressBook',
  body: addressBookEntry,
  docs: bookDocs(schemas.addressBookEntry, schemas.addressBook),
  resource: addressBookResource,
})

/** The address book as unmodified Sylius has it: addresses without their purpose (contract 2.5). */
export const addressAliases = jsonLdRoutes({
  path: '/addresses',
  type: 'Address',
  body: billingAddress,
  docs: bookDocs(schemas.address, schemas.addresses, ', as unmodified Sylius has it'),
  resource: addressResource,
})

/** The default addresses (call 41b). */
export const addressDefaultRoutes: FastifyPluginAsyncZod<Shop> = async (app, { db }) => {
  const config = documented('Make an address the default of deliveries, of invoices, or of neither', {
    200: ld(schemas.addressBookEntry, 'The address'),
    404: 'error',
  })
  const schema = { params, body: addressDefaults }
  app.patch('/account/address-books/:id', { config, onRequest: requireCustomer, schema }, async (request) =>
    item(addressBookResource(await setDefaults(db, customerOf(request).id, request.params.id, request.body))),
  )
}

const pluginDocs = {
  list: documented('The address book, as the plugin has it', { 200: json(pluginAddress.array(), 'Newest first') }),
  add: documented('Add an address, as the plugin has it', {
    201: json(pluginAddress, 'The address'),
    ...formErrorResponse,
  }),
  put: documented('Change an address, as the plugin has it', { ...removed, ...formErrorResponse }),
  patch: documented('Change an address, as the plugin has it too', { ...removed, ...formErrorResponse }),
  setDefault: documented('Make an address the default of deliveries, as the plugin has it', removed),
  remove: documented('Remove an address, as the plugin has it', removed),
}

/** The address book as the plugin writes it: a plain list, each with its customer, and the errors of a form (contract 1.8). */
export const pluginAddressRoutes: FastifyPluginAsyncZod<Shop> = async (app, { db, now }) => {
  app.addHook('onRequest', requireCustomer)
  const errorHandler = formErrors()

  app.get('/address-book', { config: pluginDocs.list }, async (request) => {
    const addresses = await addressesOf(db, customerOf(request).id)
    return addresses.map((address) => pluginAddressView(address, customerOf(request)))
  })

  const addition = { config: pluginDocs.add, errorHandler, schema: { body: billingAddress } }
  app.post('/address-book', addition, async (request, reply) => {
    const added = await addAddress(db, customerOf(request).id, request.body, now())
    return reply.code(201).send(pluginAddressView(added, customerOf(request)))
  })

  const change = { errorHandler, schema: { params, body: billingAddress } }
  for (const method of ['put', 'patch'] as const) {
    app[method]('/address-book/:id', { config: pluginDocs[method], ...change }, async (request, reply) => {
      await changeAddress(db, customerOf(request).id, request.params.id, request.body)
      return reply.code(204).send()
    })
  }

  app.patch(
    '/address-book/:id/default',
    { config: pluginDocs.setDefault, schema: { params } },
    async (request, reply) => {
      await setDefaults(db, customerOf(request).id, request.params.id, { defaultDelivery: true })
      return reply.code(204).send()
    },
  )

  app.delete('/address-book/:id', { config: pluginDocs.remove, schema: { params } }, async (request, reply) => {
    await removeAddress(db, customerOf(request).id, request.params.id)
    return reply.code(204).send()
  })
}
