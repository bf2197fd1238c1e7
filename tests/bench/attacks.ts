import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon, { type Client, type Request, type Result } from 'autocannon'
import { openDatabase, type DatabaseLocation } from '../../demo/server/database/open.ts'
import { seed } from '../../demo/server/seed/seed.ts'
import { startServer } from '../support/backend/server-process.ts'
import { startCluster } from '../support/databases/postgres-cluster.ts'
import { findPostgres } from '../support/databases/postgres.ts'
import { CHANNEL, cartLine, openWide, signIn, TRAY } from './customers.ts'
import { cartWrites, catalogueLoads, orders, type Load } from './loads.ts'
import { DURABLE } from './measure.ts'

// What other clients wait for while one client attacks: ordinary requests at a steady rate, first alone, then beside each attack, on both
// databases. `BENCH_SECONDS` sets how long each lasts, `BENCH_ATTACKS` which attacks run (parts of their names, with commas).

const SECONDS = Number(process.env.BENCH_SECONDS ?? 6)
const CHOSEN = process.env.BENCH_ATTACKS?.split(',') ?? ['']
/** The attack has begun before its effect is measured. */
const BEFORE_MS = 1500
/** Addresses of the attackers; the other clients have none of them. Limits are those of production. */
const ATTACKERS = ['198.51.100.1', '198.51.100.2', '198.51.100.3', '198.51.100.4', '198.51.100.5'] as const
const JSON_BODY = { 'content-type': 'application/json', accept: 'application/json' }
const HOSTILE = { ...JSON_BODY, 'x-forwarded-for': ATTACKERS[0] }

/** Requests at a steady rate, as ordinary clients send them. */
type Ordinary = Load & { perSecond: number }
type Waits = { name: string; p50: number; p99: number; failed: number }

async function bench(title: string, place: DatabaseLocation): Promise<void> {
  const now = new Date()
  const db = await openDatabase(place, (empty) => seed(empty, now, { withOrders: false }))
  const day = await openWide(db, now)
  await db.destroy()
  const server = await startServer(place, {
    ...{ NODE_ENV: 'production', LOG_LEVEL: 'silent', TRUST_PROXY: '127.0.0.1', RATE_LIMIT: '', DEMO_PAGES: '0' },
  })
  try {
    const { url } = server
    const loads = ordinaryLoads(url, day, now)
    await ordinary(url, loads)
    const alone = await ordinary(url, loads)
    print(`${title}, alone`, alone, alone)
    for (const attack of attacks(url, now)) {
      if (!CHOSEN.some((part) => attack.name.includes(part))) continue
      const running = cannon(url, attack, SECONDS + BEFORE_MS / 1000)
      await new Promise((resolve) => setTimeout(resolve, BEFORE_MS))
      const beside = await ordinary(url, loads)
      const { non2xx, requests } = await running
      print(`${title}, beside: ${attack.name} (${requests.total} responses, ${non2xx} of them refusals)`, beside, alone)
    }
  } finally {
    await server.stop()
  }
}

function ordinaryLoads(url: string, day: string, now: Date): Ordinary[] {
  const slots = `/api/v2/shop/channels/${CHANNEL}/slots?days=14`
  const [category] = catalogueLoads(now)
  const signingIn: Load = {
    name: 'Sign-in with the right password',
    connections: 1,
    requests: async () => {
      await signIn(url, 'cliente')
      const body = JSON.stringify({ email: 'cliente@societe.example', password: 'assez-long' })
      return ['203.0.113.1', '203.0.113.2'].map((from) => ({
        ...{ method: 'POST', path: '/shop-api/login', headers: { ...JSON_BODY, 'x-forwarded-for': from }, body },
      }))
    },
  }
  return [
    { name: 'Slots of a channel', connections: 2, perSecond: 20, requests: async () => [{ path: slots }] },
    { ...category!, connections: 2, perSecond: 20 },
    { name: 'Health', connections: 1, perSecond: 2, requests: async () => [{ path: '/health' }] },
    { ...cartWrites(url), connections: 2, perSecond: 20 },
    { ...orders(url, day), connections: 1, perSecond: 12 },
    { ...signingIn, perSecond: 1 },
  ]
}

const ordinary = (url: string, loads: readonly Ordinary[]): Promise<Waits[]> =>
  Promise.all(
    loads.map(async (load) => {
      const { latency, non2xx, errors, timeouts } = await cannon(url, load, SECONDS, load.perSecond)
      return { name: load.name, p50: latency.p50, p99: latency.p99, failed: non2xx + errors + timeouts }
    }),
  )

async function cannon(url: string, load: Load, seconds: number, overallRate?: number): Promise<Result> {
  const scripts = await Promise.all(Array.from({ length: load.connections }, (_, client) => load.requests(client)))
  const setupClient = (client: Client): void => client.setRequests(scripts.pop() ?? [])
  const rate = overallRate === undefined ? {} : { overallRate }
  return autocannon({ url, connections: load.connections, duration: seconds, setupClient, ...rate })
}

const randomWord = (): string =>
  Math.random()
    .toString(36)
    .replaceAll(/[^a-z]/g, '')
    .padEnd(6, 'x')

/** Requests whose path or headers are new each time. */
const varying = (name: string, connections: number, next: () => Partial<Request>): Load => ({
  name,
  connections,
  requests: async () => [
    {
      setupRequest: (request) => {
        const { headers, ...rest } = next()
        return { ...request, method: 'GET', ...rest, headers: { 'x-forwarded-for': ATTACKERS[0], ...headers } }
      },
    },
  ],
})

