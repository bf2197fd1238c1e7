import { adminLogin } from '../../views/schemas/account.ts'
import { adminOrder, adminOrders } from '../../views/schemas/order.ts'
import { adminQuote, adminQuotes } from '../../views/schemas/quote.ts'
import { closingDays, dayRoom, production } from '../../views/schemas/planning.ts'
import { ld, nothing, type DocsTable } from '../route-docs.ts'

const ADMIN = '/api/v2/admin'
const caterer = { tag: 'Caterer', access: 'administrator' } as const
const order = { 200: ld(adminOrder, 'The order') }
const quote = { 200: ld(adminQuote, 'The quote') }

const STEPS = {
  confirm: 'Confirm an order',
  deliver: 'Mark an order as delivered',
  cancel: 'Cancel an order',
  credit: 'Credit a delivered order',
  'payment/complete': 'Mark a transfer as received',
  'payment/refund': 'Mark a transfer as refunded',
}

const stepDocs = Object.entries(STEPS).map(
  ([step, summary]) =>
    [
      `PATCH ${ADMIN}/orders/:token/${step}`,
      { ...caterer, summary, responses: order, errorStatuses: [404, 422] },
    ] as const,
)

export const adminDocs: DocsTable = {
  [`POST ${ADMIN}/administrators/token`]: {
    ...{ tag: 'Caterer', summary: 'Log in as an administrator' },
    responses: { 200: ld(adminLogin, 'A token, valid for an hour') },
  },
  [`GET ${ADMIN}/orders`]: {
    ...{ ...caterer, summary: 'Placed orders' },
    responses: { 200: ld(adminOrders, 'Newest first') },
  },
  [`GET ${ADMIN}/orders/:token`]: { ...caterer, summary: 'A placed order', responses: order, errorStatuses: [404] },
  ...Object.fromEntries(stepDocs),
  [`GET ${ADMIN}/quotes`]: {
    ...{ ...caterer, summary: 'Quotes' },
    responses: { 200: ld(adminQuotes, 'Newest first') },
  },
  [`GET ${ADMIN}/quotes/:id`]: { ...caterer, summary: 'A quote', responses: quote, errorStatuses: [404] },
  [`PUT ${ADMIN}/quotes/:id/offer`]: {
    ...caterer,
    summary: 'Send an offer for a quote',
    responses: quote,
    errorStatuses: [404],
  },
  [`GET ${ADMIN}/channels/:code/production/:day`]: {
    ...{ ...caterer, summary: 'The production of a point of sale for a day' },
    responses: { 200: ld(production, 'By delivery slot and product; a menu counts as its components') },
    errorStatuses: [404, 422],
  },
  [`GET ${ADMIN}/channels/:code/slots/:day`]: {
    ...{ ...caterer, summary: 'The capacities of the slots of a day' },
    responses: { 200: ld(dayRoom, 'Ordered deliveries, and the capacity') },
    errorStatuses: [404, 422],
  },
  [`PUT ${ADMIN}/channels/:code/slots/:day`]: {
    ...{ ...caterer, summary: 'Set the capacities of slots of a day' },
    responses: { 200: ld(dayRoom, 'The new capacities') },
    errorStatuses: [404],
  },
  [`PUT ${ADMIN}/channels/:code/slot-capacity`]: {
    ...{ ...caterer, summary: 'Set the default capacity of a slot' },
    responses: { 204: nothing('Set') },
    errorStatuses: [404],
  },
  [`GET ${ADMIN}/channels/:code/closing-days`]: {
    ...{ ...caterer, summary: 'The days on which a point of sale is closed' },
    responses: { 200: ld(closingDays, 'The earliest first') },
    errorStatuses: [404],
  },
  [`PUT ${ADMIN}/channels/:code/closing-days/:day`]: {
    ...{ ...caterer, summary: 'Close a day' },
    responses: { 200: ld(closingDays, 'All closed days; existing orders of the day stay') },
    errorStatuses: [404, 422],
  },
  [`DELETE ${ADMIN}/channels/:code/closing-days/:day`]: {
    ...{ ...caterer, summary: 'Open a day again' },
    responses: { 204: nothing('The day is open if its weekday is') },
    errorStatuses: [404, 422],
  },
}
