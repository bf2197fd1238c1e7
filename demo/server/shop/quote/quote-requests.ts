import { z } from 'zod'
import { NATIONAL_CHANNEL } from '../../../../widgets/core/domain/delivery/channel.ts'
import { MAX_EVENT_DAYS } from '../../../../widgets/core/domain/limits.ts'
import { addDays } from '../../../../widgets/core/domain/time/paris-day.ts'
import { parisDay } from '../../../../widgets/core/domain/time/paris-time.ts'
import type { CustomerRow, Queries } from '../../database/schema.ts'
import { lockCustomer } from '../customer/customers.ts'
import { channels, type Channel } from '../delivery/channels.ts'
import { validationError } from '../domain-error.ts'
import {
  amountText,
  civility,
  day,
  email,
  optional,
  postalCode,
  required,
  slot,
  requiredPhoneNumber,
  wholeNumber,
} from '../fields.ts'
import { checkSameContent, contentHash } from '../idempotency.ts'
import { nextNumber } from '../order/orders.ts'
import { queueEmail, queueReceipt } from '../outbox.ts'
import { checkDailyLimit, incrementCounter } from '../rate-limit-counters.ts'
import type { Shop } from '../context.ts'
import { transactionInTurn } from '../write-turns.ts'
import { formFields, formsKey, formsOf, namedChannel, type Sender } from './form-messages.ts'
import type { QuoteContact } from './quotes.ts'

const MAX_GUESTS = 5000

/** A request for the price of an event. Without a channel it is for the one that delivers to the postal code, else the national one. */
export const quoteForm = (now: () => Date) =>
  z.object({
    civility,
    firstName: formFields.firstName,
    lastName: formFields.lastName,
    company: required(),
    email,
    phoneNumber: requiredPhoneNumber,
    zipcode: postalCode,
    eventDate: day
      .refine((chosen) => chosen > parisDay(now()), 'Choisissez une date à venir.')
      .refine((chosen) => chosen <= addDays(parisDay(now()), MAX_EVENT_DAYS), 'Choisissez une date dans les deux ans.'),
    deliveryWindow: slot,
    guests: wholeNumber(1, MAX_GUESTS, `Indiquez de 1 à ${MAX_GUESTS.toLocaleString('fr-FR')} convives.`),
    budgetPerPerson: amountText,
    eventType: optional(),
    message: formFields.message,
    channelCode: formFields.channelCode,
    captchaToken: formFields.captchaToken,
  })

type QuoteForm = z.infer<ReturnType<typeof quoteForm>>
type QuoteRequest = Omit<QuoteForm, keyof QuoteContact | 'captchaToken'> & { contact: QuoteContact }
type NewQuote = { id: number; number: string }

/** Stores a request and sends both sides an email. The same key with the same content returns the first quote again. */
export async function requestQuote(shop: Shop, form: QuoteForm, sender: Sender): Promise<NewQuote> {
  const { customer, key } = sender
  const now = shop.now()
  const { captchaToken, civility, firstName, lastName, company, email, phoneNumber, zipcode, ...event } = form
  const request = { ...event, contact: { civility, firstName, lastName, company, email, phoneNumber, zipcode } }
  const channel = await channelFor(shop.db, request)
  return transactionInTurn(shop.db, formsKey(sender), async (trx) => {
    if (key !== undefined && !(await isFirst(trx, email, key, contentHash(request))))
      return existingRequest(trx, email, key)
    await shop.captcha.spend(trx, captchaToken, now)
    await checkDailyLimit(trx, formsOf(shop, sender), now)
    await checkRequestLimits(trx, email, customer, now)
    const quote = await addQuote(trx, request, { channel: channel.code, customerId: customer?.id ?? null }, now)
    if (key !== undefined) await storeKey(trx, email, key, quote.id)
    await queueReceipt(
      trx,
      { recipient: email, attempts: shop.attempts },
      { kind: 'quoteReceived', quoteId: quote.id },
      now,
    )
    await queueEmail(trx, channel.contactEmail, { kind: 'quoteRequest', quoteId: quote.id }, now)
    return quote
  })
}

/** Requests without a response that one account may have, and requests of one email in a day. */
export const MAX_OPEN_REQUESTS = 100
const DAY_MS = 86_400_000
const TOO_MANY = `Vous avez déjà ${MAX_OPEN_REQUESTS} demandes de devis en cours. Attendez nos réponses, ou appelez-nous.`

async function checkRequestLimits(trx: Queries, email: string, customer: CustomerRow | null, now: Date): Promise<void> {
  if (customer) await lockCustomer(trx, customer.id)
  const { count } = await incrementCounter(trx, `quotes ${email}`, DAY_MS, now)
  const open = trx.selectFrom('quotes').select('id').where('state', '=', 'new').limit(MAX_OPEN_REQUESTS)
  const own = customer ? await open.where('customer_id', '=', customer.id).execute() : []
  if (count > MAX_OPEN_REQUESTS || own.length >= MAX_OPEN_REQUESTS) throw validationError({ '': [TOO_MANY] })
}

/** Whether the key is new; a concurrent request with the same key waits here. 409 when it was used for other content. */
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
  return trx
    .selectFrom('quote_requests')
    .innerJoin('quotes', 'quotes.id', 'quote_requests.quote_id')
    .select(['quotes.id', 'quotes.number'])
    .where('quote_requests.email', '=', email)
    .where('quote_requests.idempotency_key', '=', key)
    .executeTakeFirstOrThrow()
}

async function channelFor(db: Queries, { channelCode, contact }: QuoteRequest): Promise<Channel> {
  if (channelCode !== null) return namedChannel(db, channelCode)
  const [near] = await channels(db, { enabled: true, postalCode: contact.zipcode })
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
  return trx
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
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow()
}
