import { order, orders, placedOrder } from '../../views/schemas/order.ts'
import { reordered, reorderProposal } from '../../views/schemas/reorder.ts'
import { json, ld, type DocsTable } from '../route-docs.ts'

const V2 = '/api/v2/shop'
const mine = { tag: 'Orders', access: 'customer' } as const
const whole = { 200: ld(order, 'The order, with the totals of its cart') }

export const orderDocs: DocsTable = {
  [`GET ${V2}/orders/:token`]: { ...mine, summary: 'A placed order', responses: whole, errorStatuses: [404] },
  [`GET ${V2}/account/orders/:token`]: {
    ...mine,
    summary: 'A placed order of the history',
    responses: whole,
    errorStatuses: [404],
  },
  [`GET ${V2}/account/orders`]: {
    ...{ ...mine, summary: 'The history of orders' },
    responses: { 200: ld(orders, 'Newest first') },
  },
  [`PUT ${V2}/account/orders/:token/cancel`]: {
    ...{ ...mine, summary: 'Cancel an order in time' },
    ...{ responses: whole, errorStatuses: [404, 422] },
  },
  [`GET ${V2}/account/orders/:token/reorder`]: {
    ...{ ...mine, summary: 'The proposal to order again: current prices, stock, season, the same slot' },
    responses: { 200: ld(reorderProposal, 'Line by line; lines of a quote have the catalogue price') },
    errorStatuses: [404],
  },
  [`POST ${V2}/account/orders/:token/reorder`]: {
    ...{ ...mine, summary: 'Add lines of an order to a cart, all or none' },
    responses: { 201: ld(reordered, 'The cart; the same Idempotency-Key returns the same one') },
    errorStatuses: [404, 409],
  },
  [`PATCH ${V2}/orders/:token/complete`]: {
    ...{ tag: 'Checkout', access: 'customer', summary: 'Place the order, as stock Sylius has it' },
    ...{ responses: whole, errorStatuses: [404] },
  },
  'GET /shop-api/orders/:token': {
    ...{ ...mine, summary: 'A placed order, as the plugin has it' },
    responses: { 200: json(placedOrder, 'The order') },
    errorStatuses: [404],
  },
}
