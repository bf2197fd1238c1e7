import { sql } from 'kysely'
import type { Database, Dialect } from '../../schema.ts'
import { columns } from '../columns.ts'

/** The tables from which responses of the catalogue are built. */
const TABLES = [
  ...['channels', 'channel_zipcodes', 'taxons', 'attribute_types', 'attributes'],
  ...['products', 'search_tokens', 'product_taxons', 'product_prices', 'product_attributes'],
  ...['additional_sales', 'additional_sale_channels'],
]

/**
 * One version of the whole catalogue. Triggers replace it in the transaction that changes the catalogue, so that every process sees it and
 * a rollback undoes it too. It is random: after a rollback or a restored backup, a counter would use an old number again for other data.
 */
export async function catalogueVersion(db: Database, dialect: Dialect): Promise<void> {
  await columns(db, dialect)
    .table('catalogue_version')
    .addColumn('version', 'text', (c) => c.notNull())
    .execute()
  await sql`insert into catalogue_version (version) values ('')`.execute(db)
  await (dialect === 'sqlite' ? changedBySqlite(db) : changedByPostgres(db))
}

async function changedBySqlite(db: Database): Promise<void> {
  const events = { insert: sql`insert`, update: sql`update`, delete: sql`delete` }
  for (const table of TABLES) {
    for (const [name, event] of Object.entries(events)) {
      await sql`
        create trigger ${sql.id(`${table}_${name}_version`)} after ${event} on ${sql.table(table)}
        begin update catalogue_version set version = hex(randomblob(16)); end
      `.execute(db)
    }
  }
}

/**
 * The trigger waits for the commit and writes once a transaction. Others then wait for this row only while one commits, and a transaction
 * that holds it waits for no other row: two orders that take stock cannot block each other.
 */
async function changedByPostgres(db: Database): Promise<void> {
  await sql`
    create function change_catalogue_version() returns trigger language plpgsql as $$
    begin
      update catalogue_version set version = gen_random_uuid()::text where xmin <> pg_current_xact_id()::xid;
      return null;
    end $$
  `.execute(db)
  for (const table of TABLES) {
    await sql`
      create constraint trigger ${sql.id(`${table}_version`)} after insert or update or delete on ${sql.table(table)}
      deferrable initially deferred for each row execute function change_catalogue_version()
    `.execute(db)
    await sql`
      create trigger ${sql.id(`${table}_emptied_version`)} after truncate on ${sql.table(table)}
      for each statement execute function change_catalogue_version()
    `.execute(db)
  }
}
