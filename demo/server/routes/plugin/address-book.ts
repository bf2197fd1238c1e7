import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { customerOf, requireCustomer } from '../../http/auth.ts'
import { notFound } from '../../shop/domain-error.ts'
import { formErrors } from '../../http/errors.ts'
import { rowId } from '../../http/query.ts'
import {
  addAddress,
  addressesOf,
  addressOf,
  changeAddress,
  removeAddress,
  setDefaults,
} from '../../shop/customer/addresses.ts'
import type { Shop } from '../../shop/shop.ts'
import { billingAddress } from '../../shop/customer/postal-address.ts'
import { pluginAddressView } from '../../views/address.ts'

const params = z.object({ id: rowId })

/** The address book as the plugin writes it: a plain list, each with its customer, and the errors of a form (contract 1.8). */
export const pluginAddressRoutes =
  ({ db, now }: Shop): FastifyPluginAsyncZod =>
  async (app) => {
    app.addHook('onRequest', requireCustomer)
    const errorHandler = formErrors()

    app.get('/address-book', async (request) => {
      const addresses = await addressesOf(db, customerOf(request).id)
      return addresses.map((address) => pluginAddressView(address, customerOf(request)))
    })

    app.post('/address-book', { errorHandler, schema: { body: billingAddress } }, async (request, reply) => {
      const added = await addAddress(db, customerOf(request).id, { ...request.body, billing: false }, now())
      return reply.code(201).send(pluginAddressView(added, customerOf(request)))
    })

    for (const method of ['PUT', 'PATCH'] as const) {
      const schema = { params, body: billingAddress }
      app.route({
        method,
        url: '/address-book/:id',
        schema,
        errorHandler,
        handler: async (request, reply) => {
          const known = await addressOf(db, customerOf(request).id, request.params.id)
          if (!known) throw notFound()
          await changeAddress(db, customerOf(request).id, known.id, { ...request.body, billing: known.billing === 1 })
          return reply.code(204).send()
        },
      })
    }

    app.patch('/address-book/:id/default', { schema: { params } }, async (request, reply) => {
      if (!(await setDefaults(db, customerOf(request).id, request.params.id, { defaultDelivery: true })))
        throw notFound()
      return reply.code(204).send()
    })

    app.delete('/address-book/:id', { schema: { params } }, async (request, reply) => {
      if (!(await removeAddress(db, customerOf(request).id, request.params.id))) throw notFound()
      return reply.code(204).send()
    })
  }
