import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { NATIONAL_CHANNEL } from '../../../../widgets/core/domain/delivery/channel.ts'
import { siteKey } from '../../../../widgets/server/client-address.ts'
import type { CustomerRow, Queries } from '../../database/schema.ts'
import { CAPTCHA_LENGTH, INVALID_CAPTCHA } from '../captcha.ts'
import { channelByCode, type Channel } from '../delivery/channels.ts'
import { validationError } from '../domain-error.ts'
import {
  amountText,
  civility,
  email,
  multiLine,
  optional,
  phoneNumber,
  postalCode,
  required,
  requiredPhoneNumber,
} from '../fields.ts'
import { checkSameContent } from '../idempotency.ts'
import { queueEmail, queueReceipt, type EmailJob } from '../outbox.ts'
import { checkDailyLimit } from '../rate-limit-counters.ts'
import type { Shop } from '../context.ts'
import { transactionInTurn } from '../write-turns.ts'

/** The sender of a form: the signed-in customer and the idempotency key, if any, and the key of the client (`clientKey`). */
export type Sender = { customer: CustomerRow | null; key: string | undefined; from: string }

/** The limit of messages and quote requests of one client in a day. */
export const formsOf = ({ attempts }: Pick<Shop, 'attempts'>, { from }: Sender) => ({
  ...{ what: 'forms', client: from, max: attempts * 5 },
})

/** The turns of a client's forms, which are counted in their transactions. */
export const formsKey = ({ from }: Sender): string => `forms ${siteKey(from) ?? from}`

/** Data of the whole network that belongs to no channel. */
const networkFile = new URL('../../../data/network.json', import.meta.url)
const network = JSON.parse(readFileSync(networkFile, 'utf8')) as { franchiseEmail: string }

const MAX_MESSAGE_LENGTH = 5000

/** Fields of several forms. A missing and a malformed captcha have the same message, which requests another attempt. */
export const formFields = {
  firstName: required(),
  lastName: required(),
  message: required(MAX_MESSAGE_LENGTH, multiLine),
  channelCode: optional(100).transform((code) => code || null),
  captchaToken: z.string(INVALID_CAPTCHA).min(1, INVALID_CAPTCHA).max(CAPTCHA_LENGTH, INVALID_CAPTCHA),
}

/** A message for a channel, or for the company without one. */
export const contactForm = z.object({
  email,
  message: formFields.message,
  firstName: optional(),
  lastName: optional(),
  company: optional(),
  phoneNumber,
  subject: optional(),
  channelCode: formFields.channelCode,
  captchaToken: formFields.captchaToken,
})

export const franchiseForm = z.object({
  civility,
  firstName: formFields.firstName,
  lastName: formFields.lastName,
  email,
  phoneNumber: requiredPhoneNumber,
  zipcode: postalCode,
  city: required(),
  targetArea: required(),
  personalContribution: amountText,
  currentSituation: optional(MAX_MESSAGE_LENGTH, multiLine),
  message: optional(MAX_MESSAGE_LENGTH, multiLine),
  captchaToken: formFields.captchaToken,
})

export type ContactMessage = Omit<z.infer<typeof contactForm>, 'captchaToken'>
export type FranchiseApplication = Omit<z.infer<typeof franchiseForm>, 'captchaToken'>

export async function receiveContact(
  shop: Shop,
  { captchaToken, ...content }: z.infer<typeof contactForm>,
  sender: Sender,
): Promise<void> {
  const channel = await namedChannel(shop.db, content.channelCode ?? NATIONAL_CHANNEL)
  const { firstName, message } = content
  const receipt = { kind: 'contactReceipt', firstName, message, channelCode: channel.code } as const
  await receive(shop, { kind: 'contact', content, ...sender }, captchaToken, receipt, channel.contactEmail)
}

export async function receiveApplication(
  shop: Shop,
  { captchaToken, ...content }: z.infer<typeof franchiseForm>,
  sender: Sender,
): Promise<void> {
  const { firstName, targetArea } = content
  const receipt = { kind: 'franchiseReceipt', firstName, targetArea } as const
  await receive(shop, { kind: 'franchise', content, ...sender }, captchaToken, receipt, network.franchiseEmail)
}

/** The enabled channel that a form names. */
export async function namedChannel(db: Queries, code: string): Promise<Channel> {
  const channel = await channelByCode(db, code)
  if (!channel?.enabled) throw validationError({ channelCode: ['Ce point de vente n’existe pas.'] })
  return channel
}

type StoredMessage = Sender & {
  kind: 'contact' | 'franchise'
  content: ContactMessage | FranchiseApplication
}

/** Stores a message and emails both sides, once for each idempotency key; the captcha is used up only if the message is stored. */
async function receive(shop: Shop, message: StoredMessage, captchaToken: string, receipt: EmailJob, recipient: string) {
  const now = shop.now()
  await transactionInTurn(shop.db, formsKey(message), async (trx) => {
    const messageId = await storeMessage(trx, message, now)
    if (messageId === null) return
    await shop.captcha.spend(trx, captchaToken, now)
    await checkDailyLimit(trx, formsOf(shop, message), now)
    await queueReceipt(trx, { recipient: message.content.email, attempts: shop.attempts }, receipt, now)
    await queueEmail(trx, recipient, { kind: 'formMessage', messageId }, now)
  })
}

/** Returns the id, or null for a repeated key (409 for other content). A concurrent request with the same key waits here. */
async function storeMessage(db: Queries, { kind, content, customer, key }: StoredMessage, now: Date) {
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
