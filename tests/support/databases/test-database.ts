import { randomBytes } from 'node:crypto'
import { copyFileSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { openDatabase, type DatabaseLocation } from '#demo/server/database/open.ts'
import type { Database } from '#demo/server/database/schema.ts'

/** Fills an empty database; its content depends on the name alone, so that it is written once a run and copied. */
export type Filling = { name: string; fill: (db: Database) => Promise<void> }

/** A new folder and a new database for one shop: PostgreSQL in the project that provides a server, else SQLite. */
export async function newPlace(filling?: Filling): Promise<DatabaseLocation> {
  const folder = mkdtempSync(join(tmpdir(), 'shop-'))
  if (inject('postgres')) return { folder, url: await newDatabase(filling) }
  if (filling) await copyFilled(folder, filling)
  return { folder }
}

/** Removes what newPlace made, and closes the connections to it. */
export async function removePlace({ folder, url }: DatabaseLocation): Promise<void> {
  rmSync(folder, { recursive: true, force: true })
  if (url) await onServer((client) => client.query(`drop database "${new URL(url).pathname.slice(1)}" with (force)`))
}

async function copyFilled(folder: string, { name, fill }: Filling): Promise<void> {
  const templates = inject('templates')
  const template = join(templates, `${name}.sqlite`)
  if (!existsSync(template)) {
    const aside = mkdtempSync(join(templates, 'filling-'))
    await (await openDatabase({ folder: aside }, fill)).destroy()
    renameSync(join(aside, 'shop.sqlite'), template)
  }
  copyFileSync(template, join(folder, 'shop.sqlite'))
}

async function newDatabase(filling: Filling | undefined): Promise<string> {
  const name = named(randomBytes(6).toString('hex'))
  await onServer(async (client) => {
    if (!filling) return client.query(`create database "${name}"`)
    const template = await filledTemplate(client, filling)
    return client.query(`create database "${name}" template "${template}"`)
  })
  return urlOf(name)
}

/** The test files of a run share it; the first that needs it makes it, under a lock. */
async function filledTemplate(client: pg.Client, { name, fill }: Filling): Promise<string> {
  const template = named(name)
  await client.query('select pg_advisory_lock(hashtext($1))', [template])
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [template])
  if (rowCount === 0) {
    const aside = `${template}_aside`
    await client.query(`drop database if exists "${aside}"`)
    await client.query(`create database "${aside}"`)
    await (await openDatabase({ folder: tmpdir(), url: urlOf(aside) }, fill)).destroy()
    await client.query(`alter database "${aside}" rename to "${template}"`)
  }
  await client.query('select pg_advisory_unlock(hashtext($1))', [template])
  return template
}

function server(): { url: string; prefix: string } {
  const postgres = inject('postgres')
  if (!postgres) throw new Error('No PostgreSQL is provided to this project.')
  return postgres
}

const named = (name: string): string => server().prefix + name

function urlOf(name: string): string {
  const url = new URL(server().url)
  url.pathname = `/${name}`
  return url.href
}

/** Works on the server itself, outside the databases of the shops. */
export async function onServer<Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: server().url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
