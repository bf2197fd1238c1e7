import { execFileSync } from 'node:child_process'
import { cpus } from 'node:os'
import { ensureChromium } from '#tests/support/browsers/browser.ts'
import { Shop } from '#tests/support/shop/shop.ts'
import { PACKAGES, packageFolder, type PeerName } from './packages.ts'
import { HOSTS, openPeers } from './pages.ts'
import { openSlowLink } from './slow-link.ts'
import { printPeers, type Figures } from './table.ts'
import { chainOf, contextsAt, visitPeer, type Visit } from './visit.ts'

// Widgets of others beside ours: their published files with canned responses for their clouds, our built files with the demo's real API,
// in one run and in turns. Bytes and counts are exact; times of one machine only compare with each other. The built files are taken as
// they are: `npm run build` first. `BENCH_RUNS` sets how many runs, `BENCH_PORT` the first of the ports.

const RUNS = Number(process.env.BENCH_RUNS ?? 5)
const PORT = Number(process.env.BENCH_PORT ?? 4700)
/** After the ports of the shop. */
const PAGES_PORT = PORT + 9

const PAGES = [
  ...['/ours/button', '/ours/product', '/ours/product-exact', '/ours/catalogue', '/ours/all'],
  ...['/shopify/product', '/shopify/collection', '/commerceLayer/product', '/foxy/donation', '/foxy/portal'],
]

for (const peer of Object.keys(PACKAGES) as PeerName[]) packageFolder(peer)
const shop = new Shop(PORT, { CORS_ORIGINS: HOSTS.pages })
await shop.open()
const peers = await openPeers(PAGES_PORT, shop.url('api', ''))
const link = await openSlowLink(PAGES_PORT)
const [phone, direct] = [contextsAt(link.port), contextsAt(PAGES_PORT)]

try {
  // Visits that are not counted: the first one after a start also waits for the responses that the server then caches.
  for (const page of PAGES) await visitPeer(phone, peers.url(page))
  const visits = new Map<string, Visit[]>(PAGES.map((page) => [page, []]))
  for (let run = 0; run < RUNS; run++)
    for (const [page, seen] of visits) seen.push(await visitPeer(phone, peers.url(page)))
  const measured: Record<string, Figures> = {}
  for (const [page, seen] of visits) measured[page] = { ...median(seen), chain: await chainOf(direct, peers.url(page)) }

  const [processor] = cpus()
  const version = execFileSync(ensureChromium(), ['--version'], { encoding: 'utf8' }).trim()
  const versions = Object.values(PACKAGES).map(({ name, version }) => `${name} ${version}`)
  console.log(`\nNode ${process.version}, ${cpus().length} × ${processor?.model}, ${version}, ${RUNS} runs`)
  console.log(`${versions.join(', ')}; 412 × 823, Slow 4G, processor four times slower, nothing cached; medians\n`)
  printPeers(measured)
} finally {
  link.close()
  peers.close()
  await shop.close()
}

/** The median of each figure. */
function median(seen: readonly Visit[]): Visit {
  const middle = (of: (visit: Visit) => number): number =>
    seen.map(of).toSorted((one, other) => one - other)[Math.floor(seen.length / 2)] ?? NaN
  const clicks = (seen[0]?.clicks ?? []).map((_, at) => ({
    requests: middle((visit) => visit.clicks[at]?.requests ?? NaN),
    preflights: middle((visit) => visit.clicks[at]?.preflights ?? NaN),
    confirmed: middle((visit) => visit.clicks[at]?.confirmed ?? NaN),
  }))
  return {
    ready: middle(({ ready }) => ready),
    requests: middle(({ requests }) => requests),
    first: middle(({ first }) => first),
    idle: middle(({ idle }) => idle),
    whole: middle(({ whole }) => whole),
    clicks,
  }
}
