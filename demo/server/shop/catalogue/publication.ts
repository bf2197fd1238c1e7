import type { Queries } from '../../database/queries.ts'

/** When a product next comes on sale or goes by itself, epoch ms; Infinity when none will. */
export async function nextPublication(db: Queries, now: Date): Promise<number> {
  const instant = now.toISOString()
  const coming = await db
    .selectFrom('products')
    .select((eb) => eb.fn.min('published_from').as('at'))
    .where('published_from', '>', instant)
    .executeTakeFirst()
  const going = await db
    .selectFrom('products')
    .select((eb) => eb.fn.min('published_until').as('at'))
    .where('published_until', '>=', instant)
    .executeTakeFirst()
  // On its last instant it is still for sale.
  return Math.min(epoch(coming?.at, 0), epoch(going?.at, 1))
}

const epoch = (at: string | null | undefined, later: number): number => (at ? Date.parse(at) + later : Infinity)
