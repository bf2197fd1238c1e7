import { sql } from 'kysely'
import type { Database } from '../database/queries.ts'

/** Asks the database something that costs it nothing. */
export async function isAlive(db: Database): Promise<boolean> {
  try {
    await sql`select 1`.execute(db)
    return true
  } catch {
    return false
  }
}
