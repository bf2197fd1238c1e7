import { addDays, type ParisDay } from '../../../../widgets/core/domain/time/paris-day.ts'
import { parisDay, longDay } from '../../../../widgets/core/domain/time/paris-time.ts'
import type { Cents } from '../../../../widgets/core/domain/money.ts'
import type { Queries, CustomerRow, OrderRow } from '../../database/schema.ts'
import { StaleError, validationError, type FieldErrors, type DomainError } from '../domain-error.ts'
import { queueEmail } from '../outbox.ts'
import { totalsOf } from '../cart/priced-cart.ts'
import { channelOf, type Channel } from '../delivery/channels.ts'
import { isTooLarge } from '../cart/pricing.ts'
import { linesOf, type Line } from '../cart/lines.ts'
import type { Service } from '../cart/services.ts'
import { isOnSale, isSoldIn, productsByCode, type Product } from '../catalogue/products.ts'
import { changeQuote, lockQuote, quoteById, isOfferExpired, ownQuote, type Offer, type Quote } from './quotes.ts'
import type { DatabaseAndClock } from '../context.ts'
import type { Attribution } from '../cart/attribution.ts'
import { createCart, insertItems } from '../cart/carts.ts'
import { setSlotIfAvailable } from '../delivery/checkout.ts'
import { orderById } from '../order/orders.ts'
import { checkVersion, quoteVersion, type Version } from '../versions.ts'
import { quoteKey, transactionInTurn } from '../write-turns.ts'

/** The caterer's offer as entered. Prices are cents before tax, null for the catalogue price; a slot of null keeps the one that was requested. */
export type OfferInput = {
  lines: { productCode: string; quantity: number; unitPrice: Cents | null }[]
  services: Service[]
  /** Cents before tax; null for the fee of the slot. */
  deliveryFee: Cents | null
  note: string
  validUntil: ParisDay | null
  deliveryWindow: string | null
  adviser: Offer['adviser']
}

const VALID_DAYS = 30

/**
 * Sends the offer for a quote request, or replaces the one that was `seen` until it is accepted, and emails the customer. The same offer
 * again, by a second click, changes nothing. 409 when its total is not the one that was calculated before, as a line without a price has
 * that of the catalogue.
 */
export async function sendOffer(
  { db, now }: DatabaseAndClock,
  id: number,
  input: OfferInput,
  seen: Version = null,
  total: Cents | null = null,
): Promise<void> {
  const instant = now()
  await transactionInTurn(db, quoteKey(id), async (trx) => {
    await lockQuote(trx, id)
    const quote = await quoteById(trx, id)
    if (quote.state === 'accepted') throw validationError({ '': ['Ce devis est accepté\u00A0: il ne change plus.'] })
    const offer = await previewOffer({ db: trx, now: () => instant }, quote, input)
    const sent = { state: 'sent' as const, ...termsOf(quote, input, instant) }
    const before = quoteVersion(quote)
    if (seen !== null && seen !== before && quoteVersion({ ...sent, offer }) === before) return
    checkVersion(seen, before, 'Ce devis a changé entre-temps. Relisez-le avant d’envoyer votre offre.')
    if (total !== null && total !== offer.totals.total) throw new StaleError('Le total de cette offre a changé.')
    const sentNow = { sent_at: instant.toISOString(), decided_at: null }
    await changeQuote(trx, id, { ...sent, ...sentNow, offer: JSON.stringify(offer) })
    await queueEmail(trx, quote.contact.email, { kind: 'quoteAnswered', quoteId: id }, instant)
  })
}

/** The slot and the last day of an offer that is sent now. */
const termsOf = (quote: Quote, input: OfferInput, now: Date) => ({
  delivery_window: input.deliveryWindow ?? quote.delivery_window,
  valid_until: input.validUntil ?? usualValidity(parisDay(now), quote.event_date),
})

/** The quote as it would be if this offer were sent now, without storing or sending it. */
export async function quoteIfSent({ db, now }: DatabaseAndClock, quote: Quote, input: OfferInput): Promise<Quote> {
  const instant = now()
  const offer = await previewOffer({ db, now: () => instant }, quote, input)
  return { ...quote, ...termsOf(quote, input, instant), offer, sent_at: instant.toISOString() }
}

/** Thirty days, or the day of a future event if that is earlier: an offer accepted later could not be delivered. */
function usualValidity(today: ParisDay, event: ParisDay): ParisDay {
  const usual = addDays(today, VALID_DAYS)
  return today <= event && event < usual ? event : usual
}

/** The products that may be offered, sorted by name, by the name of their category. */
export async function offerableProducts(db: Queries, channel: Channel, now: Date): Promise<Map<string, Product[]>> {
  const priced = db.selectFrom('product_prices').select('product_code').where('channel_code', '=', channel.code)
  const codes = (await priced.execute()).map(({ product_code }) => product_code)
  const products = [...(await productsByCode(db, codes, channel.code)).values()]
  const offerable = products.filter((product) => problemWith(product, channel, now) === null)
  const taxons = await db.selectFrom('taxons').select(['code', 'name']).orderBy('position').orderBy('id').execute()
  const byTaxon = Map.groupBy(
    offerable.toSorted((one, other) => one.name.localeCompare(other.name, 'fr')),
    ({ mainTaxon }) => mainTaxon,
  )
  return new Map(taxons.flatMap(({ code, name }) => (byTaxon.has(code) ? [[name, byTaxon.get(code) ?? []]] : [])))
}

