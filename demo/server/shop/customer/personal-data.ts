import { mapFields, orderFields } from '../../../../widgets/core/domain/order/order-fields.ts'
import { placedFields } from '../../../../widgets/core/domain/order/placed-fields.ts'
import type { Queries, CustomerRow, OrderRow } from '../../database/schema.ts'
import { addressesOf, storedAddress } from './addresses.ts'
import { pricedCart } from '../cart/priced-cart.ts'
import { cardsOf } from '../payment/cards.ts'
import { itemsOf, changeOrder } from '../cart/carts.ts'
import { enteredFields, fieldColumns } from '../order/details.ts'
import { revisionsOf, type Snapshot } from '../order/amendments.ts'
import { isPlaced } from '../order/orders.ts'
import { invoicesOf } from '../payment/invoices.ts'
import { quotes } from '../quote/quotes.ts'
import type { EmailJob } from '../outbox.ts'
import { validationError } from '../domain-error.ts'
import { lockCustomer } from './customers.ts'

export type PersonalData = Awaited<ReturnType<typeof personalData>>

const ALL = { page: 1, itemsPerPage: 1_000_000 } as const

/**
 * All data of a customer for the personal-data export, newest first. Messages sent while signed out are excluded: an email
 * address does not prove their author.
 */
export async function personalData(db: Queries, customer: CustomerRow, now: Date) {
  const { id } = customer
  const rows = await db.selectFrom('orders').selectAll().where('customer_id', '=', id).orderBy('id', 'desc').execute()
  const [carts, placed] = [rows.filter((row) => !isPlaced(row)), rows.filter(isPlaced)]
  return {
    customer,
    addresses: await addressesOf(db, id),
    cards: await cardsOf(db, id),
    carts: await Promise.all(carts.map(async (cart) => ({ cart, items: await itemsOf(db, cart.id) }))),
    orders: await Promise.all(placed.map((order) => pricedCart(db, order, now))),
    revisions: await revisionsOf(db, ...placed.map((order) => order.id)),
    invoices: (await invoicesOf(db, id, ALL)).invoices,
    quotes: (await quotes(db, { customerId: id, ...ALL }, now)).quotes,
    messages: await db
      .selectFrom('form_messages')
      .select(['kind', 'created_at', 'content'])
      .where('customer_id', '=', id)
      .orderBy('id', 'desc')
      .execute(),
  }
}

/**
 * Deletes an account and its personal data. Invoices stay as issued, because the law requires them for ten years;
 * orders stay for accounting, without names, access details and notes. Rejected while an order is open or unpaid. Needs
 * a transaction.
 */
export async function deleteAccount(trx: Queries, { id, email }: CustomerRow): Promise<void> {
  await lockCustomer(trx, id)
  // Waits for a cart that is being ordered in another transaction, which then is no cart any more.
  await trx.deleteFrom('orders').where('customer_id', '=', id).where('state', '=', 'cart').execute()
  const orders = await trx.selectFrom('orders').selectAll().where('customer_id', '=', id).orderBy('id').execute()
  checkNoOpenOrders(orders)
  await anonymiseOrders(trx, orders)
  await deleteQuotes(trx, id)
  await trx.deleteFrom('emails').where('recipient', '=', email).execute()
  // Addresses, cards, password links and messages are deleted by cascade.
  await trx.deleteFrom('customers').where('id', '=', id).execute()
}

/** Also one whose invoice is not issued yet: it names the buyer. */
const isOpen = ({ state, payment_state, invoice_due_at }: OrderRow): boolean =>
  state === 'new' || (state === 'fulfilled' && payment_state === 'awaiting_payment') || invoice_due_at !== null

function checkNoOpenOrders(orders: readonly OrderRow[]): void {
  const open = orders.filter(isOpen).map(({ number }) => `n° ${number}`)
  if (open.length === 0) return
  const [which, until] =
    open.length === 1
      ? [`La commande ${open[0]} est`, 'qu’elle soit livrée et réglée, ou annulez-la']
      : [`Les commandes ${open.join(', ')} sont`, 'qu’elles soient livrées et réglées, ou annulez-les']
  throw validationError({ orders: [`${which} en cours\u00A0: attendez ${until}, puis supprimez votre compte.`] })
}

