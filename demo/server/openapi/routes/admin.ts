import { adminLogin } from '../../views/schemas/account.ts'
import { adminOrder, adminOrders } from '../../views/schemas/order.ts'
import { adminQuote, adminQuotes } from '../../views/schemas/quote.ts'
import { closingDays, daySlots, production } from '../../views/schemas/channel.ts'
import { ld, noBody, routeDocs, type DocsTable } from '../route-docs.ts'

const ADMIN = '/api/v2/admin'
const publicRoute = routeDocs('Caterer')
const adminRoute = routeDocs('Caterer', 'administrator')
const order = { 200: ld(adminOrder, 'The order'), 404: 'error' } as const
const quote = { 200: ld(adminQuote, 'The quote'), 404: 'error' } as const

const STEPS = {
  confirm: 'Confirm an order',
  deliver: 'Mark an order as delivered',
  undeliver: 'Undo a delivery, until its invoice is issued',
  cancel: 'Cancel an order',
  credit: 'Credit a delivered order',
  'payment/complete': 'Mark a transfer as received',
  'payment/refund': 'Mark a transfer as refunded',
}

const stepDocs = Object.entries(STEPS).map(([step, summary]) => [
  `PATCH ${ADMIN}/orders/:token/${step}`,
  adminRoute(summary, { ...order, 409: 'error', 422: 'error' }),
])

export const adminDocs: DocsTable = {
  [`POST ${ADMIN}/administrators/token`]: publicRoute('Log in as an administrator', {
    200: ld(adminLogin, 'A token, valid for an hour'),
  }),
  [`GET ${ADMIN}/orders`]: adminRoute('Placed orders', { 200: ld(adminOrders, 'Newest first') }),
  [`GET ${ADMIN}/orders/:token`]: adminRoute('A placed order', order),
  ...(Object.fromEntries(stepDocs) as DocsTable),
  [`GET ${ADMIN}/quotes`]: adminRoute('Quotes', { 200: ld(adminQuotes, 'Newest first') }),
  [`GET ${ADMIN}/quotes/:id`]: adminRoute('A quote', quote),
  [`PUT ${ADMIN}/quotes/:id/offer`]: adminRoute('Send an offer for a quote', { ...quote, 409: 'error' }),
  [`GET ${ADMIN}/channels/:code/production/:day`]: adminRoute('The production of a channel for a day', {
    200: ld(production, 'By delivery slot and product; a menu counts as its components'),
    404: 'error',
    422: 'error',
  }),
  [`GET ${ADMIN}/channels/:code/slots/:day`]: adminRoute('The capacities of the slots of a day', {
    200: ld(daySlots, 'Ordered deliveries, and the capacity'),
    404: 'error',
    422: 'error',
  }),
  [`PUT ${ADMIN}/channels/:code/slots/:day`]: adminRoute('Set the capacities of slots of a day', {
    200: ld(daySlots, 'The new capacities'),
    404: 'error',
    409: 'error',
  }),
  [`PUT ${ADMIN}/channels/:code/slot-capacity`]: adminRoute('Set the default capacity of a slot', {
    204: noBody('Set'),
    404: 'error',
  }),
  [`GET ${ADMIN}/channels/:code/closing-days`]: adminRoute('The days on which a channel is closed', {
    200: ld(closingDays, 'The earliest first'),
    404: 'error',
  }),
  [`PUT ${ADMIN}/channels/:code/closing-days/:day`]: adminRoute('Close a day', {
    200: ld(closingDays, 'All closed days; existing orders of the day stay'),
    404: 'error',
    422: 'error',
  }),
  [`DELETE ${ADMIN}/channels/:code/closing-days/:day`]: adminRoute('Open a day again', {
    204: noBody('The day is open if its weekday is'),
    404: 'error',
    422: 'error',
  }),
}
