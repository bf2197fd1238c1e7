import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { enlarge } from './large-catalogue.ts'
import { asOthers, catalogueLoads, type Load } from './loads.ts'
import { measure } from './measure.ts'
import { openShop, type Shop } from './shop.ts'
import { memoryOf } from './usage.ts'

// The memory of a backend with 5,000 products, `BENCH_TIMES` times, each in a process of its own.

export const MANY_PRODUCTS = 5000
const HALF_SECONDS = 30

/** Loads a shop for half a minute with a cached page and for half a minute with uncached pages; prints its memory. */
export async function memoryAfter({ server }: Shop, page: Load): Promise<void> {
  const started = memoryOf(server)
  await measure(server.url, page, HALF_SECONDS)
  const cachedMemory = memoryOf(server)
  await measure(server.url, asOthers(page), HALF_SECONDS)
  const [before, between, after] = [started, cachedMemory, memoryOf(server)].map((megabytes) => megabytes.toFixed(0))
  console.log(
    `Memory on ${MANY_PRODUCTS} products after half a minute of cached and one of uncached responses: ${after} MB (${before} before, ${between} between)`,
  )
}

export async function memory(): Promise<void> {
  const now = new Date()
  const folder = mkdtempSync(join(tmpdir(), 'bench-'))
  for (let time = 0; time < Number(process.env.BENCH_TIMES ?? 3); time += 1) {
    const shop = await openShop(folder, `many-${time}`, now, (db) => enlarge(db, MANY_PRODUCTS))
    await memoryAfter(shop, catalogueLoads(now)[0]!)
    await shop.close()
  }
  rmSync(folder, { recursive: true, force: true })
}
