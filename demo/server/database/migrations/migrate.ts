import { Migrator } from 'kysely/migration'
import type { Database, Queries } from '../schema.ts'
import { lockByName } from '../statements.ts'
import type { Change } from './all.ts'

/** Applies the changes that a database does not have yet. */
export async function migrate(
  db: Database,
  { folder, url }: { folder: string; url?: string | undefined },
  changes: Readonly<Record<string, Change>>,
): Promise<void> {
  const dialect = url ? 'postgres' : 'sqlite'
  const migrations = Object.fromEntries(
    Object.entries(changes).map(([name, change]) => [name, { up: (trx: Database) => change(trx, dialect) }]),
  )
  const migrateIn = async (queries: Queries): Promise<void> => {
    const migrator = new Migrator({ db: queries, provider: { getMigrations: async () => migrations } })
    const { error } = await migrator.migrateToLatest()
    if (!error) return
    const isOfAnotherVersion = error instanceof Error && error.message.startsWith('corrupted migrations')
    throw isOfAnotherVersion ? new OtherVersionError(url ? null : folder) : error
  }
  // SQLite's dialect has a lock for migrations; PostgreSQL's would be one of a session, which a pooler gives to another client.
  if (!url) return migrateIn(db)
  await db.transaction().execute(async (trx) => {
    await lockByName(trx, 'migrations')
    await migrateIn(trx)
  })
}

/** The database has changes that this version does not know. */
class OtherVersionError extends Error {
  readonly code = 'OTHER_VERSION'

  constructor(folder: string | null) {
    const [place, remedy] = folder
      ? [folder, '"npm run reset" deletes this folder.']
      : ['DATABASE_URL', 'Give an empty database.']
    super(`the tables in ${place} are of another version of the shop. ${remedy}`)
  }
}
