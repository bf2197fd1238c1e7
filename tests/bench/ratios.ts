import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startBare } from './bare.ts'
import { CHANNEL, TRAY } from './customers.ts'
import { enlarge } from './large-catalogue.ts'
import { asOthers, cartWrites, catalogueLoads, revalidating, sitePage, type Load } from './loads.ts'
import { MANY_PRODUCTS, memoryAfter } from './memory.ts'
import { pairs, type Worked } from './pairs.ts'
import { openShop } from './shop.ts'
import { startSite } from './site.ts'

// Loads the backend on SQLite, and the site, beside a bare server that sends the same bytes, and beside itself under other circumstances, always in
// turns: a machine that has other work slows both. `BENCH_SECONDS` sets how long each turn lasts, `BENCH_TIMES` how many pairs there are.

const SECONDS = Number(process.env.BENCH_SECONDS ?? 3)
const TIMES = Number(process.env.BENCH_TIMES ?? 5)
const CHANGES_MS = 100

const now = new Date()
const folder = mkdtempSync(join(tmpdir(), 'bench-'))
const few = await openShop(folder, 'few', now)
const many = await openShop(folder, 'many', now, (db) => enlarge(db, MANY_PRODUCTS))
const page = catalogueLoads(now)[0]!

await besideBare('A category’s page', page)
await besideBare('The same, revalidated', await revalidating(few.server.url, page))
await besideBare('A cart’s line', cartWrites(few.server.url))
await siteBesideBare()
const quiet = { server: few.server, load: page }
await print(
  'The page while a price changes ten times a second, of the quiet one',
  { ...quiet, beside: repricing },
  quiet,
)
await print(`The page of ${MANY_PRODUCTS} products, of the demo’s`, { ...quiet, server: many.server }, quiet)
const made = { ...quiet, load: asOthers(page) }
await print('The same, made for each', { ...made, server: many.server }, made)
await memoryAfter(many, page)

for (const shop of [few, many]) await shop.close()
rmSync(folder, { recursive: true, force: true })

async function besideBare(title: string, load: Load, server = few.server): Promise<void> {
  const bare = await startBare(server.url, load, folder)
  await print(`${title}, of a bare server`, { server, load }, { server: bare, load })
  await bare.stop()
}

async function siteBesideBare(): Promise<void> {
  const site = await startSite(few.server.url)
  const load = sitePage()
  await besideBare('A category’s page of the site', load, site)
  await besideBare('The same, revalidated', await revalidating(site.url, load), site)
  await site.stop()
}

function print(title: string, one: Worked, other: Worked): Promise<void> {
  return pairs(title, one, other, TIMES, SECONDS)
}

/** Changes a price again and again; returns what stops it. */
function repricing(): () => void {
  const price = few.db
    .updateTable('product_prices')
    .where('product_code', '=', TRAY)
    .where('channel_code', '=', CHANNEL)
  let cents = 1000
  const timer = setInterval(() => void price.set({ price: (cents += 1) }).execute(), CHANGES_MS)
  return () => clearInterval(timer)
}
