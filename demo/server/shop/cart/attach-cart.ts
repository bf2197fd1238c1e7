import type { Queries } from '../../database/queries.ts'

/** Assigns an anonymous cart to a customer; a cart with an owner stays as it is. */
export async function attachCart(db: Queries, token: string, customerId: number): Promise<void> {
  await db
    .updateTable('orders')
    .set({ customer_id: customerId })
    .where('token_value', '=', token)
    .where('state', '=', 'cart')
    .where('customer_id', 'is', null)
    .execute()
}

/** The customer's own earlier cart: the last changed one that is not empty, other than the one sent along. */
export async function lastCart(db: Queries, customerId: number, brought: string | null): Promise<string | null> {
  const cart = await db
    .selectFrom('orders')
    .select('token_value')
    .where('customer_id', '=', customerId)
    .where('state', '=', 'cart')
    .where('token_value', '!=', brought ?? '')
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('order_items').select('order_items.id').whereRef('order_items.order_id', '=', 'orders.id')),
    )
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return cart?.token_value ?? null
}
