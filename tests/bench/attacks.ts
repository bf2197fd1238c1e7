import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { Request } from 'autocannon'
import { openDatabase, type DatabaseLocation } from '#demo/server/database/open.ts'
import { seed } from '#demo/server/seed/seed.ts'
import { startServer } from '../support/backend/server-process.ts'
import { CHANNEL, openWide, signIn } from './customers.ts'
import { cartWrites, catalogueLoads, orders, type Load } from './loads.ts'
import { attacks, JSON_BODY, type Attack, type Responses } from './attacker.ts'
import { onBothDatabases, run } from './measure.ts'

// What other clients wait for while one client attacks: ordinary requests at a steady rate, first alone, then beside each attack, on both
// databases. `BENCH_SECONDS` sets how long each lasts, `BENCH_ATTACKS` which attacks run (parts of their names, with commas).

const SECONDS = Number(process.env.BENCH_SECONDS ?? 6)
const CHOSEN = process.env.BENCH_ATTACKS?.split(',') ?? ['']
/** The attack has begun before its effect is measured. */
const BEFORE_MS = 1500

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
      const running = inProcess({ url, now: now.getTime(), name: attack.name, seconds: SECONDS + BEFORE_MS / 1000 })
      await new Promise((resolve) => setTimeout(resolve, BEFORE_MS))
      const beside = await ordinary(url, loads)
      const { total, rejected } = await running
      print(`${title}, beside: ${attack.name} (${total} responses, ${rejected} of them rejected)`, beside, alone)
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
  ].map(fromOwnAddresses)
}

/** A load whose connections are clients of their own, as the requests of one client take turns. */
const fromOwnAddresses = (load: Ordinary): Ordinary => ({
  ...load,
  requests: async (connection) => {
    const from = (request: Request): Request => ({
      ...request,
      headers: { 'x-forwarded-for': `192.0.2.${connection % 250}`, ...request.headers },
    })
    const requests = await load.requests(connection)
    return requests.map(({ setupRequest, ...request }) => ({
      ...from(request),
      ...(typeof setupRequest === 'function' && {
        setupRequest: (sent: Request, context: object) => from(setupRequest(sent, context)),
      }),
    }))
  },
})

const ordinary = (url: string, loads: readonly Ordinary[]): Promise<Waits[]> =>
  Promise.all(
    loads.map(async (load) => {
      const { latency, non2xx, errors, timeouts } = await run(url, load, SECONDS, load.perSecond)
      return { name: load.name, p50: latency.p50, p99: latency.p99, failed: non2xx + errors + timeouts }
    }),
  )

/** Runs an attack in a process of its own: in this one its requests would delay those that are measured. */
async function inProcess(attack: Attack): Promise<Responses> {
  const attacker = fork(new URL('attacker.ts', import.meta.url), { execArgv: process.execArgv })
  attacker.send(attack)
  const [responses] = await once(attacker, 'message')
  return responses as Responses
}

function print(title: string, waits: readonly Waits[], alone: readonly Waits[]): void {
  console.log(`\n${title}\n\n| what | p50, ms | p99, ms | × alone | failed |\n| --- | ---: | ---: | ---: | ---: |`)
  for (const [index, { name, p50, p99, failed }] of waits.entries()) {
    const base = alone[index]!
    const times = [p50 / Math.max(base.p50, 1), p99 / Math.max(base.p99, 1)].map((factor) => factor.toFixed(1))
    console.log(`| ${name} | ${p50} | ${p99} | ${times.join(', ')} | ${failed} |`)
  }
}

await onBothDatabases(bench)
