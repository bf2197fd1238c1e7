import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase, type Place } from '../../demo/server/database/open.ts'
import type { Database } from '../../demo/server/database/queries.ts'
import { seed } from '../../demo/server/seed/seed.ts'
import { startServer } from '../support/server-process.ts'
import { startBare } from './bare.ts'
import { CHANNEL, openWide, TRAY } from './customers.ts'
import { enlarge } from './large-catalogue.ts'
import { asOthers, cartWrites, catalogueLoads, revalidating, sitePage, type Load } from './loads.ts'
import { measure } from './measure.ts'
import { pairs, type Worked } from './pairs.ts'
import { startSite } from './site.ts'
import { memoryOf } from './usage.ts'

// Loads the backend on SQLite, and the site, beside a bare server that sends the same bytes, and beside itself under other circumstances, always in
// turns: a machine that has other work slows both. `BENCH_SECONDS` sets how long each turn lasts, `BENCH_TIMES` how many pairs there are.

const SECONDS = Number(process.env.BENCH_SECONDS ?? 3)
const TIMES = Number(process.env.BENCH_TIMES ?? 5)
const MANY_PRODUCTS = 5000
const CHANGES_MS = 100
const MINUTE_SECONDS = 60

const now = new Date()
const folder = mkdtempSync(join(tmpdir(), 'bench-'))
const few = await open('few')
const many = await open('many', (db) => enlarge(db, MANY_PRODUCTS))
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
await measure(many.server.url, page, MINUTE_SECONDS / 2)
await measure(many.server.url, made.load, MINUTE_SECONDS / 2)
console.log(`Memory after a minute of both on ${MANY_PRODUCTS} products: ${memoryOf(many.server).toFixed(0)} MB`)

for (const { server, db } of [few, many]) {
  await server.stop()
  await db.destroy()
}
rmSync(folder, { recursive: true, force: true })

async function open(name: string, fill?: (db: Database) => Promise<void>) {
  const place: Place = { folder: join(folder, name) }
  const db = await openDatabase(place, (empty) => seed(empty, now, { withOrders: false }))
  await openWide(db, now)
  await fill?.(db)
  return { db, server: await startServer(place, { NODE_ENV: 'production', LOG_LEVEL: 'error' }) }
}

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
