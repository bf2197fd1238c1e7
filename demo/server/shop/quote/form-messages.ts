import { NATIONAL_CHANNEL } from '../../../../widgets/core/domain/delivery/channel.ts'
import type { Queries, CustomerRow } from '../../database/schema.ts'
import { validationError } from '../domain-error.ts'
import { queueEmail } from '../outbox.ts'
import { channelByCode, type Channel } from '../delivery/channels.ts'
import { checkSameContent } from '../idempotency.ts'
import type { Shop } from '../shop.ts'
import { readFileSync } from 'node:fs'

/** What accompanies the form of a request: its solved captcha, and its idempotency key, if any. */
export type FormSubmission = { captchaToken: string; key: string | undefined }

/** Data of the whole network that belongs to no channel. */
type Network = { franchiseEmail: string }

const network = JSON.parse(
  readFileSync(new URL('../../../data/network.json', import.meta.url), 'utf8'),
) as Readonly<Network>

/** A message of the contact form as entered; missing fields are empty. */
export type ContactMessage = {
  email: string
  message: string
  firstName: string
  lastName: string
  company: string
  phoneNumber: string
  subject: string
  /** The channel it is for; null for the company. */
  channelCode: string | null
}

/** A franchise application. */
export type FranchiseApplication = {
  civility: 'MME' | 'M' | ''
  firstName: string
  lastName: string
  email: string
  phoneNumber: string
  zipcode: string
  city: string
  targetArea: string
  personalContribution: string
  currentSituation: string
  message: string
}

/** Stores a message and emails both sides, once for each idempotency key; the captcha is used up only if the message is stored. */
export async function receiveContact(
  shop: Shop,
  contact: ContactMessage,
  customer: CustomerRow | null,
  { captchaToken, key }: FormSubmission,
): Promise<void> {
  const now = shop.now()
  const channel = await namedChannel(shop.db, contact.channelCode ?? NATIONAL_CHANNEL)
  await shop.db.transaction().execute(async (trx) => {
    const messageId = await storeMessage(trx, { kind: 'contact', content: contact, customer, key }, now)
    if (messageId === null) return
    await shop.captcha.spend(trx, captchaToken, now)
    const { firstName, message } = contact
    const receipt = { kind: 'contactReceipt', firstName, message, channelCode: channel.code } as const
    await queueEmail(trx, contact.email, receipt, now)
    await queueEmail(trx, channel.contactEmail, { kind: 'formMessage', messageId }, now)
  })
}

/** Stores an application and emails both sides, once for each idempotency key. */
export async function receiveApplication(
  shop: Shop,
  application: FranchiseApplication,
  customer: CustomerRow | null,
  { captchaToken, key }: FormSubmission,
): Promise<void> {
  const now = shop.now()
  await shop.db.transaction().execute(async (trx) => {
    const messageId = await storeMessage(trx, { kind: 'franchise', content: application, customer, key }, now)
    if (messageId === null) return
    await shop.captcha.spend(trx, captchaToken, now)
    const { firstName, targetArea } = application
    await queueEmail(trx, application.email, { kind: 'franchiseReceipt', firstName, targetArea }, now)
    await queueEmail(trx, network.franchiseEmail, { kind: 'formMessage', messageId }, now)
  })
}

/** The enabled channel that a form names. */
export async function namedChannel(db: Queries, code: string): Promise<Channel> {
  const channel = await channelByCode(db, code)
  if (!channel?.enabled) throw validationError({ channelCode: ['Ce point de vente n’existe pas.'] })
  return channel
}

type StoredMessage = {
  kind: 'contact' | 'franchise'
  content: ContactMessage | FranchiseApplication
  customer: CustomerRow | null
  key: string | undefined
}

/**
 * Stores a message and returns its id; null if its key was used before. A concurrent request with the same key waits
 * here. 409 for a key that was used for other content.
 */
async function storeMessage(
  db: Queries,
  { kind, content, customer, key }: StoredMessage,
  now: Date,
): Promise<number | null> {
  const text = JSON.stringify(content)
  const owner = { kind, email: content.email, customer_id: customer?.id ?? null, idempotency_key: key ?? null }
  const row = await db
    .insertInto('form_messages')
    .values({ ...owner, content: text, created_at: now.toISOString() })
    .onConflict((conflict) => conflict.columns(['kind', 'email', 'idempotency_key']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (key === undefined) return row?.id ?? null
  const same = db.selectFrom('form_messages').select('content').where('kind', '=', kind)
  for (const earlier of await same.where('idempotency_key', '=', key).execute()) checkSameContent(earlier.content, text)
  return row?.id ?? null
}
