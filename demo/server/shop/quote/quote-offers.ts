import { addDays, type ParisDay } from '../../../../widgets/core/domain/time/paris-day.ts'
import { parisDay } from '../../../../widgets/core/domain/time/paris-time.ts'
import type { Cents } from '../../../../widgets/core/domain/money.ts'
import { inTransaction, type Queries } from '../../database/schema.ts'
import { validationError, type FieldErrors } from '../domain-error.ts'
import { queueEmail } from '../outbox.ts'
import { totalsOf } from '../cart/priced-cart.ts'
import { channelOf, type Channel } from '../delivery/channels.ts'
import { isTooLarge } from '../cart/pricing.ts'
import { linesOf, type Line } from '../cart/lines.ts'
import { isOnSale, isSoldIn, productsByCode, type Product } from '../catalogue/products.ts'
import { changeQuote, lockQuote, quoteById, type Offer, type Quote } from './quotes.ts'
import type { DatabaseAndClock } from '../shop.ts'

/** The caterer's offer as entered. Prices are cents before tax, null for the catalogue price; a slot of null keeps the one that was requested. */
export type OfferInput = {
  lines: { productCode: string; quantity: number; unitPrice: Cents | null }[]
  note: string
  validUntil: ParisDay | null
  deliveryWindow: string | null
  adviser: Offer['adviser']
}

const VALID_DAYS = 30

/** Returns a request, or changes the response until it is accepted; the customer gets an email. */
export async function sendOffer({ db, now }: DatabaseAndClock, id: number, input: OfferInput): Promise<void> {
  const instant = now()
  await inTransaction(db, async (trx) => {
    await lockQuote(trx, id)
    const quote = await quoteById(trx, id)
    if (quote.state === 'accepted') throw validationError({ '': ['Ce devis est accepté : il ne change plus.'] })
    await changeQuote(trx, id, {
      state: 'sent',
      offer: JSON.stringify(await previewOffer({ db: trx, now: () => instant }, quote, input)),
      delivery_window: input.deliveryWindow ?? quote.delivery_window,
      valid_until: input.validUntil ?? usualValidity(parisDay(instant), quote.event_date),
      sent_at: instant.toISOString(),
      decided_at: null,
    })
    await queueEmail(trx, quote.contact.email, { kind: 'quoteAnswered', quoteId: id }, instant)
  })
}

/** Thirty days, but not beyond an event to come: who accepts later has nothing to order any more. */
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
  { lines: inputLines, note, adviser, deliveryWindow }: OfferInput,
): Promise<Offer> {
  const channel = await channelOf(db, quote.channel_code)
  await checkProducts(db, inputLines, channel, now())
  const items = inputLines.map(({ productCode, quantity, unitPrice }, id) => ({
    ...{ id, product_code: productCode, quantity, agreed_price: unitPrice },
    ...{ choices: null, fixed: null },
  }))
  const lines = await linesOf(db, quote, items)
  const totals = totalsOf({ delivery_window: deliveryWindow ?? quote.delivery_window }, channel, lines, null)
  if (isTooLarge(totals)) throw validationError({ lines: ['Le total de ce devis est trop élevé.'] })
  return { lines: lines.map(toOfferLine), totals, note, adviser }
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
  return product.isMenu ? 'Un menu se compose dans le panier : proposez les produits un par un.' : null
}
