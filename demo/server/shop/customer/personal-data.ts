import type { Queries } from '../../database/queries.ts'
import type { AddressRow, CardRow, CustomerRow, OrderItemRow, OrderRow } from '../../database/schema.ts'
import { addressesOf } from './addresses.ts'
import { pricedCart, type PricedCart } from '../cart/priced-cart.ts'
import { cardsOf } from '../payment/cards.ts'
import { itemsOf } from '../cart/carts.ts'
import { isPlaced, type PlacedRow } from '../order/orders.ts'
import { invoicesOf, type Invoice } from '../payment/invoices.ts'
import { quotes, type Quote } from '../quote/quotes.ts'

/** All personal data of a customer's account. */
export type PersonalData = {
  customer: CustomerRow
  addresses: AddressRow[]
  cards: CardRow[]
  carts: { cart: OrderRow; items: OrderItemRow[] }[]
  orders: PricedCart<PlacedRow>[]
  invoices: Invoice[]
  quotes: Quote[]
  messages: { kind: 'contact' | 'franchise'; created_at: string; content: string }[]
}

const ALL = { page: 1, itemsPerPage: 1_000_000 } as const

/** Reads these data, newest first. Messages sent while signed out are excluded: an email address does not prove their author. */
export async function personalData(db: Queries, customer: CustomerRow, now: Date): Promise<PersonalData> {
  const { id } = customer
  const rows = await db.selectFrom('orders').selectAll().where('customer_id', '=', id).orderBy('id', 'desc').execute()
  const [carts, placed] = [rows.filter((row) => !isPlaced(row)), rows.filter(isPlaced)]
  return {
    customer,
    addresses: await addressesOf(db, id),
    cards: await cardsOf(db, id),
    carts: await Promise.all(carts.map(async (cart) => ({ cart, items: await itemsOf(db, cart.id) }))),
    orders: await Promise.all(placed.map((order) => pricedCart(db, order, now))),
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
