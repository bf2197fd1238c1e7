import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon, { type Client, type Result } from 'autocannon'
import type { DatabaseLocation } from '#demo/server/database/open.ts'
import { startCluster } from '../support/databases/postgres-cluster.ts'
import { findPostgres } from '../support/databases/postgres.ts'
import type { Load } from './loads.ts'

export type Figures = { name: string; perSecond: number; p50: number; p99: number; failed: number }

/** Settings of a PostgreSQL that survives a power cut, as a shop would run it, unlike those of the tests. */
export const DURABLE = ['max_connections=50', 'listen_addresses=', 'logging_collector=off', 'log_min_messages=panic']

/** Runs a bench on a new SQLite, then on a new PostgreSQL where it is installed. */
export async function onBothDatabases(bench: (title: string, place: DatabaseLocation) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'))
  await bench('SQLite', { folder })
  const found = findPostgres()
  const cluster = found && 'programs' in found ? await startCluster(found.programs, DURABLE) : null
  if (cluster) await bench('PostgreSQL', { folder, url: cluster.url })
  else console.log('\nNo PostgreSQL is installed here.')
  await cluster?.stop()
  rmSync(folder, { recursive: true, force: true })
}

const WARM_SECONDS = 2
/** autocannon counts whole milliseconds: what takes less is 0 there, and a ratio of it means nothing. */
const FINEST_MS = 1

/** Runs a load for so many seconds after a short warm-up; p50 and p99 are the milliseconds that a client waits for a request. */
export async function measure(url: string, load: Load, seconds: number): Promise<Figures> {
  await run(url, load, WARM_SECONDS)
  return measureWarm(url, load, seconds)
}

/** The same for a server that is warm already. */
export async function measureWarm(url: string, load: Load, seconds: number): Promise<Figures> {
  const { requests, latency, non2xx, errors } = await run(url, load, seconds)
  const [p50, p99] = [latency.p50, Math.max(latency.p99, FINEST_MS)]
  const failed = load.name.includes('304') ? errors : non2xx + errors
  return { name: load.name, perSecond: requests.average / (load.steps ?? 1), p50, p99, failed }
}

let connection = 0

/** Runs a load; `overallRate` is its requests a second, without it each connection sends the next one at once. */
export async function run(url: string, load: Load, seconds: number, overallRate?: number): Promise<Result> {
  const scripts = await Promise.all(
    Array.from({ length: load.connections }, () => {
      connection += 1
      return load.requests(connection)
    }),
  )
  const setupClient = (client: Client): void => {
    client.setRequests(scripts.pop() ?? [])
  }
  return autocannon({
    url,
    connections: load.connections,
    duration: seconds,
    setupClient,
    ...(overallRate && { overallRate }),
  })
}
