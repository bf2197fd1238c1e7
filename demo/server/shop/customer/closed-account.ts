import type { Queries } from '../../database/queries.ts'
import type { EmailJob } from '../outbox.ts'
import { validationError } from '../domain-error.ts'
import type { CustomerRow, OrderRow } from '../../database/schema.ts'
import { keptAddress } from './postal-address.ts'
import { lockCustomer } from './customers.ts'
import { changeOrder } from '../cart/carts.ts'

/**
 * Deletes an account and its personal data. Invoices stay as they were issued, because the law requires them for ten years; orders
 * stay for the books, without the names of people, the way to get in and the notes. Refuses while an order is under way or unpaid.
 * Needs a transaction.
 */
export async function forgetCustomer(trx: Queries, { id, email }: CustomerRow): Promise<void> {
  await lockCustomer(trx, id)
  // This waits for a cart that is being ordered at this moment, which is then no longer a cart.
  await trx.deleteFrom('orders').where('customer_id', '=', id).where('state', '=', 'cart').execute()
  const orders = await trx.selectFrom('orders').selectAll().where('customer_id', '=', id).orderBy('id').execute()
  refuseWhileOpen(orders)
  await forgetPerson(trx, orders)
  await forgetQuotes(trx, id)
  await trx.deleteFrom('mails').where('recipient', '=', email).execute()
  // Her addresses, cards, password links and messages are deleted with the row.
  await trx.deleteFrom('customers').where('id', '=', id).execute()
}

const isOpen = ({ state, payment_state }: OrderRow): boolean =>
  state === 'new' || (state === 'fulfilled' && payment_state === 'awaiting_payment')

function refuseWhileOpen(orders: readonly OrderRow[]): void {
  const open = orders.filter(isOpen).map(({ number }) => `n° ${number}`)
  if (open.length === 0) return
  const [which, until] =
    open.length === 1
      ? [`La commande ${open[0]} est`, 'qu’elle soit livrée et réglée, ou annulez-la']
      : [`Les commandes ${open.join(', ')} sont`, 'qu’elles soient livrées et réglées, ou annulez-les']
  throw validationError({ orders: [`${which} en cours : attendez ${until}, puis supprimez votre compte.`] })
}

/** Removes the person from orders. An invoice has its own copy of whom it was issued to. */
async function forgetPerson(trx: Queries, orders: readonly OrderRow[]): Promise<void> {
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

const NOBODY = { firstName: '', lastName: '', phoneNumber: '' }
const NO_WAY_IN = { building: '', floor: '', accessCode: '', loadingDock: '', instructions: '' }

/** An address without its person: the company and the street. */
function placeOf(json: string | null): string | null {
  const address = keptAddress(json)
  return address && JSON.stringify({ ...address, ...NOBODY, ...NO_WAY_IN })
}

/** Deletes the customer's quotes; a quote that became an order stays, without the person. */
async function forgetQuotes(trx: Queries, customerId: number): Promise<void> {
  const own = await trx.selectFrom('quotes').selectAll().where('customer_id', '=', customerId).execute()
  for (const { id, order_id, contact } of own) {
    // Letters to the caterer, or to the e-mail that was typed with the request, which would find no facts.
    const letters = LETTERS.map((kind) => JSON.stringify({ kind, quoteId: id }))
    await trx.deleteFrom('mails').where('letter', 'in', letters).execute()
    if (order_id === null) await trx.deleteFrom('quotes').where('id', '=', id).execute()
    else
      await trx
        .updateTable('quotes')
        .set({ ...UNSIGNED, contact: unsigned(contact) })
        .where('id', '=', id)
        .execute()
  }
}

const LETTERS: readonly EmailJob['kind'][] = ['quoteRequest', 'quoteReceived', 'quoteAnswered']

const UNSIGNED = { customer_id: null, message: '' }

const unsigned = (contact: string): string =>
  JSON.stringify({ ...(JSON.parse(contact) as object), ...NOBODY, civility: '', email: '' })