function attacks(url: string, now: Date): Load[] {
  const items = (count: number, last: string) => [
    ...Array.from({ length: count }, () => ({ productCode: TRAY, quantity: 1 })),
    { productCode: last, quantity: 1 },
  ]
  const bulk = JSON.stringify({ items: items(99, 'INCONNU') })
  const page = `/api/v2/shop/products?channel=${CHANNEL}&itemsPerPage=30`
  const nth = () => Math.floor(Math.random() * 999_999)
  const published = () => new Date(now.getTime() + nth()).toISOString().replace('Z', `${nth()}Z`).slice(0, 29)
  return [
    {
      name: 'bulk additions with an unknown code, 20 clients',
      connections: 20,
      requests: async () => {
        const path = (await cartLine(url)).replace(/items.*/, 'multiple-items')
        return [{ method: 'POST', path, headers: HOSTILE, body: bulk }]
      },
    },
    oneCart(url),
    varying('searches for 90 unknown words, 8 clients', 8, () => ({
      path: `${page}&search=${encodeURIComponent(Array.from({ length: 90 }, randomWord).join(' ').slice(0, 490))}`,
    })),
    varying('searches without an end in sight, 8 clients', 8, () => ({
      path: `${page}&search=${nth()}${'a'.repeat(480)}`,
    })),
    varying('a version of the API as a parameter, 8 clients', 8, () => ({ path: `${page}&dialect=sylius-1.12` })),
    varying('weights of encodings, 8 clients', 8, () => ({
      ...{ path: page, headers: { 'accept-encoding': `gzip;q=0.${nth()}, br;q=0.5` } },
    })),
    varying('a header that turns compression off, 8 clients', 8, () => ({
      path: page,
      headers: { 'x-no-compression': '1' },
    })),
    varying('Basic authorization, 8 clients', 8, () => ({ path: page, headers: { authorization: `Basic ${nth()}` } })),
    varying('fractions of a second in a date, 8 clients', 8, () => ({
      path: `${page}&publishedFrom[before]=${published()}Z`,
    })),
    varying('slots of 400 days, 8 clients', 8, () => ({
      path: `/api/v2/shop/channels/${CHANNEL}/slots?days=400&cart=${nth()}`,
    })),
    varying('the document of the API, 4 clients', 4, () => ({ path: '/api/v2/docs.json' })),
    varying('health, 20 clients', 20, () => ({ path: '/health' })),
    passwords(),
  ]
}

/** A customer whose twenty connections change one cart. */
const oneCart = (url: string): Load => {
  let line: Promise<string> | undefined
  return {
    name: 'writes to one cart, 20 clients',
    connections: 20,
    requests: async () => {
      const path = await (line ??= cartLine(url))
      return [1, 2].map((quantity) => ({
        ...{ method: 'PUT' as const, path, headers: HOSTILE, body: JSON.stringify({ quantity }) },
      }))
    },
  }
}

/** Passwords hashed for five addresses, over seven routes. */
function passwords(): Load {
  const draft = { ...{ firstName: 'A', lastName: 'B', company: 'C', phoneNumber: '+33199001201' }, civility: 'M' }
  const unknown = () => `${randomWord()}${randomWord()}@societe.example`
  const routes = [
    () => ['/shop-api/login', { email: unknown(), password: 'assez-long' }] as const,
    () => ['/api/v2/shop/authentication-token', { email: unknown(), password: 'assez-long' }] as const,
    () => ['/api/v2/admin/authentication-token', { email: unknown(), password: 'assez-long' }] as const,
    () => ['/api/v2/shop/customers', { ...draft, email: unknown(), password: 'assez-long' }] as const,
    () => ['/shop-api/register', { ...draft, email: unknown(), plainPassword: 'assez-long' }] as const,
  ]
  let sent = 0
  return varying('passwords from five addresses, 40 clients', 40, () => {
    sent += 1
    const [path, body] = routes[sent % routes.length]!()
    const from = ATTACKERS[sent % ATTACKERS.length]!
    return {
      ...{ method: 'POST', path, body: JSON.stringify(body), headers: { ...JSON_BODY, 'x-forwarded-for': from } },
    }
  })
}

function print(title: string, waits: readonly Waits[], alone: readonly Waits[]): void {
  console.log(`\n${title}\n\n| what | p50, ms | p99, ms | × alone | failed |\n| --- | ---: | ---: | ---: | ---: |`)
  for (const [index, { name, p50, p99, failed }] of waits.entries()) {
    const base = alone[index]!
    const times = [p50 / Math.max(base.p50, 1), p99 / Math.max(base.p99, 1)].map((factor) => factor.toFixed(1))
    console.log(`| ${name} | ${p50} | ${p99} | ${times.join(', ')} | ${failed} |`)
  }
}

const folder = mkdtempSync(join(tmpdir(), 'bench-'))
await bench('SQLite', { folder })
rmSync(folder, { recursive: true, force: true })

const found = findPostgres()
const cluster = found && 'programs' in found ? await startCluster(found.programs, DURABLE) : null
if (cluster) {
  const keys = mkdtempSync(join(tmpdir(), 'bench-'))
  await bench('PostgreSQL', { folder: keys, url: cluster.url })
  rmSync(keys, { recursive: true, force: true })
  await cluster.stop()
}
