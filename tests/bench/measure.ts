import autocannon, { type Client } from 'autocannon'
import type { Load } from './loads.ts'

export type Figures = { name: string; perSecond: number; p50: number; p99: number; refused: number }

const WARM_SECONDS = 2

/** Works for so many seconds after a short warming up; milliseconds as a client waits them, per request. */
export async function measure(url: string, load: Load, seconds: number): Promise<Figures> {
  await run(url, load, WARM_SECONDS)
  const { requests, latency, non2xx, errors } = await run(url, load, seconds)
  const { p50, p99 } = latency
  const refused = load.name.includes('304') ? errors : non2xx + errors
  return { name: load.name, perSecond: requests.average / (load.steps ?? 1), p50, p99, refused }
}

let connection = 0

async function run(url: string, load: Load, seconds: number) {
  const scripts = await Promise.all(
    Array.from({ length: load.connections }, () => {
      connection += 1
      return load.requests(connection)
    }),
  )
  const setupClient = (client: Client): void => {
    client.setRequests(scripts.pop() ?? [])
  }
  return autocannon({ url, connections: load.connections, duration: seconds, setupClient })
}
