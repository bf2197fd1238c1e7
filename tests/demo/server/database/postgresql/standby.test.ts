import { Kysely, sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { isUnavailable } from '#demo/server/database/errors.ts'
import { postgresDialect } from '#demo/server/database/postgres.ts'
import type { Tables } from '#demo/server/database/schema.ts'
import { startCluster } from '#tests/support/databases/postgres-cluster.ts'
import { findPostgres } from '#tests/support/databases/postgres.ts'

test('a server that has become a standby is unavailable to writes, each of which is begun on a new connection; reads succeed', async () => {
  const found = findPostgres()
  if (!found || !('programs' in found)) throw new Error('This test starts a server of its own.')
  const settings = ['listen_addresses=', 'logging_collector=off', 'log_min_messages=panic']
  const server = await startCluster(found.programs, settings, true)
  const db = new Kysely<Tables>({ dialect: postgresDialect({ url: server.url, connections: 1 }, 4_500) })
  onTestFinished(async () => {
    await db.destroy()
    await server.stop()
  })
  const connection = async () => (await sql<{ id: number }>`select pg_backend_pid() as id`.execute(db)).rows[0]?.id
  const writes = [
    () => db.transaction().execute((trx) => sql`select 1`.execute(trx)),
    () => db.deleteFrom('rate_limits').execute(),
  ]
  for (const write of writes) {
    const before = await connection()
    const [problem, after] = await Promise.all([write().catch((error: unknown) => error), connection()])
    expect(problem).toMatchObject({ code: '0A000' })
    expect(isUnavailable(problem)).toBe(true)
    expect(after).toEqual(expect.any(Number))
    expect(after).not.toBe(before)
  }
})
