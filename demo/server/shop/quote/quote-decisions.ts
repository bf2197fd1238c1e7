import { longDay } from '../../../../widgets/core/domain/time/paris-time.ts'
import { inTransaction, type Queries, type CustomerRow, type OrderRow, type Database } from '../../database/schema.ts'
import { validationError, DomainError, gone, notFound } from '../domain-error.ts'
import type { Attribution } from '../cart/attribution.ts'
import { pricedCart } from '../cart/priced-cart.ts'
import { addAgreedItem, changeOrder, createCart } from '../cart/carts.ts'
import { slotProblem } from '../delivery/slot-problem.ts'
import { orderById } from '../order/orders.ts'
import { changeQuote, isOver, lockQuote, ownQuote, quoteById, type Offer, type Quote } from './quotes.ts'
import type { DatabaseAndClock } from '../shop.ts'
import { isSignedBy, sign } from '../../../../widgets/server/signature.ts'

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
  for (const { productCode, quantity, unitPrice } of lines) {
    await addAgreedItem(trx, cart.id, { productCode, quantity, agreedPrice: unitPrice })
  }
  const { event_date: delivery_date, delivery_window } = quote
  if (delivery_window === null) return cart
  const priced = await pricedCart(trx, cart, now)
  const problem = await slotProblem(trx, priced, delivery_date, delivery_window, now)
  return problem ? cart : changeOrder(trx, cart.id, { delivery_date, delivery_window })
}

/**
 * Claims a visitor's quote for a customer's account by its emailed code; idempotent for the same account. 404 for a
 * wrong code, 409 when another account has the quote, 410 once the quote has expired: after the last day of its offer,
 * or the day of the event without an offer.
 */
export async function claimQuote(
  { db, now, quoteCodes }: { db: Database; now: () => Date; quoteCodes: QuoteCodes },
  code: string,
  customer: CustomerRow,
): Promise<Quote> {
  const instant = now()
  const id = quoteCodes.idIn(code)
  if (id === null) throw notFound(UNKNOWN)
  return db.transaction().execute(async (trx) => {
    await lockQuote(trx, id)
    const quote = await quoteById(trx, id, UNKNOWN)
    if (!quoteCodes.opens(code, quote)) throw notFound(UNKNOWN)
    if (quote.customer_id === customer.id) return quote
    if (quote.customer_id !== null) throw new DomainError(409, TAKEN)
    const lastDay = quote.valid_until ?? quote.event_date
    if (isOver(lastDay, instant))
      throw gone(`Ce devis était valable jusqu’au ${longDay(lastDay)}. Demandez-en un autre.`)
    await changeQuote(trx, id, { customer_id: customer.id })
    return { ...quote, customer_id: customer.id }
  })
}

const UNKNOWN = 'Ce lien ne mène à aucun devis.'
const TAKEN = 'Ce devis est déjà dans un autre compte. Connectez-vous avec celui-là pour le retrouver.'

/** The fields that a code is bound to: a later quote with the same id has another code. */
type Named = Pick<Quote, 'id' | 'number' | 'created_at' | 'contact'>

const CODE = /^([1-9]\d{0,8})-([0-9a-f]{64})$/

export type QuoteCodes = ReturnType<typeof createQuoteCodes>

/**
 * The codes of the emailed links that claim a quote: only recipients of its emails have them. Derived from the quote
 * with a key from the shop's secret, never stored.
 */
export function createQuoteCodes(secret: string) {
  const key = sign(secret, 'quote link')
  return {
    of: (quote: Named): string => `${quote.id}-${sign(key, textOf(quote))}`,
    /** The id of the quote that a code names, even if the code is wrong for it; null when it names none. */
    idIn: (code: string): number | null => {
      const [, id] = CODE.exec(code) ?? []
      return id === undefined ? null : Number(id)
    },
    opens: (code: string, quote: Named): boolean => isSignedBy(key, textOf(quote), CODE.exec(code)?.[2]),
  }
}

const textOf = ({ id, number, created_at, contact }: Named): string =>
  JSON.stringify([id, number, created_at, contact.email])
