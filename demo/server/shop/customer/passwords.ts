import { randomBytes, scrypt, timingSafeEqual, createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { siteKey } from '../../../../widgets/server/client-address.ts'
import { RetryLaterError } from '../domain-error.ts'
import { FairQueue } from '../fair-queue.ts'
import type { PasswordCost, Shop } from '../context.ts'
import type { Queries, Database, CustomerRow } from '../../database/schema.ts'
import { normalisedEmail } from '../fields.ts'
import { incrementCounter, keepCounters, resetCounter, isWindowOpen, decrementCounter } from '../rate-limit-counters.ts'
import { queueEmail } from '../outbox.ts'
import { customerKey, transactionInTurn } from '../write-turns.ts'
import { setPassword, customerByEmail, customerById, lockCustomer } from './customers.ts'

/** OWASP's parameters for 16 MB of memory. */
export const PASSWORD_COST: PasswordCost = { cost: 2 ** 14, blockSize: 8, parallelization: 5 }

const BYTES = 32
const scryptAsync = promisify<string, Buffer, number, PasswordCost & { maxmem: number }, Buffer>(scrypt)

/** Waiting hashes of one client, some two seconds of work for both threads, and of all. */
export const MAX_WAITING_OF_A_CLIENT = 16
export const MAX_WAITING = 128

/** Every hash of a password runs through this queue, in which client addresses take turns; a /48 of IPv6 is one of them. */
const hashes = new FairQueue({
  // The thread pool has four threads for hashes, files and compression: hashes use two at most.
  running: 2,
  runningPerKey: 2,
  waiting: MAX_WAITING,
  waitingPerKey: MAX_WAITING_OF_A_CLIENT,
  retryAfterSeconds: 5,
})

/** Requests of one client address a minute, counted together for every route that hashes a password (429). */
export const passwordRequests = ({ attempts }: Pick<Shop, 'attempts'>) => ({
  rateLimit: { max: attempts, timeWindow: '1 minute', groupId: 'passwords' },
})

/** What is hashed for a client, by its key (`clientKey`). */
type Hashed = { password: string; from: string }

async function derive({ password, from }: Hashed, salt: Buffer, bytes: number, cost: PasswordCost): Promise<Buffer> {
  return hashes.run(siteKey(from) ?? from, () => scryptAsync(password.normalize('NFKC'), salt, bytes, withMemory(cost)))
}

/**
 * A salted scrypt hash with its parameters: `scrypt$cost$blockSize$parallelization$salt$key`. 503 with `Retry-After` when the queue is full:
 * whatever is cheaper to check is checked before.
 */
export async function hashPassword(hashed: Hashed, cost: PasswordCost): Promise<string> {
  const salt = randomBytes(16)
  const key = await derive(hashed, salt, BYTES, cost)
  const { blockSize, parallelization } = cost
  const parameters = [cost.cost, blockSize, parallelization]
  return ['scrypt', ...parameters, salt.toString('base64url'), key.toString('base64url')].join('$')
}

/** Whether a password matches a stored hash; an unknown customer (null) takes the same time and never matches. */
async function checkPassword(hashed: Hashed, stored: string | null, cost: PasswordCost): Promise<boolean> {
  if (stored === null) {
    await hashPassword(hashed, cost)
    return false
  }
  const [, n = '', r = '', p = '', salt = '', key = ''] = stored.split('$')
  const parameters = { cost: Number(n), blockSize: Number(r), parallelization: Number(p) }
  const expected = Buffer.from(key, 'base64url')
  const saltBytes = Buffer.from(salt, 'base64url')
  const given = await derive(hashed, saltBytes, expected.length, parameters)
  return timingSafeEqual(given, expected)
}

/** Whether a stored hash has the current cost; if not, it is replaced at the next login. */
export function hasCurrentCost(stored: string, { cost, blockSize, parallelization }: PasswordCost): boolean {
  return stored.startsWith(`scrypt$${cost}$${blockSize}$${parallelization}$`)
}

const withMemory = (cost: PasswordCost) => ({ ...cost, maxmem: 256 * cost.cost * cost.blockSize })

/** Failed passwords of one account before the next attempt is delayed. */
export const MAX_FAILED_ATTEMPTS = 10
const WINDOW_MS = 15 * 60_000
const KNOWN_ADDRESS_MS = 30 * 24 * 60 * 60_000
export const MAX_KNOWN_ADDRESSES = 20

/** A login attempt: the account, which need not exist, and the key of the client (`clientKey`). */
type LoginAttempt = { account: string; from: string }

/**
 * Whether a password matches a stored hash; 429 after ten failed passwords for the account in a quarter of
 * an hour, from any address. Attempts from elsewhere do not lock the customer out: an address that signed in before is
 * known for thirty days and has its own counter. An attempt is counted before the check, so that a hundred concurrent
 * attempts are not all allowed; a check that throws does not count.
 */
export async function checkLimited(
  { db, now, passwordCost }: { db: Queries; now: () => Date; passwordCost: PasswordCost },
  { account, from }: LoginAttempt,
  password: string,
  stored: string | null,
): Promise<boolean> {
  const instant = now()
  const { known, wrong, wrongFromKnown } = keysOf(account, from)
  const key = (await isWindowOpen(db, known, KNOWN_ADDRESS_MS, instant)) ? wrongFromKnown : wrong
  const { count, resetsAt } = await incrementCounter(db, key, WINDOW_MS, instant)
  if (count > MAX_FAILED_ATTEMPTS) throw new RetryLaterError(Math.ceil((resetsAt.getTime() - instant.getTime()) / 1000))
  const matches = await checkPassword({ password, from }, stored, passwordCost).catch(async (cause: unknown) => {
    await decrementCounter(db, key)
    throw cause
  })
  if (matches) {
    // First, so that a right password does not count when its address cannot be stored.
    await decrementCounter(db, key)
    await storeAddress(db, known, instant)
  }
  return matches
}

/** Stores the address of a login; the one that was stored first goes. Concurrent logins of an account wait for its first counter. */
async function storeAddress(db: Queries, known: { group: string; name: string }, now: Date): Promise<void> {
  await transactionInTurn(db, known.group, async (trx) => {
    await incrementCounter(trx, `logins ${known.group}`, KNOWN_ADDRESS_MS, now)
    await incrementCounter(trx, known, KNOWN_ADDRESS_MS, now)
    await keepCounters(trx, known.group, MAX_KNOWN_ADDRESSES)
  })
}

/** Resets the failed passwords of an account whose owner was authenticated in another way. */
export async function resetAttempts(db: Queries, { account, from }: LoginAttempt): Promise<void> {
  const { wrong, wrongFromKnown } = keysOf(account, from)
  for (const key of [wrong, wrongFromKnown]) await resetCounter(db, key)
}

function keysOf(account: string, from: string) {
  const name = normalisedEmail(account)
  return {
    known: { group: `known ${name}`, name: from },
    wrong: `wrong ${name}`,
    wrongFromKnown: `wrong-known ${name} ${from}`,
  }
}

const RESET_TTL_MS = 60 * 60_000
/** Valid links of a customer at most: further requests send no email. */
export const MAX_RESET_LINKS = 3
const NO_CUSTOMER_ID = 0

/** Only hashes of tokens are stored: a copy of the database opens no link. */
const digest = (token: string): string => createHash('sha256').update(token).digest('hex')

/** Emails a link valid for an hour. An unknown email causes the same work: neither response nor time reveals an account. */
export async function requestReset(db: Database, email: string, now: Date): Promise<void> {
  const customer = await customerByEmail(db, email)
  const id = customer?.id ?? NO_CUSTOMER_ID
  const token = randomBytes(32).toString('base64url')
  await transactionInTurn(db, customer ? customerKey(id) : `unknown ${normalisedEmail(email)}`, async (trx) => {
    await lockCustomer(trx, id)
    const live = await validLinks(trx, id, now)
    if (customer && live < MAX_RESET_LINKS) await sendLink(trx, customer, token, now)
    else await dummyWork(trx, token, now)
  })
}

/** Sets the password, once per link. Returns the customer, or null when the link is unknown, used, revoked or expired. */
export async function resetPasswordByToken(db: Database, token: string, passwordHash: string, now: Date) {
  const link = db.selectFrom('password_resets').select('customer_id').where('token_hash', '=', digest(token))
  const { customer_id } = (await link.executeTakeFirst()) ?? { customer_id: NO_CUSTOMER_ID }
  return transactionInTurn(db, customerKey(customer_id), async (trx) => {
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
