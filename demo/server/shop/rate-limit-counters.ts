import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { siteKey } from '../../../widgets/server/client-address.ts'
import type { Queries } from '../database/schema.ts'
import { RetryLaterError } from './domain-error.ts'

/** The number of increments in the current window, and the end of the window. */
type Counter = { count: number; resetsAt: Date }

/** The key of a counter, or of one of several that belong together. */
export type CounterKey = string | { group: string; name: string }

const hash = (text: string): string => createHash('sha256').update(text).digest('hex')
const groupPrefix = (group: string): string => hash(group).slice(0, 32)

/** The stored form of a key, so that the table shows neither addresses nor emails; the keys of a group have one prefix. */
const digest = (key: CounterKey): string =>
  typeof key === 'string' ? hash(key) : groupPrefix(key.group) + hash(key.name).slice(0, 32)

const MAX_EXPIRED = 2

/** Adds one to a count shared by all processes; the first addition opens a window. One statement: concurrent ones all count. */
export async function incrementCounter(db: Queries, key: CounterKey, windowMs: number, now: Date): Promise<Counter> {
  const instant = now.toISOString()
  // A window that ends further away than its length was opened before the clock was set back.
  const end = new Date(now.getTime() + windowMs).toISOString()
  const isOver = sql<boolean>`(rate_limits.resets_at <= ${instant} or rate_limits.resets_at > ${end})`
  const fresh = { key: digest(key), count: 1, resets_at: end }
  const { count, resets_at } = await db
    .insertInto('rate_limits')
    .values(fresh)
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql<number>`case when ${isOver} then 1 else rate_limits.count + 1 end`,
        resets_at: sql<string>`case when ${isOver} then ${fresh.resets_at} else rate_limits.resets_at end`,
      }),
    )
    .returning(['count', 'resets_at'])
    .executeTakeFirstOrThrow()
  if (count === 1) await deleteExpiredCounters(db, now)
  return { count, resetsAt: new Date(resets_at) }
}

/** A /48 of IPv6 may count so many times as much as one client: offices and mobile networks share one, and an attacker may own one. */
const CLIENTS_OF_A_SITE = 8

/**
 * The count of a client under a key that contains the client's; the /48 of an IPv6 client counts too, at an eighth. One whose /48 exceeds
 * `max` has no counter of its own: its 65,536 networks do not fill the table.
 */
export async function incrementClientCounter(
  db: Queries,
  { what, client, max, windowMs }: { what: string; client: string; max: number; windowMs: number },
  now: Date,
): Promise<Counter> {
  const site = siteKey(client)
  if (site) {
    const { count, resetsAt } = await incrementCounter(db, `${what} ${site}::/48`, windowMs, now)
    if (count > max * CLIENTS_OF_A_SITE) return { count: Math.ceil(count / CLIENTS_OF_A_SITE), resetsAt }
  }
  return incrementCounter(db, `${what} ${client}`, windowMs, now)
}

const DAY_MS = 86_400_000

/**
 * Counts what a client creates in a day beside the limit of a minute, in the transaction that creates it: `perAttempt` times the attempts
 * of a minute. 429 with `Retry-After` beyond.
 */
export async function checkDailyLimit(
  db: Queries,
  { what, client, attempts, perAttempt }: { what: string; client: string; attempts: number; perAttempt: number },
  now: Date,
): Promise<void> {
  const max = attempts * perAttempt
  const counter = { what: `daily ${what}`, client, max, windowMs: DAY_MS }
  const { count, resetsAt } = await incrementClientCounter(db, counter, now)
  if (count > max) throw new RetryLaterError(Math.ceil((resetsAt.getTime() - now.getTime()) / 1000))
}

/** Reverts one increment. */
export async function decrementCounter(db: Queries, key: CounterKey): Promise<void> {
  await db
    .updateTable('rate_limits')
    .set((row) => ({ count: row('count', '-', 1) }))
    .where('key', '=', digest(key))
    .where('count', '>', 0)
    .execute()
}

export async function resetCounter(db: Queries, key: CounterKey): Promise<void> {
  await db.deleteFrom('rate_limits').where('key', '=', digest(key)).execute()
}

/** Deletes the counters of a group beyond a number, those first whose windows end first. */
export async function keepCounters(db: Queries, group: string, max: number): Promise<void> {
  const prefix = groupPrefix(group)
  const own = db.selectFrom('rate_limits').select('key').where('key', '>=', prefix).where('key', '<', `${prefix}g`)
  const newest = own.orderBy('resets_at', 'desc').orderBy('key').limit(max)
  const all = db.deleteFrom('rate_limits').where('key', '>=', prefix).where('key', '<', `${prefix}g`)
  await all.where('key', 'not in', newest).execute()
}

/** Whether a window of this length is open under this key. */
export async function isWindowOpen(db: Queries, key: CounterKey, windowMs: number, now: Date): Promise<boolean> {
  const query = db.selectFrom('rate_limits').select('count').where('key', '=', digest(key))
  const end = new Date(now.getTime() + windowMs).toISOString()
  const open = query.where('resets_at', '>', now.toISOString()).where('resets_at', '<=', end)
  return (await open.executeTakeFirst()) !== undefined
}

/** Deletes two windows that are over, whenever a new one opens, so that the table stays small. */
async function deleteExpiredCounters(db: Queries, now: Date): Promise<void> {
  const over = db.selectFrom('rate_limits').select('key').where('resets_at', '<=', now.toISOString())
  await db
    .deleteFrom('rate_limits')
    .where('key', 'in', over.orderBy('resets_at').orderBy('key').limit(MAX_EXPIRED))
    .where('resets_at', '<=', now.toISOString())
    .execute()
}
