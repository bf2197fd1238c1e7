import { appendFileSync, existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installPackages } from '../install.ts'

/** A PostgreSQL for the tests: a server that is there already, or the folder of the programs that start one. */
export type Postgres = { url: string } | { programs: string }

const DEBIAN = '/usr/lib/postgresql'

/**
 * Finds a PostgreSQL or installs one where that is possible; without one, prints a sentence and the tests run on SQLite alone.
 */
export function ensurePostgres(): void {
  if (findPostgres() ?? installFromDebian()) return
  console.log(
    '› No PostgreSQL was found and none could be installed: the tests run on SQLite alone (Debian and Ubuntu: sudo apt-get install postgresql, or give an address in TEST_DATABASE_URL).',
  )
}

/** The server named in TEST_DATABASE_URL, or the programs on the PATH or where Debian puts them; the newest there. */
export function findPostgres(): Postgres | null {
  const url = process.env.TEST_DATABASE_URL
  if (url) return { url }
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...debianFolders()]
  const programs = folders.find((folder) => folder && ['initdb', 'postgres'].every((name) => hasProgram(folder, name)))
  return programs ? { programs } : null
}

const hasProgram = (folder: string, name: string): boolean => existsSync(join(folder, name))

function debianFolders(): string[] {
  if (!existsSync(DEBIAN)) return []
  const versions = readdirSync(DEBIAN).toSorted((one, other) => Number(other) - Number(one))
  return versions.map((version) => join(DEBIAN, version, 'bin'))
}

function installFromDebian(): Postgres | null {
  if (!installPackages('what PostgreSQL needs', 'postgresql-common')) return null
  // The package would otherwise create a cluster and start it.
  appendFileSync('/etc/postgresql-common/createcluster.conf', '\ncreate_main_cluster = false\n')
  return installPackages('PostgreSQL', 'postgresql') ? findPostgres() : null
}