/** The offer as it would be sent now, without storing or sending it: priced as a cart of these lines, delivery included. */
export async function previewOffer(
  { db, now }: DatabaseAndClock,
  quote: Quote,
  { lines: inputLines, services, deliveryFee, note, adviser, deliveryWindow }: OfferInput,
): Promise<Offer> {
  const channel = await channelOf(db, quote.channel_code)
  await checkProducts(db, inputLines, channel, now())
  const items = inputLines.map(({ productCode, quantity, unitPrice }, id) => ({
    ...{ id, product_code: productCode, quantity, agreed_price: unitPrice },
    ...{ choices: null, fixed: null },
  }))
  const lines = await linesOf(db, quote, items, now())
  const delivery = { delivery_date: quote.event_date, delivery_window: deliveryWindow ?? quote.delivery_window }
  const agreedDelivery = deliveryFee === null ? null : { day: quote.event_date, fees: deliveryFee }
  const totals = totalsOf(delivery, channel, lines, null, { services, agreedDelivery })
  if (isTooLarge(totals)) throw validationError({ lines: ['Le total de ce devis est trop élevé.'] })
  return { lines: lines.map(toOfferLine), services, deliveryFee, totals, note, adviser }
}

function toOfferLine({ product, quantity, unitPrice }: Line): Offer['lines'][number] {
  return { productCode: product.code, name: product.name, quantity, unitPrice, vatRate: product.vatRate }
}

async function checkProducts(trx: Queries, inputLines: OfferInput['lines'], channel: Channel, now: Date) {
  const products = await productsByCode(
    trx,
    [...new Set(inputLines.map(({ productCode }) => productCode))],
    channel.code,
  )
  const entries = inputLines.flatMap(({ productCode }, index): [string, string[]][] => {
    const problem = problemWith(products.get(productCode), channel, now)
    return problem ? [[`lines.${index}.productCode`, [problem]]] : []
  })
  if (entries.length > 0) throw validationError(Object.fromEntries(entries) satisfies FieldErrors)
}

function problemWith(product: Product | undefined, channel: Channel, now: Date): string | null {
  if (!product || !isOnSale(product, now)) return 'Ce produit n’est pas à la carte.'
  if (!isSoldIn(product, channel)) return `${channel.name} ne propose pas ce produit.`
  return product.isMenu ? 'Un menu se compose dans le panier\u00A0: proposez les produits un par un.' : null
}

/**
 * Creates a cart from an offer, at its prices, on its day and slot if still available; the ordinary checkout completes
 * it. Accepting again returns the same cart or order, or a new cart if that one was deleted or cancelled. 422 without a
 * valid offer, 409 when it is not the one that was `seen`.
 */
export async function acceptQuote(
  { db, now }: DatabaseAndClock,
  id: number,
  customer: CustomerRow,
  seen: Version = null,
  attribution: Attribution = {},
): Promise<OrderRow> {
  const instant = now()
  return transactionInTurn(db, quoteKey(id), async (trx) => {
    await lockQuote(trx, id)
    const quote = await ownQuote(trx, id, customer.id)
    const order = quote.order_id === null ? null : await orderById(trx, quote.order_id)
    if (order && order.state !== 'cancelled') return order
    const { lines } = validOffer(quote, instant)
    // An accepted offer no longer changes.
    if (quote.state !== 'accepted') checkVersion(seen, quoteVersion(quote), OFFER_CHANGED)
    const begun = await createCart(trx, quote.channel_code, customer.id, instant, attribution)
    const cart = await filled(trx, begun, quote, lines, instant)
    const decided_at = quote.decided_at ?? instant.toISOString()
    await changeQuote(trx, id, { state: 'accepted', order_id: cart.id, decided_at })
    return cart
  })
}

const OFFER_CHANGED = 'Ce devis a changé\u00A0: une autre offre vous a été faite. Relisez-la avant de répondre.'

/** Declines the offer that was `seen` (409 for another one); idempotent. */
export async function declineQuote(
  { db, now }: DatabaseAndClock,
  id: number,
  customer: CustomerRow,
  seen: Version = null,
): Promise<void> {
  const instant = now()
  await transactionInTurn(db, quoteKey(id), async (trx) => {
    await lockQuote(trx, id)
    const quote = await ownQuote(trx, id, customer.id)
    if (quote.state === 'refused') return
    if (quote.state === 'accepted') throw rejection('Vous avez accepté ce devis\u00A0: c’est la commande qui s’annule.')
    validOffer(quote, instant)
    checkVersion(seen, quoteVersion(quote), OFFER_CHANGED)
    await changeQuote(trx, id, { state: 'refused', decided_at: instant.toISOString() })
  })
}

const rejection = (message: string): DomainError => validationError({ '': [message] })

function validOffer({ state, offer, valid_until }: Quote, now: Date): Offer {
  if (state === 'new' || !offer) throw rejection('Ce devis n’a pas encore reçu de réponse.')
  if (state === 'refused') throw rejection('Vous avez refusé ce devis. Demandez-en un autre.')
  if (isOfferExpired(valid_until, now)) {
    throw rejection(`Ce devis était valable jusqu’au ${longDay(valid_until ?? '')}. Demandez-en un autre.`)
  }
  return offer
}

/** The cart with the lines of the offer at their prices, on the day and slot of the quote if they are still available. */
async function filled(trx: Queries, cart: OrderRow, quote: Quote, lines: Offer['lines'], now: Date): Promise<OrderRow> {
  const agreed = lines.map(({ productCode: product_code, quantity, unitPrice: agreed_price }) => ({
    ...{ order_id: cart.id, product_code, quantity, agreed_price },
  }))
  await insertItems(trx, agreed)
  const { event_date: day, delivery_window: window } = quote
  return window === null ? cart : setSlotIfAvailable(trx, cart, { day, window }, now)
}
