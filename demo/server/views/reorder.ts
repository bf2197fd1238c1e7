import { postalCodeOf } from '../shop/order/orders.ts'
import { iri } from './hydra.ts'
import type { OrderRow } from '../database/schema.ts'
import type { OrderDetails } from '../shop/order/details.ts'
import type { ReorderProposal } from '../shop/order/reorder-proposal.ts'
import { comparedLineView } from './compared-line.ts'
import type { reordered, reorderProposal } from './schemas/order.ts'
import type { ResponseBody } from './response-body.ts'

const reorderIri = (token: string): string => `${iri('account/orders', token)}/reorder`

/**
 * An earlier order as it could be ordered today: cents before tax. Prices agreed in a quote are marked; today their
 * lines have the catalogue price.
 */
export function reorderResource(proposal: ReorderProposal, origin: string): ResponseBody<typeof reorderProposal> {
  const { order, channel, isOpen, delivers, lines, services, delivery } = proposal
  return {
    '@id': reorderIri(order.token_value),
    '@type': 'ReorderProposal',
    orderToken: order.token_value,
    number: order.number,
    channel: iri('channels', channel.code),
    channelName: channel.name,
    zipcode: postalCodeOf(order),
    isOpen,
    delivers,
    fromQuote: lines.some(({ wasAgreed }) => wasAgreed),
    leftOut: services.map(({ text }) => text),
    lines: lines.map((line) => comparedLineView(line, origin)),
    delivery: delivery && {
      deliveryDate: delivery.day,
      deliveryWindow: delivery.window,
      problem: delivery.problem,
    },
    notes: order.notes,
    budgetPerPerson: order.budget_per_person,
    greenActions: JSON.parse(order.green_actions) as OrderDetails['greenActions'],
  }
}

/** The cart of a repeated order; day and slot are null when the requested ones are unavailable. */
export function reorderedResource(order: OrderRow, cart: OrderRow): ResponseBody<typeof reordered> {
  return {
    '@id': reorderIri(order.token_value),
    '@type': 'Reorder',
    orderToken: cart.token_value,
    deliveryDate: cart.delivery_date,
    deliveryWindow: cart.delivery_window,
  }
}
