import type { Queries } from '../../database/queries.ts'

/** The next instant at which a product comes on sale or goes off sale by its dates, epoch ms; Infinity when there is none. */
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
  // At its last instant a product is still on sale.
  return Math.min(epoch(coming?.at, 0), epoch(going?.at, 1))
}

const epoch = (at: string | null | undefined, later: number): number => (at ? Date.parse(at) + later : Infinity)
