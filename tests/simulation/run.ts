import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import fc from 'fast-check'
import { startCluster } from '../support/databases/postgres-cluster.ts'
import { findPostgres } from '../support/databases/postgres.ts'
import { scans } from './at-rest.ts'
import { simulate, VISITS, WrongBooks, type Run } from './simulate.ts'
import type { Simulation } from './simulation.ts'

// `npm run simulate -- --seed N --orders N --days N --begin YYYY-MM-DD [--postgres] [--reduce]`: simulates the shop, and prints how often each
// thing happened. `--reduce`: when the books are wrong, looks for the fewest buyers with whom they still are.

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    orders: { type: 'string', default: '200' },
    days: { type: 'string', default: '30' },
    begin: { type: 'string', default: '2027-09-07' },
    until: { type: 'string' },
    buyers: { type: 'string' },
    postgres: { type: 'boolean', default: false },
    reduce: { type: 'boolean', default: false },
  },
})
const REDUCE_MS = 10 * 60_000

type Settings = Omit<Run, 'place'>

const settings: Settings = {
  ...{ seed: Number(values.seed), orders: Number(values.orders), days: Number(values.days), begin: values.begin },
  ...(values.until && { until: Number(values.until) }),
  ...(values.buyers && { buyers: values.buyers.split(',').map(Number) }),
}
try {
  await summary(settings)
} catch (error) {
  throw error instanceof WrongBooks && values.reduce ? await reduced(settings, error) : error
}

/** Simulates in a new database, and prints a table. */
async function summary(run: Settings): Promise<void> {
  const begun = performance.now()
  await inNewPlace(run, (simulation) => {
    const { counts } = simulation.count
    const seconds = (performance.now() - begun) / 1000
    const megabytes = (bytes: number) => Math.round(bytes / 1e6)
    const file = join(simulation.place.folder, 'shop.sqlite')
    const rows: Record<string, number | string> = {
      ...counts,
      'MB of heap after the first month': megabytes(simulation.heap[0] ?? 0),
      'MB of heap at the end': megabytes(simulation.heap.at(-1) ?? 0),
      ...(!values.postgres && { 'MB of SQLite': megabytes(statSync(file).size) }),
      seconds: Math.round(seconds),
      'simulated days per second': ((counts.days ?? 0) / seconds).toFixed(2),
    }
    for (const [what, figure] of Object.entries(rows).toSorted()) console.log(`${String(figure).padStart(9)}  ${what}`)
    for (const scan of scans(simulation)) console.log(scan)
  })
}

/** The same run with as few buyers as still make the books wrong, until the day on which they are. */
async function reduced(run: Settings, found: WrongBooks): Promise<WrongBooks> {
  let least = found
  const isExact = async (buyers: number[]): Promise<boolean> => {
    try {
      await inNewPlace({ ...run, buyers, until: found.days })
      return true
    } catch (error) {
      if (!(error instanceof WrongBooks)) throw error
      least = error
      return false
    }
  }
  const all = run.buyers ?? Array.from({ length: Math.round(run.orders * VISITS) }, (_, number) => number)
  const property = fc.asyncProperty(fc.subarray([...all]), isExact)
  await fc.check(property, { examples: [[[...all]]], numRuns: 1, interruptAfterTimeLimit: REDUCE_MS })
  return least
}

async function inNewPlace(run: Settings, then: (simulation: Simulation) => void = () => undefined): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'simulated-'))
  const cluster = values.postgres ? await newCluster() : null
  try {
    const simulation = await simulate({ ...run, place: { folder, url: cluster?.url } })
    then(simulation)
    await simulation.close()
  } finally {
    rmSync(folder, { recursive: true })
    await cluster?.stop()
  }
}

async function newCluster() {
  const found = findPostgres()
  if (!found || !('programs' in found)) throw new Error('--postgres needs the programs of PostgreSQL.')
  const unsafe = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']
  return startCluster(found.programs, [...unsafe, 'listen_addresses='])
}
