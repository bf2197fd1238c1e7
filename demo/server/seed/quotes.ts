import { dayAvailability, NO_REQUIREMENTS } from '../../../widgets/core/domain/delivery/delivery.ts'
import { addDays, type ParisDay } from '../../../widgets/core/domain/time/paris-day.ts'
import { parisDay } from '../../../widgets/core/domain/time/paris-time.ts'
import type { Queries, CustomerRow } from '../database/schema.ts'
import { channels, type Channel } from '../shop/delivery/channels.ts'
import { customerByEmail } from '../shop/customer/customers.ts'
import { acceptQuote, declineQuote, sendOffer } from '../shop/quote/quote-offers.ts'
import { addQuote } from '../shop/quote/quote-requests.ts'
import type { QuoteContact } from '../shop/quote/quotes.ts'
import PAST_QUOTES from '../../data/past-quotes.json' with { type: 'json' }
import { CATERER } from './accounts.ts'

const DAY_MS = 86_400_000

/**
 * A quote in each state. `leadDays`: days from the request to the event; the next open day is taken. The caterer's offer
 * comes two days after the request, the customer's decision another day later. An offer is valid for thirty days, which end
 * before its event; those of the expired one are over.
 */
type PastQuote = (typeof PAST_QUOTES)[number]

/** Makes the demo customers' past quotes through the shop's own functions, with the clock at the time of each. */
export async function seedQuotes(trx: Queries, now: Date): Promise<void> {
  for (const past of PAST_QUOTES.toSorted((one, other) => other.daysAgo - one.daysAgo)) await replay(trx, past, now)
}

async function replay(trx: Queries, past: PastQuote, now: Date): Promise<void> {
  const { customer: email, postalCode, offer, decision } = past
  const customer = await customerByEmail(trx, email)
  const [channel] = await channels(trx, { enabled: true, postalCode })
  if (!customer || !channel) throw new Error(`No demo customer or channel for ${email} in ${postalCode}`)
  const then = new Date(now.getTime() - past.daysAgo * DAY_MS)
  const request = { ...past.request, contact: contactOf(customer, postalCode), eventDate: dayFor(channel, past, then) }
  const owner = { channel: channel.code, customerId: customer.id }
  const { id } = await addQuote(trx, { ...request, channelCode: null }, owner, then)
  const sentAt = new Date(then.getTime() + 2 * DAY_MS)
  if (offer) await sendOffer({ db: trx, now: () => sentAt }, id, { ...offer, adviser: ADVISER, ...AS_USUAL })
  const decided = { db: trx, now: () => new Date(then.getTime() + 3 * DAY_MS) }
  if (decision === 'accepted') await acceptQuote(decided, id, customer)
  if (decision === 'refused') await declineQuote(decided, id, customer)
}

const ADVISER = { name: CATERER.name, phoneNumber: CATERER.phone_number }
const AS_USUAL = { validUntil: null, deliveryWindow: null, deliveryFee: null, services: [] }

function contactOf(customer: CustomerRow, postalCode: string): QuoteContact {
  return {
    civility: customer.civility === 'MME' ? 'MME' : 'M',
    firstName: customer.first_name,
    lastName: customer.last_name,
    company: customer.company,
    email: customer.email,
    phoneNumber: customer.phone_number,
    zipcode: postalCode,
  }
}

const SEARCH_DAYS = 60

/** The first day from the wanted one on which the channel is open. */
function dayFor(channel: Channel, { leadDays }: PastQuote, then: Date): ParisDay {
  const earliest = addDays(parisDay(then), leadDays)
  const days = Array.from({ length: SEARCH_DAYS }, (_, index) => addDays(earliest, index))
  const day = days.find((candidate) => dayAvailability(channel, NO_REQUIREMENTS, candidate, then) === 'open')
  if (!day) throw new Error(`${channel.code} is closed for ${SEARCH_DAYS} days from ${earliest}`)
  return day
}
