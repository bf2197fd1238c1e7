import { setImmediate as nextTurnOfEventLoop } from 'node:timers/promises'
import { ShopDatabase } from '../database/open.ts'
import type { Queries } from '../database/schema.ts'
import { RetryLaterError } from './domain-error.ts'
import { FairQueue } from './fair-queue.ts'

/** The part of PostgreSQL's connections that writes leave to reads: 3 of 10. */
const READ_SHARE = 0.3
/** Writes to SQLite that run at once: two commits of grouped jobs. */
const SQLITE_WRITES = 16
/** How long a write may wait for its turn: as long as for a lock. */
const MAX_WAIT_MS = 4_500
/** A browser sends one write at a time; a page that is in a hurry, a few. */
const WRITES = { runningPerKey: 1, waiting: 2000, waitingPerKey: 20, retryAfterSeconds: 1 }
/** One at a time, however many carts a client has, so that a reading or an ordinary write waits for one at most. */
const LARGE_WRITES = { running: 1, runningPerKey: 1, waiting: 100, waitingPerKey: 5, retryAfterSeconds: 1 }

type Turns = { writes: FairQueue; largeWrites: FairQueue }
const turns = new WeakMap<Queries, Turns>()

function turnsOf(db: Queries): Turns {
  const known = turns.get(db) ?? newTurns(db instanceof ShopDatabase ? db.connections : null)
  turns.set(db, known)
  return known
}

function newTurns(connections: number | null): Turns {
  const forReads = connections === null ? 0 : Math.ceil(connections * READ_SHARE)
  const running = connections === null ? SQLITE_WRITES : Math.max(1, connections - forReads)
  return { writes: new FairQueue({ ...WRITES, running }), largeWrites: new FairQueue(LARGE_WRITES) }
}

/**
 * Runs a write of one cart, order, quote or customer in its turn: one at a time in this process for each `key`, so that a row that many
 * requests want to lock holds one connection, and some connections are left to reads. 503 when too many wait, or for a turn that comes
 * too late. Within a transaction it runs at once.
 */
export async function inTurn<Result>(db: Queries, key: string, write: () => Promise<Result>): Promise<Result> {
  return db.isTransaction ? write() : inTime(turnsOf(db).writes, key, write)
}

function inTime<Result>(queue: FairQueue, key: string, write: () => Promise<Result>): Promise<Result> {
  const requestedAt = performance.now()
  return queue.run(key, async () => {
    // Those before it waited for a lock that another process holds: this one would wait as long again.
    if (performance.now() - requestedAt > MAX_WAIT_MS) throw new RetryLaterError(WRITES.retryAfterSeconds, 503)
    return write()
  })
}

/** The same for a transaction; `work` runs in the open one if there is one. */
export const transactionInTurn = <Result>(
  db: Queries,
  key: string,
  work: (trx: Queries) => Promise<Result>,
): Promise<Result> => inTurn(db, key, () => (db.isTransaction ? work(db) : db.transaction().execute(work)))

/** Runs what checks and writes many items in its turn, with the other requests that arrived meanwhile before it. */
export const largeWriteInTurn = <Result>(db: Queries, key: string, write: () => Promise<Result>): Promise<Result> =>
  inTime(turnsOf(db).largeWrites, key, async () => {
    await nextTurnOfEventLoop()
    return write()
  })

/** For jobs that go through many orders: one whose turn does not come is left to the next run. */
export function leaveToNextRun(error: unknown): void {
  if (!(error instanceof RetryLaterError)) throw error
}

/** Every key names what it is of: a cart's token is whatever a request sends, and must not be the key of something else. */
export const cartKey = (token: string): string => `cart ${token}`
export const orderKey = (id: number): string => `order ${id}`
export const quoteKey = (id: number): string => `quote ${id}`
export const customerKey = (id: number): string => `customer ${id}`
