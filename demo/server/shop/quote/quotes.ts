import type { Updateable } from 'kysely'
import type { ParisDay } from '../../../../widgets/core/domain/time/paris-day.ts'
import { parisDay } from '../../../../widgets/core/domain/time/paris-time.ts'
import type { Cents } from '../../../../widgets/core/domain/money.ts'
import { parseEuros } from '../../../../widgets/core/domain/order/budget.ts'
import type { Queries, QuoteRow, Tables } from '../../database/schema.ts'
import { withLaterFields, type Totals } from '../cart/pricing.ts'
import type { Service } from '../cart/services.ts'
import { notFound } from '../domain-error.ts'

/** The contact of a request, and the postal code of the event. */
export type QuoteContact = {
  civility: 'MME' | 'M' | ''
  firstName: string
  lastName: string
  company: string
  email: string
  phoneNumber: string
  zipcode: string
}

/** A line at its agreed price: cents before tax, rate in basis points. */
export type OfferLine = { productCode: string; name: string; quantity: number; unitPrice: Cents; vatRate: number }

export type Offer = {
  lines: OfferLine[]
  /** Free lines beside the products. */
  services: Service[]
  /** The agreed delivery fee, cents before tax; null for that of the slot. */
  deliveryFee: Cents | null
  totals: Totals
  note: string
  adviser: { name: string; phoneNumber: string }
}

export const QUOTE_STATES = ['new', 'sent', 'accepted', 'refused', 'expired'] as const
export type QuoteState = (typeof QUOTE_STATES)[number]

/** A quote with its JSON columns parsed. `orderToken` opens the cart or the order made from it. */
export type Quote = Omit<QuoteRow, 'contact' | 'offer'> & {
  contact: QuoteContact
  offer: Offer | null
  orderToken: string | null
}

/** The state of a quote today: an unanswered offer expires after its last day, which is computed here and not stored. */
export function stateOf({ state, valid_until }: Pick<QuoteRow, 'state' | 'valid_until'>, now: Date): QuoteState {
  return state === 'sent' && isOfferExpired(valid_until, now) ? 'expired' : state
}

/** Whether the last Paris day of an offer has passed. */
export const isOfferExpired = (validUntil: ParisDay | null, now: Date): boolean =>
  validUntil !== null && validUntil < parisDay(now)

type QuoteFilter = { customerId?: number; state?: QuoteState | undefined; page: number; itemsPerPage: number }

/** A page of quotes, newest first, with the total number: one customer's, or all. */
export async function quotes(db: Queries, { customerId, state, page, itemsPerPage }: QuoteFilter, now: Date) {
  let found = withOrders(db)
  if (customerId !== undefined) found = found.where('quotes.customer_id', '=', customerId)
  if (state !== undefined) found = found.where('quotes.state', '=', state === 'expired' ? 'sent' : state)
  if (state === 'expired') found = found.where('quotes.valid_until', '<', parisDay(now))
  if (state === 'sent') found = found.where('quotes.valid_until', '>=', parisDay(now))
  const { total } = await found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await found
    .selectAll('quotes')
    .select('orders.token_value')
    .orderBy('quotes.created_at', 'desc')
    .orderBy('quotes.id', 'desc')
    .limit(itemsPerPage)
    .offset((page - 1) * itemsPerPage)
    .execute()
  return { quotes: rows.map(toQuote), total }
}

/** One quote, of any customer or visitor; 404 with `message` when it is unknown. */
export async function quoteById(db: Queries, id: number, message?: string): Promise<Quote> {
  const one = withOrders(db).selectAll('quotes').select('orders.token_value').where('quotes.id', '=', id)
  return toQuote(await one.executeTakeFirstOrThrow(() => notFound(message)))
}

export async function ownQuote(db: Queries, id: number, customerId: number): Promise<Quote> {
  const quote = await quoteById(db, id)
  if (quote.customer_id !== customerId) throw notFound()
  return quote
}

/** Locks the quote until the end of the transaction: other writers wait. */
export async function lockQuote(trx: Queries, id: number): Promise<void> {
  await trx
    .updateTable('quotes')
    .set((eb) => ({ state: eb.ref('state') }))
    .where('id', '=', id)
    .execute()
}

export async function changeQuote(db: Queries, id: number, change: Updateable<Tables['quotes']>): Promise<void> {
  await db.updateTable('quotes').set(change).where('id', '=', id).execute()
}

const withOrders = (db: Queries) => db.selectFrom('quotes').leftJoin('orders', 'orders.id', 'quotes.order_id')

function toQuote({ token_value, ...row }: QuoteRow & { token_value: string | null }): Quote {
  const contact = JSON.parse(row.contact) as QuoteContact
  const offer = row.offer === null ? null : storedOffer(row.offer)
  return { ...row, contact, offer, orderToken: token_value }
}

type LaterFields = 'services' | 'deliveryFee'

/** The offer of its column; early ones have products alone. */
export function storedOffer(json: string): Offer {
  const stored = JSON.parse(json) as Omit<Offer, LaterFields> & Partial<Pick<Offer, LaterFields>>
  const { services = [], deliveryFee = null } = stored
  return { ...stored, services, deliveryFee, totals: withLaterFields(stored.totals) }
}

/** An amount, then perhaps its currency, its tax, and the total that it was computed from: '25', '18,50 € HT, soit 740 € HT en tout'. */
const AMOUNT = /^(\d[\d\s.,]*?)\s*(?:€|euros?)?\s*(HT|TTC)?(?:, soit .*)?$/i

/**
 * The budget per guest of a request in cents, before tax unless it is marked TTC, as the form requests it. Null for no budget, and for
 * a text that is more than one amount ('20 à 25 €'): a comparison would be a guess.
 */
export function budgetPerGuest(text: string): { amount: Cents; isInclTax: boolean } | null {
  const [, typed = '', tax = ''] = AMOUNT.exec(text.trim()) ?? []
  const amount = parseEuros(typed)
  return typeof amount === 'number' ? { amount, isInclTax: tax.toUpperCase() === 'TTC' } : null
}
