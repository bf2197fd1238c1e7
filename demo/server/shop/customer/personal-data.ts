import type { Queries } from '../../database/queries.ts'
import type { AddressRow, CardRow, CustomerRow, OrderItemRow, OrderRow } from '../../database/schema.ts'
import { addressesOf } from './addresses.ts'
import { basketOf, type Basket } from '../cart/basket.ts'
import { cardsOf } from '../payment/cards.ts'
import { itemsOf } from '../cart/carts.ts'
import { isPlaced, type PlacedRow } from '../order/orders.ts'
import { invoicesOf, type Invoice } from '../payment/invoices.ts'
import { quotes, type Quote } from '../quote/quotes.ts'

/** All data of a customer that her account holds. */
export type PersonalData = {
  customer: CustomerRow
  addresses: AddressRow[]
  cards: CardRow[]
  carts: { cart: OrderRow; items: OrderItemRow[] }[]
  orders: Basket<PlacedRow>[]
  invoices: Invoice[]
  quotes: Quote[]
  messages: { kind: 'contact' | 'franchise'; created_at: string; content: string }[]
}

const EVERY = { page: 1, itemsPerPage: 1_000_000 } as const

/** Reads these data, newest first. Messages sent without signing in are left out, because an e-mail does not prove who wrote them. */
export async function personalData(db: Queries, customer: CustomerRow, now: Date): Promise<PersonalData> {
  const { id } = customer
  const rows = await db.selectFrom('orders').selectAll().where('customer_id', '=', id).orderBy('id', 'desc').execute()
  const [carts, placed] = [rows.filter((row) => !isPlaced(row)), rows.filter(isPlaced)]
  return {
    customer,
    addresses: await addressesOf(db, id),
    cards: await cardsOf(db, id),
    carts: await Promise.all(carts.map(async (cart) => ({ cart, items: await itemsOf(db, cart.id) }))),
    orders: await Promise.all(placed.map((order) => basketOf(db, order, now))),
    invoices: (await invoicesOf(db, id, EVERY)).invoices,
    quotes: (await quotes(db, { customerId: id, ...EVERY }, now)).quotes,
    messages: await db
      .selectFrom('form_messages')
      .select(['kind', 'created_at', 'content'])
      .where('customer_id', '=', id)
      .orderBy('id', 'desc')
      .execute(),
  }
}
