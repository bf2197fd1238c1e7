import type { Person } from '#tests/support/shop/customer.ts'
import { readDatabase } from '#tests/support/shop/database.ts'
import type { Shop } from '#tests/support/shop/shop.ts'

// The rows that the shop has written, read from its database file: the gateway in front of the API may still fail.

/** The quantities of a cart's lines. */
export const linesOf = (shop: Shop, cart: string): unknown[] =>
  readDatabase(shop, 'select quantity from order_items join orders on orders.id = order_id where token_value = ?', cart)

/** Whether a cart has a slot, as 1 or 0. */
export const slotsOf = (shop: Shop, cart: string): unknown[] =>
  readDatabase(shop, 'select delivery_window is not null from orders where token_value = ?', cart)

/** The states of the payments of all orders of a customer. */
export const paymentsOf = (shop: Shop, { email }: Person): unknown[] =>
  readDatabase(
    shop,
    `select payment_requests.state from payment_requests
     join orders on orders.id = order_id join customers on customers.id = customer_id where email = ?`,
    email,
  )
