import { validationError } from '../domain-error.ts'
import { incrementCounter } from '../rate-limit-counters.ts'
import { NATIONAL_CHANNEL } from '../../../../widgets/core/domain/delivery/channel.ts'
import type { ParisDay } from '../../../../widgets/core/domain/time/paris-day.ts'
import { parisDay } from '../../../../widgets/core/domain/time/paris-time.ts'
import type { Queries, CustomerRow } from '../../database/schema.ts'
import { checkSameContent, contentHash } from '../idempotency.ts'
import { queueEmail } from '../outbox.ts'
import { channels, type Channel } from '../delivery/channels.ts'
import { namedChannel, type FormSubmission } from './form-messages.ts'
import type { QuoteContact } from './quotes.ts'
import { nextNumber } from '../order/orders.ts'
import type { Shop } from '../shop.ts'

/** A request for the price of an event; the budget is stored as entered. */
export type QuoteRequest = {
  contact: QuoteContact
  eventDate: ParisDay
  deliveryWindow: string | null
  guests: number
  budgetPerPerson: string
  eventType: string
  message: string
  /** Null for the channel that delivers to the postal code, else the national one. */
  channelCode: string | null
}

export type NewQuote = { id: number; number: string; state: 'new' }

/**
 * Stores a request and sends both sides an email; it belongs to the signed-in customer, if any. The same key with the same content
 * returns the first quote again.
 */
export async function requestQuote(
  shop: Shop,
  request: QuoteRequest,
  customer: CustomerRow | null,
  { captchaToken, key }: FormSubmission,
): Promise<NewQuote> {
  const now = shop.now()
  const channel = await channelFor(shop.db, request)
  const { email } = request.contact
  return shop.db.transaction().execute(async (trx) => {
    if (key !== undefined && !(await isFirst(trx, email, key, contentHash(request))))
      return existingRequest(trx, email, key)
    await shop.captcha.spend(trx, captchaToken, now)
    await checkRoom(trx, email, customer, now)
    const quote = await addQuote(trx, request, { channel: channel.code, customerId: customer?.id ?? null }, now)
    if (key !== undefined) await storeKey(trx, email, key, quote.id)
    await queueEmail(trx, email, { kind: 'quoteReceived', quoteId: quote.id }, now)
    await queueEmail(trx, channel.contactEmail, { kind: 'quoteRequest', quoteId: quote.id }, now)
    return quote
  })
}

/** Requests without a response that one account may have, and requests of one email in a day. */
export const MAX_OPEN = 100
const DAY_MS = 86_400_000
const TOO_MANY = `Vous avez déjà ${MAX_OPEN} demandes de devis en cours. Attendez nos réponses, ou appelez-nous.`

async function checkRoom(trx: Queries, email: string, customer: CustomerRow | null, now: Date): Promise<void> {
  const { count } = await incrementCounter(trx, `quotes ${email}`, DAY_MS, now)
  const open = trx.selectFrom('quotes').select('id').where('state', '=', 'new').limit(MAX_OPEN)
  const own = customer ? await open.where('customer_id', '=', customer.id).execute() : []
  if (count > MAX_OPEN || own.length >= MAX_OPEN) throw validationError({ '': [TOO_MANY] })
}

/**
 * Whether the key is new; a request with the same key at the same time waits here. A key that was used for other content is rejected
 * (409).
 */
async function isFirst(trx: Queries, email: string, idempotency_key: string, content: string): Promise<boolean> {
  const taken = await trx
    .insertInto('quote_requests')
    .values({ email, idempotency_key, content_digest: content, quote_id: null })
    .onConflict((conflict) => conflict.columns(['email', 'idempotency_key']).doNothing())
    .returning('email')
    .executeTakeFirst()
  const same = trx.selectFrom('quote_requests').select('content_digest').where('idempotency_key', '=', idempotency_key)
  for (const earlier of await same.execute()) checkSameContent(earlier.content_digest, content)
  return taken !== undefined
}

async function storeKey(trx: Queries, email: string, key: string, quote_id: number): Promise<void> {
  const update = trx.updateTable('quote_requests').set({ quote_id })
  await update.where('email', '=', email).where('idempotency_key', '=', key).execute()
}

async function existingRequest(trx: Queries, email: string, key: string): Promise<NewQuote> {
  const { id, number } = await trx
    .selectFrom('quote_requests')
    .innerJoin('quotes', 'quotes.id', 'quote_requests.quote_id')
    .select(['quotes.id', 'quotes.number'])
    .where('quote_requests.email', '=', email)
    .where('quote_requests.idempotency_key', '=', key)
    .executeTakeFirstOrThrow()
  return { id, number, state: 'new' }
}

async function channelFor(db: Queries, { channelCode, contact: { zipcode } }: QuoteRequest): Promise<Channel> {
  if (channelCode !== null) return namedChannel(db, channelCode)
  const [near] = await channels(db, { enabled: true, postalCode: zipcode })
  return near ?? namedChannel(db, NATIONAL_CHANNEL)
}

/** Stores a request under the next number of its year (Paris). */
export async function addQuote(
  trx: Queries,
  request: QuoteRequest,
  owner: { channel: string; customerId: number | null },
  now: Date,
): Promise<NewQuote> {
  const year = parisDay(now).slice(0, 4)
  const nth = await nextNumber(trx, `quote-${year}`)
  const number = `DEV-${year}-${String(nth).padStart(4, '0')}`
  const { id } = await trx
    .insertInto('quotes')
    .values({
      number,
      customer_id: owner.customerId,
      channel_code: owner.channel,
      state: 'new',
      contact: JSON.stringify(request.contact),
      event_date: request.eventDate,
      delivery_window: request.deliveryWindow,
      guests: request.guests,
      budget_per_person: request.budgetPerPerson,
      event_type: request.eventType,
      message: request.message,
      created_at: now.toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, number, state: 'new' }
}
