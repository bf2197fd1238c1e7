import type { AgreedDelivery } from '../../../../widgets/core/domain/delivery/slots.ts'
import { AGREED_MARGIN_PERCENT } from '../../../../widgets/core/domain/limits.ts'
import type { ParisDay } from '../../../../widgets/core/domain/time/paris-day.ts'
import type { Queries, OrderItemRow, OrderRow } from '../../database/schema.ts'
import { isOfferExpired, storedOffer, type Offer, type OfferLine } from '../quote/quotes.ts'
import type { Service } from './services.ts'

/** What the caterer has agreed to for a cart (§4): lines at their prices, for the day of the event, until the last day. */
export type Agreement = Pick<Offer, 'services' | 'deliveryFee'> & {
  lines: readonly OfferLine[]
  eventDay: ParisDay
  lastDay: ParisDay | null
}

/** The agreement of the quote that a cart was made from; null for any other cart. For a draft, that of its order, which has no last day any more. */
export async function agreementOf(
  db: Queries,
  { id, amends_order_id }: Pick<OrderRow, 'id' | 'amends_order_id'>,
): Promise<Agreement | null> {
  const quote = await db
    .selectFrom('quotes')
    .select(['offer', 'event_date', 'valid_until'])
    .where('order_id', '=', amends_order_id ?? id)
    .executeTakeFirst()
  if (!quote?.offer) return null
  const { lines, services, deliveryFee } = storedOffer(quote.offer)
  const lastDay = amends_order_id === null ? quote.valid_until : null
  return { lines, services, deliveryFee, eventDay: quote.event_date, lastDay }
}

/** What an offer adds to the lines of a cart. */
export type Additions = { services: readonly Service[]; agreedDelivery: AgreedDelivery | null }

export const NO_ADDITIONS: Additions = { services: [], agreedDelivery: null }

type AgreedLine = { product: { code: string }; quantity: number; agreedPrice: OrderItemRow['agreed_price'] }

/** The items that lines were made of, as an agreement compares them. */
export const heldBy = (lines: readonly AgreedLine[]): Held[] =>
  lines.map(({ product, quantity, agreedPrice }) => ({
    ...{ product_code: product.code, quantity, agreed_price: agreedPrice },
  }))

/**
 * The services of the quote of a cart, while its agreed prices apply, and its delivery fee. The fee is known on another day too, so that it
 * is shown for the day of the event.
 */
export async function additionsOf(
  db: Queries,
  order: Delivery & Pick<OrderRow, 'id' | 'amends_order_id'>,
  lines: readonly AgreedLine[],
  now: Date,
): Promise<Additions> {
  if (lines.every(({ agreedPrice }) => agreedPrice === null)) return NO_ADDITIONS
  const agreement = await agreementOf(db, order)
  if (!agreement) return NO_ADDITIONS
  const { services, deliveryFee: fees, eventDay: day } = agreement
  const losses = priceLosses(agreement, order, heldBy(lines), now)
  const agreedDelivery = fees !== null && losses.every((loss) => loss === 'other-day') ? { day, fees } : null
  return { services: losses.length === 0 ? services : [], agreedDelivery }
}

type Held = Pick<OrderItemRow, 'product_code' | 'quantity' | 'agreed_price'>
type Delivery = Pick<OrderRow, 'delivery_date'>

/** Why no agreed price of a cart applies: the last day has passed, another day is chosen, a part of the offer is missing. */
export type PriceLoss = 'expired' | 'other-day' | 'missing'

/** All reasons for which the agreed prices do not apply now; empty while they apply. */
export function priceLosses(agreement: Agreement, order: Delivery, items: readonly Held[], now: Date): PriceLoss[] {
  const isOtherDay = order.delivery_date !== null && order.delivery_date !== agreement.eventDay
  return [
    ...(isOfferExpired(agreement.lastDay, now) ? ['expired' as const] : []),
    ...(isOtherDay ? ['other-day' as const] : []),
    ...(missingLines(agreement.lines, items).length > 0 ? ['missing' as const] : []),
  ]
}

/** The quantity of each item to which its agreed price applies now; the rest of it has the catalogue price. */
export function quantitiesAtAgreedPrices<Item extends Held>(
  agreement: Agreement | null,
  order: Delivery,
  items: readonly Item[],
  now: Date,
): ReadonlyMap<Item, number> {
  const agreed = items.filter(({ agreed_price }) => agreed_price !== null)
  if (!agreement) return new Map(agreed.map((item) => [item, item.quantity]))
  if (priceLosses(agreement, order, items, now).length > 0) return new Map()
  const left = maxima(agreement)
  return new Map(
    agreed.map((item) => {
      const room = left.get(keyOf(item)) ?? 0
      const within = Math.min(item.quantity, room)
      left.set(keyOf(item), room - within)
      return [item, within]
    }),
  )
}

/** The maximum quantity of each product at each agreed price. */
function maxima({ lines }: Agreement): Map<string, number> {
  const agreed = new Map<string, number>()
  for (const { productCode: product_code, unitPrice: agreed_price, quantity } of lines) {
    const key = keyOf({ product_code, agreed_price })
    agreed.set(key, (agreed.get(key) ?? 0) + quantity)
  }
  return new Map([...agreed].map(([key, sum]) => [key, Math.floor((sum * (100 + AGREED_MARGIN_PERCENT)) / 100)]))
}

const keyOf = ({ product_code, agreed_price }: Omit<Held, 'quantity'>): string => `${agreed_price} ${product_code}`

/** What a cart lacks of the lines of its quote, by product and price. */
export function missingLines(agreed: readonly OfferLine[], items: readonly Held[]): OfferLine[] {
  const held = new Map<string, number>()
  for (const item of items) held.set(keyOf(item), (held.get(keyOf(item)) ?? 0) + item.quantity)
  return agreed.flatMap((line) => {
    const key = keyOf({ product_code: line.productCode, agreed_price: line.unitPrice })
    const left = (held.get(key) ?? 0) - line.quantity
    held.set(key, Math.max(left, 0))
    return left < 0 ? [{ ...line, quantity: -left }] : []
  })
}
