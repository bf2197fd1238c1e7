import { createHash, randomBytes } from 'node:crypto'
import type { Database, Queries } from '../../database/queries.ts'
import { queueEmail } from '../outbox.ts'
import type { CustomerRow } from '../../database/schema.ts'
import { setPassword } from './credentials.ts'
import { customerByEmail, customerById, lockCustomer } from './customers.ts'

const LIFE_MS = 60 * 60_000
/** The most valid links of a customer: further requests send no mail, so that her mailbox is not flooded. */
export const MOST_LINKS = 3
/** An id that no customer has. */
const NOBODY = 0

/** Only digests of tokens are stored, so that a reader of the database cannot use the links. */
const digest = (token: string): string => createHash('sha256').update(token).digest('hex')

/**
 * Sends a link for an hour to a customer. For an unknown e-mail, or one with three valid links, it does the same amount of work, so
 * that neither the answer nor its time shows whether there is an account.
 */
export async function askReset(db: Database, email: string, now: Date): Promise<void> {
  const customer = await customerByEmail(db, email)
  const id = customer?.id ?? NOBODY
  const token = randomBytes(32).toString('base64url')
  await db.transaction().execute(async (trx) => {
    await lockCustomer(trx, id)
    const live = await liveLinks(trx, id, now)
    if (customer && live < MOST_LINKS) await sendLink(trx, customer, token, now)
    else await workForNothing(trx, token, now)
  })
}

/** Changes the password, once per link; answers the customer, or null when the link is unknown, used, void or expired. */
export async function useReset(
  db: Database,
  token: string,
  passwordHash: string,
  now: Date,
): Promise<CustomerRow | null> {
  return db.transaction().execute(async (trx) => {
    const link = trx.selectFrom('password_resets').select('customer_id').where('token_hash', '=', digest(token))
    const { customer_id } = (await link.executeTakeFirst()) ?? { customer_id: NOBODY }
    await lockCustomer(trx, customer_id)
    if (!(await resetExpiry(trx, token, now))) return null
    await setPassword(trx, customer_id, passwordHash)
    return customerById(trx, customer_id)
  })
}

/** The end of a link's validity; null when the link is unknown, used, void or expired. */
export async function resetExpiry(db: Queries, token: string, now: Date): Promise<Date | null> {
  const link = db.selectFrom('password_resets').select('expires_at').where('token_hash', '=', digest(token))
  const live = await link.where('expires_at', '>', now.toISOString()).executeTakeFirst()
  return live ? new Date(live.expires_at) : null
}

async function liveLinks(trx: Queries, id: number, now: Date): Promise<number> {
  await trx
    .deleteFrom('password_resets')
    .where('customer_id', '=', id)
    .where('expires_at', '<=', now.toISOString())
    .execute()
  const links = await trx.selectFrom('password_resets').select('token_hash').where('customer_id', '=', id).execute()
  return links.length
}

async function sendLink(trx: Queries, { id, email }: CustomerRow, token: string, now: Date): Promise<void> {
  const expires_at = new Date(now.getTime() + LIFE_MS).toISOString()
  await trx
    .insertInto('password_resets')
    .values({ token_hash: digest(token), customer_id: id, expires_at })
    .execute()
  await queueEmail(trx, email, { kind: 'passwordReset', customerId: id, token }, now)
}

/** Writes two rows, as a link and its mail would be. They count nothing and are deleted with expired counts. */
async function workForNothing(trx: Queries, token: string, now: Date): Promise<void> {
  for (const part of ['link', 'mail']) {
    const row = { key: digest(`${part} ${token}`), count: 0, resets_at: now.toISOString() }
    await trx.insertInto('rate_limits').values(row).execute()
  }
}
