import { cpus } from 'node:os'
import { openDatabase, type DatabaseLocation } from '#demo/server/database/open.ts'
import { seed } from '#demo/server/seed/seed.ts'
import { startServer } from '../support/backend/server-process.ts'
import { openWide } from './customers.ts'
import { enlarge } from './large-catalogue.ts'
import { cartWrites, catalogueLoads, orders, revalidating, type Load } from './loads.ts'
import { measure, onBothDatabases, type Figures } from './measure.ts'

// Loads the backend as much as it can take, one process on each database, and prints the figures. Those of one machine only compare
// with each other: run it where nothing else runs. `BENCH_SECONDS` sets how long each load lasts.

const SECONDS = Number(process.env.BENCH_SECONDS ?? 8)
const MANY_PRODUCTS = 5000

const now = new Date()
console.log(
  `Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}, ${SECONDS} s a load`,
)

await onBothDatabases(bench)

async function bench(title: string, place: DatabaseLocation): Promise<void> {
  const db = await openDatabase(place, (empty) => seed(empty, now, { withOrders: false }))
  const day = await openWide(db, now)
  const few = await worked(place, (url) => [
    ...catalogueLoads(now),
    revalidating(url, firstOf(catalogueLoads(now))),
    cartWrites(url),
    orders(url, day),
  ])
  print(`${title}, the demo’s catalogue`, few)
  await enlarge(db, MANY_PRODUCTS)
  const many = await worked(place, () => catalogueLoads(now))
  print(`${title}, ${MANY_PRODUCTS} products`, many)
  const [small, large] = [firstOf(few), firstOf(many)]
  console.log(`The p99 of a category’s page: ${(large.p99 / small.p99).toFixed(2)} times that of the demo’s catalogue`)
  await db.destroy()
}

/** Runs one load after another on a new process. */
async function worked(place: DatabaseLocation, loads: (url: string) => (Load | Promise<Load>)[]): Promise<Figures[]> {
  const server = await startServer(place, { NODE_ENV: 'production', LOG_LEVEL: 'error' })
  const figures: Figures[] = []
  try {
    for (const load of loads(server.url)) figures.push(await measure(server.url, await load, SECONDS))
  } finally {
    await server.stop()
  }
  return figures
}

function print(title: string, figures: readonly Figures[]): void {
  console.log(`\n${title}\n\n| what | a second | p50, ms | p99, ms | refused |\n| --- | ---: | ---: | ---: | ---: |`)
  for (const { name, perSecond, p50, p99, failed } of figures) {
    console.log(`| ${name} | ${perSecond.toFixed(perSecond < 100 ? 1 : 0)} | ${p50} | ${p99} | ${failed} |`)
  }
}

function firstOf<Item>([first]: readonly Item[]): Item {
  if (first === undefined) throw new Error('Nothing was measured.')
  return first
}
