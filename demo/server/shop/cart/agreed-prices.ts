import type { Queries } from '../../database/queries.ts'
import type { OrderItemRow } from '../../database/schema.ts'
import type { Offer, OfferLine } from '../quote/quotes.ts'

/** The lines of the quote that a cart was made from; empty for any other cart. */
export async function agreedLines(db: Queries, orderId: number): Promise<readonly OfferLine[]> {
  const quote = await db.selectFrom('quotes').select('offer').where('order_id', '=', orderId).executeTakeFirst()
  return quote?.offer ? (JSON.parse(quote.offer) as Offer).lines : []
}

type Held = Pick<OrderItemRow, 'product_code' | 'quantity' | 'agreed_price'>

/**
 * The lines of a quote with the quantities that a cart lacks; lines of one product at one price are added up. Agreed
 * prices apply while nothing is lacking.
 */
export function missingLines(agreed: readonly OfferLine[], items: readonly Held[]): OfferLine[] {
  const held = new Map<string, number>()
  for (const { product_code, quantity, agreed_price } of items) {
    const key = `${agreed_price} ${product_code}`
    held.set(key, (held.get(key) ?? 0) + quantity)
  }
  return agreed.flatMap((line) => {
    const key = `${line.unitPrice} ${line.productCode}`
    const left = (held.get(key) ?? 0) - line.quantity
    held.set(key, Math.max(left, 0))
    return left < 0 ? [{ ...line, quantity: -left }] : []
  })
}
