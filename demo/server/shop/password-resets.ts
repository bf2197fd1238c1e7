import { createHash, randomBytes } from 'node:crypto'
import type { Database, Queries } from '../db.ts'
import { changeCustomer, customerByEmail } from './customers.ts'

const LIFE_MS = 60 * 60_000

/** Only the digest is kept: whoever reads the database cannot use the links. */
const digest = (token: string): string => createHash('sha256').update(token).digest('hex')

/** Makes a link for an hour and answers its token, for the mail; null for an unknown address, which the caller must not show. */
export async function askReset(db: Queries, email: string, now: Date): Promise<string | null> {
  const customer = await customerByEmail(db, email)
  if (!customer) return null
  const token = randomBytes(32).toString('base64url')
  const expires_at = new Date(now.getTime() + LIFE_MS).toISOString()
  await db
    .insertInto('password_resets')
    .values({ token_hash: digest(token), customer_id: customer.id, expires_at })
    .execute()
  return token
}

/** Changes the password once per link; false when the link is unknown, used or too old. */
export async function useReset(db: Database, token: string, passwordHash: string, now: Date): Promise<boolean> {
  const instant = now.toISOString()
  return db.transaction().execute(async (trx) => {
    const reset = await trx
      .updateTable('password_resets')
      .set({ used_at: instant })
      .where('token_hash', '=', digest(token))
      .where('used_at', 'is', null)
      .where('expires_at', '>', instant)
      .returning('customer_id')
      .executeTakeFirst()
    if (reset) await changeCustomer(trx, reset.customer_id, { password_hash: passwordHash })
    return reset !== undefined
  })
}
