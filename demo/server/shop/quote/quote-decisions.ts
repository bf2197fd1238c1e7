import { longDay } from '../../../../widgets/core/domain/time/paris-time.ts'
import { inTransaction, type Queries, type CustomerRow, type OrderRow } from '../../database/schema.ts'
import { validationError, type DomainError } from '../domain-error.ts'
import { createCart, type Attribution } from '../cart/carts.ts'
import { setSlotIfAvailable } from '../delivery/checkout.ts'
import { orderById } from '../order/orders.ts'
import { changeQuote, isOver, lockQuote, ownQuote, type Offer, type Quote } from './quotes.ts'
import type { DatabaseAndClock } from '../shop.ts'

/**
 * Creates a cart from an offer, at its prices, on its day and slot if still available; the ordinary checkout completes
 * it. Accepting again returns the same cart or order, or a new cart if that one was deleted or cancelled. 422 without a
 * valid offer.
 */
export async function acceptQuote(
  { db, now }: DatabaseAndClock,
  id: number,
  customer: CustomerRow,
  attribution: Attribution = {},
): Promise<OrderRow> {
  const instant = now()
  return inTransaction(db, async (trx) => {
    await lockQuote(trx, id)
    const quote = await ownQuote(trx, id, customer.id)
    const order = quote.order_id === null ? null : await orderById(trx, quote.order_id)
    if (order && order.state !== 'cancelled') return order
    const { lines } = validOffer(quote, instant)
    const begun = await createCart(trx, quote.channel_code, customer.id, instant, attribution)
    const cart = await filled(trx, begun, quote, lines, instant)
    const decided_at = quote.decided_at ?? instant.toISOString()
    await changeQuote(trx, id, { state: 'accepted', order_id: cart.id, decided_at })
    return cart
  })
}

/** Declines an offer; idempotent. */
export async function declineQuote({ db, now }: DatabaseAndClock, id: number, customer: CustomerRow): Promise<void> {
  const instant = now()
  await inTransaction(db, async (trx) => {
    await lockQuote(trx, id)
    const quote = await ownQuote(trx, id, customer.id)
    if (quote.state === 'refused') return
    if (quote.state === 'accepted') throw sentence('Vous avez accepté ce devis : c’est la commande qui s’annule.')
    validOffer(quote, instant)
    await changeQuote(trx, id, { state: 'refused', decided_at: instant.toISOString() })
  })
}

const sentence = (message: string): DomainError => validationError({ '': [message] })

function validOffer({ state, offer, valid_until }: Quote, now: Date): Offer {
  if (state === 'new' || !offer) throw sentence('Ce devis n’a pas encore reçu de réponse.')
  if (state === 'refused') throw sentence('Vous avez refusé ce devis. Demandez-en un autre.')
  if (isOver(valid_until, now)) {
    throw sentence(`Ce devis était valable jusqu’au ${longDay(valid_until ?? '')}. Demandez-en un autre.`)
  }
  return offer
}

/** The cart with the lines of the offer at their prices, on the day and slot of the quote if they are still available. */
async function filled(trx: Queries, cart: OrderRow, quote: Quote, lines: Offer['lines'], now: Date): Promise<OrderRow> {
  for (const { productCode: product_code, quantity, unitPrice: agreed_price } of lines) {
    await trx.insertInto('order_items').values({ order_id: cart.id, product_code, quantity, agreed_price }).execute()
  }
  const { event_date: day, delivery_window: window } = quote
  return window === null ? cart : setSlotIfAvailable(trx, cart, { day, window }, now)
}
