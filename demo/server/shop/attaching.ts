import type { Queries } from '../db.ts'

/** Gives an anonymous cart to a customer; one that has an owner, or is gone, stays as it is. */
export async function attachCart(db: Queries, token: string, customerId: number): Promise<void> {
  await db
    .updateTable('orders')
    .set({ customer_id: customerId })
    .where('token_value', '=', token)
    .where('state', '=', 'cart')
    .where('customer_id', 'is', null)
    .execute()
}
