import { openDatabase, type DatabaseLocation } from '#demo/server/database/open.ts'
import { seed } from '#demo/server/seed/seed.ts'
import { HttpCaller } from '../support/backend/http-caller.ts'
import { startServer } from '../support/backend/server-process.ts'
import { PARIS } from '../support/backend/server-journey.ts'
import { onBothDatabases } from './measure.ts'

// Shows whether the response time of a forgotten password reveals if the email has an account: requests links over HTTP, in
// turns for emails with an account and without one, and prints how long both took. `BENCH_TIMES` sets how many of each.

const TIMES = Number(process.env.BENCH_TIMES ?? 300)
const WARM = 20
/** Links that one email is sent within an hour: after them no more are sent, as to an unknown email. */
const LINKS_EACH = 3

/** Quartiles, in milliseconds. */
type Waits = { q1: number; median: number; q3: number }

await onBothDatabases(bench)

async function bench(title: string, place: DatabaseLocation): Promise<void> {
  const db = await openDatabase(place, (empty) => seed(empty, new Date(), { withOrders: false }))
  await db.destroy()
  const server = await startServer(place)
  const caller = new HttpCaller(server.url)
  try {
    const customers = Array.from(
      { length: Math.ceil((TIMES + WARM) / LINKS_EACH) },
      (_, nth) => `cliente-${nth}@societe.example`,
    )
    for (const email of customers)
      await caller.post('/api/v2/shop/customers', { ...PARIS, email, password: 'assez-long' })
    const known: number[] = []
    const unknown: number[] = []
    for (let time = 0; time < TIMES + WARM; time += 1) {
      const pair = [
        [known, customers[Math.floor(time / LINKS_EACH)]!],
        [unknown, `personne-${time}@societe.example`],
      ] as const
      // The first of a pair may find the disk busy with the pair before.
      for (const [waits, address] of time % 2 ? pair : pair.toReversed()) {
        const waited = await wait(caller, address)
        if (time >= WARM) waits.push(waited)
      }
    }
    print(title, spread(known), spread(unknown))
  } finally {
    await server.stop()
  }
}

/** The response time in milliseconds. */
async function wait(caller: HttpCaller, email: string): Promise<number> {
  const began = performance.now()
  await caller.post('/api/v2/shop/customers/reset-password', { email, localeCode: 'fr_FR' })
  return performance.now() - began
}

function spread(waits: number[]): Waits {
  const sorted = waits.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))]!
  return { q1: at(0.25), median: at(0.5), q3: at(0.75) }
}

function print(title: string, known: Waits, unknown: Waits): void {
  const line = (name: string, { q1, median, q3 }: Waits) =>
    console.log(
      `  ${name.padEnd(12)} ${median.toFixed(2)} ms, half of them within ${q1.toFixed(2)} to ${q3.toFixed(2)}`,
    )
  console.log(`\n${title}, ${TIMES} links each`)
  line('an account', known)
  line('none', unknown)
  console.log(`  difference   ${(known.median - unknown.median).toFixed(2)} ms`)
}
