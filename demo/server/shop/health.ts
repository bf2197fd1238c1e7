import { sql } from 'kysely'
import type { Database } from '../database/queries.ts'

/** Whether the database answers a trivial query. */
export async function isAlive(db: Database): Promise<boolean> {
  try {
    await sql`select 1`.execute(db)
    return true
  } catch {
    return false
  }
}
