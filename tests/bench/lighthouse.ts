import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { CHROMIUM_ARGS, ensureChromium } from '../support/browsers/browser.ts'
import { Shop } from '../support/shop/shop.ts'

// Lighthouse on four kinds of page: mobile, with its own throttling, medians of several runs, and the audits that cost points. The built
// files are taken as they are: `npm run bundle` first. `BENCH_RUNS` sets how many runs, `BENCH_PORT` the first of the ports.

const RUNS = Number(process.env.BENCH_RUNS ?? 3)
const PORT = Number(process.env.BENCH_PORT ?? 4700)
/** The port on which Lighthouse drives the browser, after the shop's own ports. */
const DEBUGGING = PORT + 19
const PAGES = ['/', '/plateaux-repas', '/nos-traiteurs-france/ambrelune-lyon', '/foire-aux-questions']
const SCORES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const TIMES = ['first-contentful-paint', 'largest-contentful-paint', 'speed-index', 'total-blocking-time'] as const

const shop = new Shop(PORT)
await shop.open()
const browser = await chromium.launch({
  executablePath: ensureChromium(),
  args: [...CHROMIUM_ARGS, `--remote-debugging-port=${DEBUGGING}`],
})
console.log(`| page | ${[...SCORES, ...TIMES].join(' | ')} | layout shift | kB |`)
console.log(`|${' --- |'.repeat(SCORES.length + TIMES.length + 3)}`)
const costs = new Set<string>()
for (const path of PAGES) {
  const results: Audit[] = []
  for (let run = 0; run < RUNS; run++) results.push(await audit(shop.url('site', path)))
  const of = (pick: (result: Audit) => number) => median(results.map(pick))
  const scores = SCORES.map((name) => of(({ categories }) => (categories[name]?.score ?? 0) * 100))
  const times = TIMES.map((name) => of(({ audits }) => audits[name]?.numericValue ?? 0))
  const shift = of(({ audits }) => audits['cumulative-layout-shift']?.numericValue ?? 0)
  const weight = of(({ audits }) => (audits['total-byte-weight']?.numericValue ?? 0) / 1000)
  console.log(
    `| ${[path, ...[...scores, ...times].map((value) => value.toFixed(0)), shift.toFixed(4), weight.toFixed(1)].join(' | ')} |`,
  )
  for (const result of results) for (const cost of costsOf(result)) costs.add(`${path}: ${cost}`)
}
console.log(`\nWhat costs points:\n${[...costs].join('\n') || 'nothing'}`)
await browser.close()
await shop.close()

type Audit = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr']

async function audit(url: string): Promise<Audit> {
  const result = await lighthouse(url, { port: DEBUGGING, output: 'json', logLevel: 'error' })
  if (!result) throw new Error(`Lighthouse has no result for ${url}.`)
  return result.lhr
}

/** Audits that count and are not perfect. */
function costsOf({ categories, audits }: Audit): string[] {
  return SCORES.flatMap((name) =>
    (categories[name]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `${name}, ${audits[id]?.title} ${audits[id]?.displayValue ?? ''}`.trim()),
  )
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
}
