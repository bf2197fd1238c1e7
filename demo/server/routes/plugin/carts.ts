import type { FastifyError, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { domainErrorOf } from '../../http/errors.ts'
import { BulkValidationError, type FieldErrors } from '../../shop/domain-error.ts'
import { single } from '../../http/query.ts'
import { addItemChange, changeCart, createCartWith, applyAll } from '../../shop/cart/cart-changes.ts'
import type { Shop } from '../../shop/shop.ts'
import { choicesOf, newItem, type NewItem } from '../../views/cart-item.ts'
import { openChannel, showCart, newCarts } from '../carts.ts'

const MAX_ITEMS = 100
const newItems = z.object({ items: z.array(newItem).min(1).max(MAX_ITEMS) })
const querystring = z.object({ channel: single })

const addingItem = (item: NewItem) => addItemChange(item.productCode, item.quantity, choicesOf(item), item.key)
const addingAll = ({ items }: z.infer<typeof newItems>) => applyAll(items.map(addingItem))

/** Several items at once, and carts created with items (contract 1.2, 1.4). */
export const bulkCartRoutes =
  (shop: Shop): FastifyPluginAsyncZod =>
  async (app) => {
    const show = showCart(shop)
    const config = newCarts(shop)

    app.post('/carts/new/items', { config, schema: { querystring, body: newItem } }, async (request, reply) => {
      const { code } = await openChannel(shop, request.query.channel)
      const priced = await createCartWith(shop, code, request.customer, addingItem(request.body))
      return reply.code(201).send(await show(request, priced))
    })

    // The error has one object for each item, so validation errors are rewritten here.
    const bulk = { attachValidation: true, preHandler: validateEach }

    app.post(
      '/carts/new/multiple-items',
      { ...bulk, config, schema: { querystring, body: newItems } },
      async (request, reply) => {
        const { code } = await openChannel(shop, request.query.channel)
        const priced = await createCartWith(shop, code, request.customer, addingAll(request.body))
        return reply.code(201).send(await show(request, priced))
      },
    )

    const params = z.object({ token: z.string() })
    app.post(
      '/carts/:token/multiple-items',
      { ...bulk, schema: { params, body: newItems } },
      async (request, reply) => {
        const priced = await changeCart(shop, request.params.token, request.customer, addingAll(request.body))
        return reply.code(201).send(await show(request, priced))
      },
    )
  }

async function validateEach(request: FastifyRequest): Promise<void> {
  if (!request.validationError) return
  const { fields } = domainErrorOf(request.validationError as FastifyError, request)
  const entries = Object.entries(fields ?? {}).map(([path, messages]) => ({ path: path.split('.'), messages }))
  const sent = (request.body as { items?: unknown } | undefined)?.items
  const count = Array.isArray(sent) ? sent.length : 0
  throw new BulkValidationError(
    Array.from({ length: count }, (_, index): FieldErrors => {
      const own = entries.filter(({ path }) => path[1] === String(index))
      return Object.fromEntries(own.map(({ path, messages }) => [path.slice(2).join('.'), messages]))
    }),
  )
}
