import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, type OpenShop } from '#tests/support/backend/server.ts'

// Where the database fails: database/sqlite/full.test.ts and database/postgresql/troubles.test.ts.

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const countProbes = async (work: () => Promise<unknown>): Promise<number> => {
  await sql`create table probes (one integer)`.execute(shop.db)
  const isPostgres = shop.place.url !== undefined
  if (isPostgres)
    await sql`create function probed() returns trigger language plpgsql as $$ begin insert into probes values (1); return new; end $$`.execute(
      shop.db,
    )
  await sql
    .raw(
      isPostgres
        ? 'create trigger probed before insert on rate_limits for each row execute function probed()'
        : 'create trigger probed before insert on rate_limits begin insert into probes values (1); end',
    )
    .execute(shop.db)
  await work()
  const { rows } = await sql<{ count: number }>`select count(*) as count from probes`.execute(shop.db)
  return Number(rows[0]?.count)
}

test('/health writes seldom, however often it is called, one call after the other or together', async () => {
  const started = performance.now()
  const calls = 400
  const probes = await countProbes(async () => {
    for (let nth = 0; nth < calls / 2; nth += 1) expect((await shop.get('/health')).status).toBe(200)
    await Promise.all(Array.from({ length: calls / 2 }, () => shop.get('/health')))
  })
  const seconds = (performance.now() - started) / 1000
  expect(probes).toBeGreaterThan(0)
  expect(probes).toBeLessThanOrEqual(Math.ceil(seconds) + 1)
})
