import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { customerOf, requireCustomer } from '../../http/auth.ts'
import { notFound } from '../../shop/domain-error.ts'
import { collection, item } from '../../views/hydra.ts'
import { rowId } from '../../http/query.ts'
import { addAddress, addressesOf, addressOf, changeAddress, removeAddress } from '../../shop/customer/addresses.ts'
import type { Shop } from '../../shop/shop.ts'
import { billingAddress } from '../../shop/customer/postal-address.ts'
import { addressResource } from '../../views/address.ts'

const params = z.object({ id: rowId })

/** The address book as stock Sylius has it: addresses without their purpose (contract 2.5). */
export const addressAliases =
  ({ db, now }: Shop): FastifyPluginAsyncZod =>
  async (app) => {
    app.addHook('onRequest', requireCustomer)

    app.get('/addresses', async (request) =>
      collection(request, 'Address', (await addressesOf(db, customerOf(request).id)).map(addressResource)),
    )

    app.post('/addresses', { schema: { body: billingAddress } }, async (request, reply) => {
      const added = await addAddress(db, customerOf(request).id, { ...request.body, billing: false }, now())
      const resource = addressResource(added)
      return reply.code(201).header('Location', resource['@id']).send(item(resource))
    })

    app.get('/addresses/:id', { schema: { params } }, async (request) => {
      const address = await addressOf(db, customerOf(request).id, request.params.id)
      if (!address) throw notFound()
      return item(addressResource(address))
    })

    app.put('/addresses/:id', { schema: { params, body: billingAddress } }, async (request) => {
      const known = await addressOf(db, customerOf(request).id, request.params.id)
      const entry = { ...request.body, billing: known?.billing === 1 }
      const changed = known && (await changeAddress(db, customerOf(request).id, known.id, entry))
      if (!changed) throw notFound()
      return item(addressResource(changed))
    })

    app.delete('/addresses/:id', { schema: { params } }, async (request, reply) => {
      if (!(await removeAddress(db, customerOf(request).id, request.params.id))) throw notFound()
      return reply.code(204).send()
    })
  }
