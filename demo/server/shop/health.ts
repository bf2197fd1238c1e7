import type { Database } from '../database/queries.ts'

/** Longer than a page of SQLite, so that a file that cannot grow is noticed. */
const PROBE = { key: 'health'.padEnd(16_384, '.'), count: 0, resets_at: '' }

/** Whether the database answers and has room for writes: writes a row and deletes it again, in one transaction. */
export async function isAlive(db: Database): Promise<boolean> {
  try {
    await db.transaction().execute(async (trx) => {
      await trx.insertInto('rate_limits').values(PROBE).execute()
      await trx.deleteFrom('rate_limits').where('key', '=', PROBE.key).execute()
    })
    return true
  } catch {
    return false
  }
}

/** The same for all callers that come while it is found out, so that many do not make many writes. */
export function sharedHealth(db: Database): () => Promise<boolean> {
  let underWay: Promise<boolean> | null = null
  return () => (underWay ??= isAlive(db).finally(() => (underWay = null)))
}
