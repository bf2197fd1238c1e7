import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { openDatabase } from '#demo/server/database/open.ts'
import { seed } from '#demo/server/seed/seed.ts'
import { CHROMIUM_ARGS, ensureChromium } from '../support/browsers/browser.ts'
import { startServer } from '../support/backend/server-process.ts'
import { enlarge } from './large-catalogue.ts'
import { openPages } from './pages.ts'
import { visit, type Visit } from './visit.ts'

// A category of 2,000 products in a slow browser on a slow connection, beside an empty page and the least page that could show it: medians of
// several runs, one after the other in turns. Times of one machine only compare with each other; bytes and counts are exact. The built
// files are taken as they are: `npm run build` first. `BENCH_RUNS` sets how many runs.

const RUNS = Number(process.env.BENCH_RUNS ?? 5)
const PRODUCT_COUNT = 2000
const TAXON = 'plateaux-repas'

const folder = mkdtempSync(join(tmpdir(), 'bench-'))
const db = await openDatabase({ folder }, (empty) => seed(empty, new Date(), { withOrders: false }))
await enlarge(db, PRODUCT_COUNT, TAXON)
await db.destroy()

const pages = await openPages(TAXON)
const server = await startServer({ folder }, { LOG_LEVEL: 'error', CORS_ORIGINS: pages.url })
pages.show(server.url, await productsOf(server.url))
const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_ARGS })

const subjects = [
  { name: 'Empty page', path: '/empty', products: 0, visits: [] as Visit[] },
  { name: 'Hand-written window of cards', path: '/floor', products: PRODUCT_COUNT, visits: [] as Visit[] },
  { name: 'Catalogue widget', path: '/widgets', products: PRODUCT_COUNT, visits: [] as Visit[] },
]
for (let run = 0; run < RUNS; run++)
  for (const { path, products, visits } of subjects) visits.push(await visit(browser, pages.url + path, products))

await browser.close()
await server.stop()
pages.close()
rmSync(folder, { recursive: true, force: true })
print()

async function productsOf(api: string) {
  const found: { name: string; price: number; attributes: string[] }[] = []
  for (let page = 1; found.length < PRODUCT_COUNT; page++) {
    const url = `${api}/api/v2/shop/products?productTaxons.taxon.code[]=${TAXON}&isDisplayedOnListing=true&itemsPerPage=100&page=${page}`
    const response = await fetch(url, { headers: { accept: 'application/ld+json' } })
    const body = (await response.json()) as { 'hydra:member': { name: string; attributes: string[] }[] }
    const some = body['hydra:member']
    if (some.length === 0) throw new Error(`The category has ${found.length} products instead of ${PRODUCT_COUNT}.`)
    found.push(...some.map(({ name, attributes }) => ({ name, price: 1800, attributes: attributes.map(String) })))
  }
  return found
}

function print(): void {
  const [processor] = cpus()
  console.log(
    `\nNode ${process.version}, ${cpus().length} × ${processor?.model}, Chromium ${browser.version()}, ${RUNS} runs`,
  )
  console.log(`${PRODUCT_COUNT} products in one category, 412 × 823, Slow 4G, processor four times slower; medians\n`)
  console.log('| page | first cards, ms | blocking, ms | filter, ms (INP) | heap over the empty page, MB | elements |')
  console.log('| --- | ---: | ---: | ---: | ---: | ---: |')
  const [empty, floor, widget] = subjects.map(({ visits }) => medians(visits))
  if (!empty || !floor || !widget) return
  for (const [index, { name }] of subjects.entries()) {
    const figures = [empty, floor, widget][index]
    if (!figures) continue
    const { firstCards, blocking, interaction, heap, elements } = figures
    const cells = [firstCards?.toFixed(0) ?? '–', blocking.toFixed(0), interaction?.toFixed(0) ?? '–']
    console.log(`| ${[name, ...cells, (heap - empty.heap).toFixed(2), elements].join(' | ')} |`)
  }
  const ratio = (one: number | null, other: number | null) => ((one ?? 0) / (other ?? 1)).toFixed(2)
  console.log(
    `\nOf the hand-written page: first cards ${ratio(widget.firstCards, floor.firstCards)} times, filter ${ratio(widget.interaction, floor.interaction)} times`,
  )
}

function medians(visits: readonly Visit[]): Visit {
  const of = (name: keyof Visit): number | null => {
    const values = visits.flatMap((one) => one[name] ?? []).toSorted((a, b) => a - b)
    return values[Math.floor(values.length / 2)] ?? null
  }
  return {
    firstCards: of('firstCards'),
    blocking: of('blocking') ?? 0,
    interaction: of('interaction'),
    heap: of('heap') ?? 0,
    elements: of('elements') ?? 0,
  }
}
