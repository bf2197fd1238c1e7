import { PostgresAdapter, sql, type RawBuilder } from 'kysely'
import type { Queries } from './schema.ts'

const TYPES = { integer: sql`integer`, text: sql`text` }

/** The value of each row by the column that identifies it, so that one statement changes many rows. */
export function valueByKey<Value extends string | number>(
  column: string,
  values: ReadonlyMap<string | number, Value>,
  type: keyof typeof TYPES,
): RawBuilder<Value> {
  const cases = [...values].map(([key, value]) => sql`when ${key} then ${value}`)
  return sql<Value>`cast(case ${sql.ref(column)} ${sql.join(cases, sql` `)} end as ${TYPES[type]})`
}

/** Whether these queries run on PostgreSQL, where transactions run side by side; on SQLite they run one after the other. */
export const isPostgres = (db: Queries): boolean => db.getExecutor().adapter instanceof PostgresAdapter

/**
 * Waits until no other transaction holds the lock of this name, and holds it until the end of its own.
 *
 * Transactions that lock several things take them in one order, so that none waits for another in a circle: the cart or
 * the order, the orders of its customer, its slot, its products by code, its coupon. What is taken early is held for long,
 * so what every order needs is locked last.
 */
export async function lockByName(trx: Queries, name: string): Promise<void> {
  if (isPostgres(trx)) await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx)
}
