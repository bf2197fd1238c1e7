import { randomBytes } from 'node:crypto'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startCluster } from './postgres-cluster.ts'
import { findPostgres } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The server on which a run makes its databases, whose names begin with the prefix. */
    postgres?: { url: string; prefix: string }
  }
}

/** The tests kill processes, never the machine: nothing needs to reach the disk. */
const SETTINGS = [
  ...['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'wal_level=minimal', 'max_wal_senders=0'],
  ...['autovacuum=off', 'max_connections=300', 'listen_addresses=', 'logging_collector=off', 'log_min_messages=panic'],
]

/** Starts a server for one run of the tests and returns how to stop it; of a given server the databases are removed instead. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const found = findPostgres()
  if (!found) throw new Error('No PostgreSQL: this project must be left out.')
  const prefix = `shop_${randomBytes(4).toString('hex')}_`
  const server =
    'url' in found ? { url: found.url, stop: async () => undefined } : await startCluster(found.programs, SETTINGS)
  project.provide('postgres', { url: server.url, prefix })
  return async () => {
    await dropAll(server.url, prefix)
    await server.stop()
  }
}

async function dropAll(url: string, prefix: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ datname: string }>(
    'select datname from pg_database where starts_with(datname, $1)',
    [prefix],
  )
  for (const { datname } of rows) await client.query(`drop database "${datname}" with (force)`)
  await client.end()
}
