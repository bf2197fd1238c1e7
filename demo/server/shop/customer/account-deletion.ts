import type { Queries } from '../../database/queries.ts'
import type { EmailJob } from '../outbox.ts'
import { validationError } from '../domain-error.ts'
import type { CustomerRow, OrderRow } from '../../database/schema.ts'
import { storedAddress } from './postal-address.ts'
import { lockCustomer } from './customers.ts'
import { changeOrder } from '../cart/carts.ts'

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
  await trx.deleteFrom('mails').where('recipient', '=', email).execute()
  // Addresses, cards, password links and messages are deleted by cascade.
  await trx.deleteFrom('customers').where('id', '=', id).execute()
}

const isOpen = ({ state, payment_state }: OrderRow): boolean =>
  state === 'new' || (state === 'fulfilled' && payment_state === 'awaiting_payment')

function checkNoOpenOrders(orders: readonly OrderRow[]): void {
  const open = orders.filter(isOpen).map(({ number }) => `n° ${number}`)
  if (open.length === 0) return
  const [which, until] =
    open.length === 1
      ? [`La commande ${open[0]} est`, 'qu’elle soit livrée et réglée, ou annulez-la']
      : [`Les commandes ${open.join(', ')} sont`, 'qu’elles soient livrées et réglées, ou annulez-les']
  throw validationError({ orders: [`${which} en cours : attendez ${until}, puis supprimez votre compte.`] })
}

/** Anonymises orders. Invoices have their own copy of the buyer. */
async function anonymiseOrders(trx: Queries, orders: readonly OrderRow[]): Promise<void> {
  const ids = orders.map(({ id }) => id)
  for (const { id, shipping_address, billing_address } of orders) {
    await changeOrder(trx, id, {
      customer_id: null,
      shipping_address: placeOf(shipping_address),
      billing_address: placeOf(billing_address),
      notes: '',
    })
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

/** Deletes the customer's quotes; a quote that became an order is anonymised. */
async function deleteQuotes(trx: Queries, customerId: number): Promise<void> {
  const own = await trx.selectFrom('quotes').selectAll().where('customer_id', '=', customerId).execute()
  for (const { id, order_id, contact } of own) {
    // Emails to the caterer, or to the address of the request, whose values are gone.
    const jobs = EMAIL_KINDS.map((kind) => JSON.stringify({ kind, quoteId: id }))
    await trx.deleteFrom('mails').where('letter', 'in', jobs).execute()
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