/** Anonymises orders: what is personal of what the customer entered is emptied. Invoices have their own copy of the buyer. */
async function anonymiseOrders(trx: Queries, orders: readonly OrderRow[]): Promise<void> {
  const ids = orders.map(({ id }) => id)
  for (const order of orders) {
    const entered = enteredFields(order)
    await changeOrder(trx, order.id, {
      customer_id: null,
      shipping_address: placeOf(order.shipping_address),
      billing_address: placeOf(order.billing_address),
      ...fieldColumns(mapFields(orderFields, (name) => (placedFields[name].isPersonal ? '' : entered[name]))),
    })
  }
  for (const revision of await revisionsOf(trx, ...ids)) {
    const [before, after] = [unnamed(revision.before), unnamed(revision.after)]
    await trx.updateTable('order_revisions').set({ before, after }).where('id', '=', revision.id).execute()
  }
  if (ids.length > 0) {
    await trx.updateTable('payment_requests').set({ card_token: '' }).where('order_id', 'in', ids).execute()
  }
}

const ANONYMOUS = { firstName: '', lastName: '', phoneNumber: '' }
const NO_ACCESS_DETAILS = { building: '', floor: '', accessCode: '', loadingDock: '', instructions: '' }

/** An address without its person: the company and the street. */
function placeOf(json: string | null): string | null {
  const address = storedAddress(json)
  return address && JSON.stringify({ ...address, ...ANONYMOUS, ...NO_ACCESS_DETAILS })
}

/** The snapshot of a revision without the person of its delivery, and without notes. */
function unnamed(json: string): string {
  const snapshot = JSON.parse(json) as Snapshot
  return JSON.stringify({ ...snapshot, shipping_address: placeOf(snapshot.shipping_address), notes: '' })
}

/** Deletes the customer's quotes; a quote that became an order is anonymised. */
async function deleteQuotes(trx: Queries, customerId: number): Promise<void> {
  const own = await trx.selectFrom('quotes').selectAll().where('customer_id', '=', customerId).execute()
  for (const { id, order_id, contact } of own) {
    // Emails to the caterer, or to the address of the request, whose values are gone.
    const jobs = EMAIL_KINDS.map((kind) => JSON.stringify({ kind, quoteId: id }))
    await trx.deleteFrom('emails').where('job', 'in', jobs).execute()
    await trx.deleteFrom('quote_requests').where('quote_id', '=', id).execute()
    if (order_id === null) await trx.deleteFrom('quotes').where('id', '=', id).execute()
    else
      await trx
        .updateTable('quotes')
        .set({ ...UNSIGNED, contact: unsigned(contact) })
        .where('id', '=', id)
        .execute()
  }
}

const EMAIL_KINDS: readonly EmailJob['kind'][] = ['quoteRequest', 'quoteReceived', 'quoteAnswered']

const UNSIGNED = { customer_id: null, message: '' }

const unsigned = (contact: string): string =>
  JSON.stringify({ ...(JSON.parse(contact) as object), ...ANONYMOUS, civility: '', email: '' })

const DAY_MS = 86_400_000
/** Retention of messages and quotes after their last change, in days, as stated on the privacy page. */
export const RETENTION_DAYS = { contact: 365, franchise: 2 * 365, quote: 3 * 365 } as const

/** Deletes expired messages, applications and quotes; a quote that became an order stays. */
export async function deleteOldMessages(db: Queries, now: Date): Promise<void> {
  const limit = (kind: keyof typeof RETENTION_DAYS) =>
    new Date(now.getTime() - RETENTION_DAYS[kind] * DAY_MS).toISOString()
  for (const kind of ['contact', 'franchise'] as const) {
    await db.deleteFrom('form_messages').where('kind', '=', kind).where('created_at', '<', limit(kind)).execute()
  }
  await db
    .deleteFrom('quotes')
    .where('order_id', 'is', null)
    .where((eb) => eb(eb.fn.coalesce('decided_at', 'sent_at', 'created_at'), '<', limit('quote')))
    .execute()
}
