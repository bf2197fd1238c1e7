import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Dialect } from '../queries.ts'
import { columns } from './columns.ts'

/** All that an answer of the catalogue is made of. */
const TABLES = [
  ...['channels', 'channel_zipcodes', 'taxons', 'attribute_types', 'attributes'],
  ...['products', 'product_words', 'product_taxons', 'product_prices', 'product_attributes'],
  ...['additional_sales', 'additional_sale_channels'],
]

/**
 * A mark that changes with the catalogue, in the transaction of whoever changes it: it holds for every process, and is undone with what is
 * undone. By chance and not counted up: the number that an undone change or a restored backup gave back would come a second time for
 * something else. The indexes answer when the next product appears or goes.
 */
export const catalogueEdition = (dialect: Dialect): Migration => ({
  up: async (db) => {
    await columns(db, dialect)
      .table('catalogue_edition')
      .addColumn('mark', 'text', (c) => c.notNull())
      .execute()
    await sql`insert into catalogue_edition (mark) values ('')`.execute(db)
    await (dialect === 'sqlite' ? markedBySqlite(db) : markedByPostgres(db))
    for (const column of ['published_from', 'published_until']) {
      await db.schema.createIndex(`products_${column}`).on('products').column(column).execute()
    }
  },
})

async function markedBySqlite(db: Kysely<unknown>): Promise<void> {
  const events = { insert: sql`insert`, update: sql`update`, delete: sql`delete` }
  for (const table of TABLES) {
    for (const [name, event] of Object.entries(events)) {
      await sql`
        create trigger ${sql.id(`${table}_${name}_edition`)} after ${event} on ${sql.table(table)}
        begin update catalogue_edition set mark = hex(randomblob(16)); end
      `.execute(db)
    }
  }
}

/**
 * Only when the transaction ends, once however much it changes: nobody else's waits for this row longer than a commit takes, and whoever
 * has it waits for no other one.
 */
async function markedByPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function mark_catalogue_edition() returns trigger language plpgsql as $$
    begin
      update catalogue_edition set mark = gen_random_uuid()::text where xmin <> pg_current_xact_id()::xid;
      return null;
    end $$
  `.execute(db)
  for (const table of TABLES) {
    await sql`
      create constraint trigger ${sql.id(`${table}_edition`)} after insert or update or delete on ${sql.table(table)}
      deferrable initially deferred for each row execute function mark_catalogue_edition()
    `.execute(db)
    await sql`
      create trigger ${sql.id(`${table}_emptied_edition`)} after truncate on ${sql.table(table)}
      for each statement execute function mark_catalogue_edition()
    `.execute(db)
  }
}
