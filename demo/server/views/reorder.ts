import { postalCodeOf } from '../shop/order/orders.ts'
import { iri } from './hydra.ts'
import type { OrderRow } from '../database/schema.ts'
import type { Product } from '../shop/catalogue/products.ts'
import type { OrderDetails } from '../shop/order/details.ts'
import type { ReorderLine, ReorderProposal, Substitute } from '../shop/order/reorder-proposal.ts'
import { imageOf } from './product.ts'
import type { reordered, reorderProposal } from './schemas/order.ts'
import type { ResponseBody } from './response-body.ts'

const reorderIri = (token: string): string => `${iri('account/orders', token)}/reorder`

/**
 * An earlier order as it could be ordered today: cents before tax. Prices agreed in a quote are marked; today their
 * lines have the catalogue price.
 */
export function reorderResource(proposal: ReorderProposal, origin: string): ResponseBody<typeof reorderProposal> {
  const { order, channel, isOpen, delivers, lines, delivery } = proposal
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
    lines: lines.map((line) => lineView(line, origin)),
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

function lineView(line: ReorderLine, origin: string) {
  const { id, product, name, quantity, choices, wasAgreed, oldUnitPrice, unitPrice, state, available, reason } = line
  return {
    id,
    productCode: product.code,
    name,
    image: imageOf(origin, 'products', product.code, name).path,
    quantity,
    choices: choices.map((choice) => ({ part: choice.part, productCode: choice.product.code, name: choice.name })),
    wasAgreed,
    oldUnitPrice,
    unitPrice,
    state,
    available,
    reason,
    missing: line.missing && { part: line.missing.part, ...named(line.missing.product) },
    substitutes: line.substitutes.map(substituteView),
  }
}

const named = ({ code, name }: Product) => ({ productCode: code, name })

const substituteView = ({ part, product, unitPrice, available }: Substitute) => ({
  part,
  ...named(product),
  unitPrice,
  available,
  allergens: product.allergens,
})

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
