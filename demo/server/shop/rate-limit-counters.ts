import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { siteKey } from '../../../widgets/server/client-address.ts'
import type { Queries } from '../database/schema.ts'
import { isPostgres } from '../database/statements.ts'
import { RetryLaterError } from './domain-error.ts'
import { inTurn } from './write-turns.ts'

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

/** Increments of one counter that one statement writes; `written` is the counter after all of them. */
type Batch = { size: number; isBegun: boolean; written: Promise<Counter> }

/** The last batch of each counter that this process writes, by the stored key. */
const batches = new WeakMap<Queries, Map<string, Batch>>()

/**
 * Adds one to a count shared by all processes; the first addition opens a window. What arrives while the counter is being written is written
 * together after it, so that a busy client holds one connection; it fails with what it waits for. In a transaction each is written at once.
 */
export async function incrementCounter(db: Queries, key: CounterKey, windowMs: number, now: Date): Promise<Counter> {
  const stored = digest(key)
  const add = (added: number) => addToCounter(db, stored, added, windowMs, now)
  if (db.isTransaction) return add(1)
  const batch = openBatch(db, stored, add)
  batch.size += 1
  const nth = batch.size
  const { count, resetsAt } = await batch.written
  return { count: count - batch.size + nth, resetsAt }
}

/** The batch of a counter that is not begun yet: the last one, or a new one that is written after it. */
function openBatch(db: Queries, key: string, add: (added: number) => Promise<Counter>): Batch {
  const ofDatabase = batches.get(db) ?? new Map<string, Batch>()
  batches.set(db, ofDatabase)
  const last = ofDatabase.get(key)
  if (last && !last.isBegun) return last
  const write = (): Promise<Counter> => {
    batch.isBegun = true
    return add(batch.size)
  }
  const written = Promise.resolve(last?.written).then(write)
  const batch: Batch = {
    size: 0,
    isBegun: false,
    written: written.finally(() => ofDatabase.get(key) === batch && ofDatabase.delete(key)),
  }
  ofDatabase.set(key, batch)
  return batch
}

/** One statement: concurrent additions all count. */
async function addToCounter(db: Queries, key: string, added: number, windowMs: number, now: Date): Promise<Counter> {
  const instant = now.toISOString()
  // A window that ends further away than its length was opened before the clock was set back.
  const end = new Date(now.getTime() + windowMs).toISOString()
  const isOver = sql<boolean>`(rate_limits.resets_at <= ${instant} or rate_limits.resets_at > ${end})`
  const fresh = { key, count: added, resets_at: end }
  const { count, resets_at } = await db
    .insertInto('rate_limits')
    .values(fresh)
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql<number>`case when ${isOver} then ${added} else rate_limits.count + ${added} end`,
        resets_at: sql<string>`case when ${isOver} then ${fresh.resets_at} else rate_limits.resets_at end`,
      }),
    )
    .returning(['count', 'resets_at'])
    .executeTakeFirstOrThrow()
  if (count === added) await deleteExpiredCounters(db, now)
  return { count, resetsAt: new Date(resets_at) }
}

/** What is counted, the key of the client (`clientKey`), and how many of it the client may have in a window. */
type ClientLimit = { what: string; client: string; max: number; windowMs: number }

/** A /48 of IPv6 may count so many times as much as one client: offices and mobile networks share one, and an attacker may own one. */
const CLIENTS_OF_A_SITE = 8

/**
 * The count of a client under a key that contains the client's; the /48 of an IPv6 client counts too, at an eighth. One whose /48 exceeds
 * `max` has no counter of its own: its 65,536 networks do not fill the table.
 */
export async function incrementClientCounter(
  db: Queries,
  { what, client, max, windowMs }: ClientLimit,
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
 * Counts what a client creates in a day, beside the limit of a minute: 429 with `Retry-After` beyond. Each is counted before it is stored, so
 * that concurrent ones do not exceed the limit.
 */
export async function checkDailyLimit(
  db: Queries,
  { what, client, max }: Omit<ClientLimit, 'windowMs'>,
  now: Date,
): Promise<void> {
  const limit = { what: `daily ${what}`, client, max, windowMs: DAY_MS }
  const { count, resetsAt } = await incrementClientCounter(db, limit, now)
  if (count > max) throw new RetryLaterError(Math.ceil((resetsAt.getTime() - now.getTime()) / 1000))
}

/** Reverts one increment. */
export async function decrementCounter(db: Queries, key: CounterKey): Promise<void> {
  const stored = digest(key)
  const decrement = db
    .updateTable('rate_limits')
    .set((row) => ({ count: row('count', '-', 1) }))
    .where('key', '=', stored)
    .where('count', '>', 0)
  await inTurn(db, `counter ${stored}`, () => decrement.execute())
}

export async function resetCounter(db: Queries, key: CounterKey): Promise<void> {
  const stored = digest(key)
  await inTurn(db, `counter ${stored}`, () => db.deleteFrom('rate_limits').where('key', '=', stored).execute())
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

/** Deletes two windows that are over and not locked, whenever a new one opens, so that the table stays small. */
async function deleteExpiredCounters(db: Queries, now: Date): Promise<void> {
  const over = db.selectFrom('rate_limits').select('key').where('resets_at', '<=', now.toISOString())
  const oldest = over.orderBy('resets_at').orderBy('key').limit(MAX_EXPIRED)
  await db
    .deleteFrom('rate_limits')
    .where('key', 'in', isPostgres(db) ? oldest.forUpdate().skipLocked() : oldest)
    .where('resets_at', '<=', now.toISOString())
    .execute()
}
