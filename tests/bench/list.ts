import { cpus } from 'node:os'
import { chromium } from '@playwright/test'
import { openDatabase } from '#demo/server/database/open.ts'
import { seed } from '#demo/server/seed/seed.ts'
import { CHROMIUM_ARGS, ensureChromium } from '../support/browsers/browser.ts'
import { Shop } from '../support/shop/shop.ts'
import { openListing, openingMedian, type Opening } from './list-opening.ts'
import { printRows } from './list-table.ts'
import { productsOf, openPlainPage } from './list-page.ts'

// A category of 24 products as the site serves it, beside a hand-written page of the same products: a slow phone on a slow connection, nothing
// cached, medians of several runs in turns. Times of one machine only compare with each other; bytes and counts are exact. The built
// files are taken as they are: `npm run build` first. `BENCH_RUNS` sets how many runs, `BENCH_PORT` the first of the ports.

const RUNS = Number(process.env.BENCH_RUNS ?? 5)
const PRODUCT_COUNT = 24
const TAXON = 'plateaux-repas'

const shop = new Shop(Number(process.env.BENCH_PORT ?? 4700))
await withoutTheRest()
await shop.open()
const products = await productsOf(shop.url('api', ''), TAXON)
if (products.length !== PRODUCT_COUNT)
  throw new Error(`${TAXON} has ${products.length} products instead of ${PRODUCT_COUNT}.`)
const page = await openPlainPage(products)
const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_ARGS })

const written = { url: page.url, runs: [] as Opening[] }
const site = { url: shop.url('site', `/${TAXON}`), runs: [] as Opening[] }
// A visit that is not counted: the first one after a start also waits for the responses that the server then caches.
await openListing(browser, site.url)
for (let run = 0; run < RUNS; run++)
  for (const { url, runs } of [written, site]) runs.push(await openListing(browser, url))

const [processor] = cpus()
console.log(
  `\nNode ${process.version}, ${cpus().length} × ${processor?.model}, Chromium ${browser.version()}, ${RUNS} runs`,
)
console.log(`${PRODUCT_COUNT} products, 412 × 823, Slow 4G, processor four times slower, nothing cached; medians\n`)
printRows(openingMedian(written.runs), openingMedian(site.runs))
await browser.close()
await page.close()
await shop.close()

/** Removes products from the list until `PRODUCT_COUNT` are left. */
async function withoutTheRest(): Promise<void> {
  const folder = shop.settings.dataDir
  const db = await openDatabase({ folder }, (empty) => seed(empty, new Date(), { withOrders: false }))
  const listed = await db
    .selectFrom('products')
    .innerJoin('product_taxons', 'product_taxons.product_code', 'products.code')
    .select('products.code')
    .where('product_taxons.taxon_code', '=', TAXON)
    .where('is_displayed_on_listing', '=', 1)
    .where('is_test', '=', 0)
    .orderBy('products.id')
    .execute()
  const spare = listed.slice(PRODUCT_COUNT).map(({ code }) => code)
  if (spare.length > 0)
    await db.updateTable('products').set({ is_displayed_on_listing: 0 }).where('code', 'in', spare).execute()
  await db.destroy()
}
