import { createHash, randomBytes } from 'node:crypto'
import type { Database, Queries, CustomerRow } from '../../database/schema.ts'
import { queueEmail } from '../outbox.ts'
import { setPassword, customerByEmail, customerById, lockCustomer } from './customers.ts'

const RESET_TTL_MS = 60 * 60_000
/** Valid links of a customer at most: further requests send no email. */
export const MAX_LINKS = 3
/** An id that no customer has. */
const NO_CUSTOMER_ID = 0

/** Only hashes of tokens are stored: a copy of the database opens no link. */
const digest = (token: string): string => createHash('sha256').update(token).digest('hex')

/**
 * Emails a customer a link that is valid for an hour. An unknown email, or one with three valid links, does the same
 * work, so that neither the response nor its time reveals whether there is an account.
 */
export async function requestReset(db: Database, email: string, now: Date): Promise<void> {
  const customer = await customerByEmail(db, email)
  const id = customer?.id ?? NO_CUSTOMER_ID
  const token = randomBytes(32).toString('base64url')
  await db.transaction().execute(async (trx) => {
    await lockCustomer(trx, id)
    const live = await validLinks(trx, id, now)
    if (customer && live < MAX_LINKS) await sendLink(trx, customer, token, now)
    else await dummyWork(trx, token, now)
  })
}

/** Sets the password, once per link. Returns the customer, or null when the link is unknown, used, revoked or expired. */
export async function resetPasswordByToken(
  db: Database,
  token: string,
  passwordHash: string,
  now: Date,
): Promise<CustomerRow | null> {
  return db.transaction().execute(async (trx) => {
    const link = trx.selectFrom('password_resets').select('customer_id').where('token_hash', '=', digest(token))
    const { customer_id } = (await link.executeTakeFirst()) ?? { customer_id: NO_CUSTOMER_ID }
    await lockCustomer(trx, customer_id)
    if (!(await resetExpiry(trx, token, now))) return null
    await setPassword(trx, customer_id, passwordHash)
    return customerById(trx, customer_id)
  })
}

/** The expiry of a link; null when the link is unknown, used, revoked or expired. */
export async function resetExpiry(db: Queries, token: string, now: Date): Promise<Date | null> {
  const link = db.selectFrom('password_resets').select('expires_at').where('token_hash', '=', digest(token))
  const live = await link.where('expires_at', '>', now.toISOString()).executeTakeFirst()
  return live ? new Date(live.expires_at) : null
}

async function validLinks(trx: Queries, id: number, now: Date): Promise<number> {
  await trx
    .deleteFrom('password_resets')
    .where('customer_id', '=', id)
    .where('expires_at', '<=', now.toISOString())
    .execute()
  const links = await trx.selectFrom('password_resets').select('token_hash').where('customer_id', '=', id).execute()
  return links.length
}

async function sendLink(trx: Queries, { id, email }: CustomerRow, token: string, now: Date): Promise<void> {
  const expires_at = new Date(now.getTime() + RESET_TTL_MS).toISOString()
  await trx
    .insertInto('password_resets')
    .values({ token_hash: digest(token), customer_id: id, expires_at })
    .execute()
  await queueEmail(trx, email, { kind: 'passwordReset', customerId: id, token }, now)
}

/** Writes two rows, like a link and its email. They have no effect and are deleted with expired counters. */
async function dummyWork(trx: Queries, token: string, now: Date): Promise<void> {
  for (const part of ['link', 'mail']) {
    const row = { key: digest(`${part} ${token}`), count: 0, resets_at: now.toISOString() }
    await trx.insertInto('rate_limits').values(row).execute()
  }
}
