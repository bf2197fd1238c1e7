import type { Queries } from '../../database/queries.ts'

/** The next number of a sequence, from 1. Writing it locks the sequence until the transaction ends: no gaps, no duplicates. */
export async function nextNumber(db: Queries, name: string): Promise<number> {
  const { value } = await db
    .insertInto('sequences')
    .values({ name, value: 1 })
    .onConflict((conflict) => conflict.column('name').doUpdateSet((eb) => ({ value: eb('sequences.value', '+', 1) })))
    .returning('value')
    .executeTakeFirstOrThrow()
  return value
}
