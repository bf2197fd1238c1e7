import { join } from 'node:path'
import SqliteFile from 'better-sqlite3'
import type { Shop } from '../../support/shop.ts'
import type { Person } from '../steps.ts'

// What the shop has written, told by its own file: a gateway that fails tells nothing.

/** The quantities of a cart's lines. */
export const linesOf = (shop: Shop, cart: string): unknown[] =>
  ask(shop, 'select quantity from order_items join orders on orders.id = order_id where token_value = ?', cart)

/** The days for which a cart has a slot. */
export const slotsOf = (shop: Shop, cart: string): unknown[] =>
  ask(shop, 'select delivery_window is not null from orders where token_value = ?', cart)

/** How the payments of all orders of somebody's stand. */
export const paymentsOf = (shop: Shop, { email }: Person): unknown[] =>
  ask(
    shop,
    `select payment_requests.state from payment_requests
     join orders on orders.id = order_id join customers on customers.id = customer_id where email = ?`,
    email,
  )

function ask(shop: Shop, question: string, ...values: string[]): unknown[] {
  const file = new SqliteFile(join(shop.settings.dataDir, 'shop.sqlite'), { readonly: true })
  const answers = file
    .prepare(question)
    .pluck()
    .all(...values)
  file.close()
  return answers
}
