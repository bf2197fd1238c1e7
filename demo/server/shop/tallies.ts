import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Queries } from '../database/queries.ts'

/** How often something was done since its window began, and when the window ends. */
export type Tally = { count: number; resetsAt: Date }

/** A key as it is kept: neither a visitor's address nor an e-mail can be read off the table. */
const digest = (key: string): string => createHash('sha256').update(key).digest('hex')

const LEFT_BEHIND = 2

/**
 * Counts one more, for every process on the database: the first of a window opens it, and a window that is over begins anew. One
 * statement, so that two at the same moment are two.
 */
export async function countOne(db: Queries, key: string, windowMs: number, now: Date): Promise<Tally> {
  const instant = now.toISOString()
  const isOver = sql<boolean>`rate_limits.resets_at <= ${instant}`
  const fresh = { key: digest(key), count: 1, resets_at: new Date(now.getTime() + windowMs).toISOString() }
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
  if (count === 1) await forgetSome(db, now)
  return { count, resetsAt: new Date(resets_at) }
}

/** Takes one back that turned out not to count. */
export async function uncountOne(db: Queries, key: string): Promise<void> {
  await db
    .updateTable('rate_limits')
    .set((row) => ({ count: row('count', '-', 1) }))
    .where('key', '=', digest(key))
    .where('count', '>', 0)
    .execute()
}

/** Begins anew. */
export async function forgetCount(db: Queries, key: string): Promise<void> {
  await db.deleteFrom('rate_limits').where('key', '=', digest(key)).execute()
}

/** Whether a window is open under this key. */
export async function isCounted(db: Queries, key: string, now: Date): Promise<boolean> {
  const query = db.selectFrom('rate_limits').select('count').where('key', '=', digest(key))
  return (await query.where('resets_at', '>', now.toISOString()).executeTakeFirst()) !== undefined
}

/** Each new window clears away two old ones: the table stays as small as what is going on. */
async function forgetSome(db: Queries, now: Date): Promise<void> {
  const over = db.selectFrom('rate_limits').select('key').where('resets_at', '<=', now.toISOString())
  await db
    .deleteFrom('rate_limits')
    .where('key', 'in', over.orderBy('resets_at').orderBy('key').limit(LEFT_BEHIND))
    .where('resets_at', '<=', now.toISOString())
    .execute()
}
