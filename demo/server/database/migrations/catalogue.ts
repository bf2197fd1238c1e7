import { sql } from 'kysely'
import type { Database, Dialect } from '../schema.ts'
import { columns } from './columns.ts'

/** Channels, taxons, products, coupons. */
export async function catalogue(db: Database, dialect: Dialect): Promise<void> {
  await channels(db, dialect)
  await taxonsAndProducts(db, dialect)
  await productLinks(db, dialect)
  await sales(db, dialect)
}

async function channels(db: Database, dialect: Dialect): Promise<void> {
  const { table, decimal } = columns(db, dialect)
  await table('channels')
    .addColumn('code', 'text', (c) => c.primaryKey().notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('slug', 'text', (c) => c.notNull().unique())
    .addColumn('enabled', 'integer', (c) => c.notNull())
    .addColumn('minimum_order_amount', decimal, (c) => c.notNull())
    .addColumn('shipping_fees_free_threshold', decimal)
    .addColumn('order_end_time', 'text', (c) => c.notNull())
    .addColumn('sells_alcohol', 'integer', (c) => c.notNull())
    .addColumn('slot_capacity', 'integer')
    .addColumn('open_days', 'text', (c) => c.notNull())
    .addColumn('closing_dates', 'text', (c) => c.notNull())
    .addColumn('closed_slots', 'text', (c) => c.notNull())
    .addColumn('shipping_fees', 'text', (c) => c.notNull())
    .addColumn('details', 'text', (c) => c.notNull())
    .execute()
  await table('channel_zipcodes')
    .addColumn('zipcode', 'text', (c) => c.primaryKey().notNull())
    .addColumn('channel_code', 'text', (c) => c.notNull().references('channels.code'))
    .execute()
  await table('slot_capacities')
    .addColumn('channel_code', 'text', (c) => c.notNull().references('channels.code'))
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('delivery_window', 'text', (c) => c.notNull())
    .addColumn('capacity', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('slot_capacities_key', ['channel_code', 'day', 'delivery_window'])
    .execute()
}

async function taxonsAndProducts(db: Database, dialect: Dialect): Promise<void> {
  const { table } = columns(db, dialect)
  await table('taxons')
    .addColumn('code', 'text', (c) => c.primaryKey().notNull())
    .addColumn('id', 'integer', (c) => c.notNull().unique())
    .addColumn('parent', 'text', (c) => c.references('taxons.code'))
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('enabled', 'integer', (c) => c.notNull())
    .addColumn('main', 'integer', (c) => c.notNull())
    .addColumn('delivery_hours', 'integer', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('slug', 'text', (c) => c.notNull().unique())
    .addColumn('description', 'text', (c) => c.notNull())
    .addColumn('description_seo', 'text', (c) => c.notNull())
    .addColumn('details', 'text', (c) => c.notNull())
    .execute()
  await table('products')
    .addColumn('code', 'text', (c) => c.primaryKey().notNull())
    .addColumn('id', 'integer', (c) => c.notNull().unique())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('slug', 'text', (c) => c.notNull().unique())
    .addColumn('description', 'text', (c) => c.notNull())
    .addColumn('short_description', 'text', (c) => c.notNull())
    .addColumn('main_taxon', 'text', (c) => c.notNull().references('taxons.code'))
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('vat_rate', 'integer', (c) => c.notNull())
    .addColumn('lead_hours', 'integer', (c) => c.notNull())
    .addColumn('is_seasonal', 'integer', (c) => c.notNull())
    .addColumn('is_menu', 'integer', (c) => c.notNull())
    .addColumn('is_menu_eligible', 'integer', (c) => c.notNull())
    .addColumn('is_alcohol', 'integer', (c) => c.notNull())
    .addColumn('enabled', 'integer', (c) => c.notNull())
    .addColumn('is_displayed_on_listing', 'integer', (c) => c.notNull())
    .addColumn('is_test', 'integer', (c) => c.notNull())
    .addColumn('published_from', 'text')
    .addColumn('published_until', 'text')
    .addColumn('on_hand', 'integer')
    .addColumn('details', 'text', (c) => c.notNull())
    .addCheckConstraint('stock_never_negative', sql`on_hand >= 0`)
    .execute()
}

async function productLinks(db: Database, dialect: Dialect): Promise<void> {
  const { table } = columns(db, dialect)
  await table('product_taxons')
    .addColumn('product_code', 'text', (c) => c.notNull().references('products.code'))
    .addColumn('taxon_code', 'text', (c) => c.notNull().references('taxons.code'))
    .addColumn('position', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('product_taxons_key', ['taxon_code', 'product_code'])
    .execute()
  await table('product_prices')
    .addColumn('product_code', 'text', (c) => c.notNull().references('products.code'))
    .addColumn('channel_code', 'text', (c) => c.notNull().references('channels.code'))
    .addColumn('price', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('product_prices_key', ['product_code', 'channel_code'])
    .execute()
  await table('attribute_types')
    .addColumn('code', 'text', (c) => c.primaryKey().notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    .execute()
  await table('attributes')
    .addColumn('code', 'text', (c) => c.primaryKey().notNull())
    .addColumn('id', 'integer', (c) => c.notNull().unique())
    .addColumn('type', 'text', (c) => c.notNull().references('attribute_types.code'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('note', 'text')
    .execute()
  await table('product_attributes')
    .addColumn('product_code', 'text', (c) => c.notNull().references('products.code'))
    .addColumn('attribute_code', 'text', (c) => c.notNull().references('attributes.code'))
    .addPrimaryKeyConstraint('product_attributes_key', ['product_code', 'attribute_code'])
    .execute()
}

async function sales(db: Database, dialect: Dialect): Promise<void> {
  const { table } = columns(db, dialect)
  await table('additional_sales')
    .addColumn('id', 'integer', (c) => c.primaryKey().notNull())
    .addColumn('product_code', 'text', (c) => c.notNull().references('products.code'))
    .addColumn('main_taxon', 'text', (c) => c.notNull().references('taxons.code'))
    .addColumn('label', 'text', (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('taxons', 'text', (c) => c.notNull())
    .execute()
  await table('additional_sale_channels')
    .addColumn('sale_id', 'integer', (c) => c.notNull().references('additional_sales.id'))
    .addColumn('channel_code', 'text', (c) => c.notNull().references('channels.code'))
    .addPrimaryKeyConstraint('additional_sale_channels_key', ['sale_id', 'channel_code'])
    .execute()
  await table('coupons')
    .addColumn('code', 'text', (c) => c.primaryKey().notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('type', 'text', (c) => c.notNull())
    .addColumn('amount', 'integer', (c) => c.notNull())
    .addColumn('minimum_sub_total', 'integer', (c) => c.notNull())
    .addColumn('minimum_order_override', 'integer')
    .addColumn('starts_at', 'text', (c) => c.notNull())
    .addColumn('ends_at', 'text', (c) => c.notNull())
    .addColumn('usage_limit', 'integer')
    .addColumn('used', 'integer', (c) => c.notNull())
    .addColumn('first_order_only', 'integer', (c) => c.notNull())
    .addColumn('channels', 'text', (c) => c.notNull())
    .addColumn('taxons', 'text', (c) => c.notNull())
    .addColumn('excluded_taxons', 'text', (c) => c.notNull())
    .execute()
}

/** The indexes that keep thousands of products as quick to read as a hundred. */
export async function largeCatalogue(db: Database): Promise<void> {
  await db.schema.createIndex('taxons_of_product').on('product_taxons').column('product_code').execute()
  const sold = db.schema.createIndex('products_of_channel').on('product_prices')
  await sold.columns(['channel_code', 'product_code']).execute()
}

/** The tables from which responses of the catalogue are built. */
const TABLES = [
  ...['channels', 'channel_zipcodes', 'taxons', 'attribute_types', 'attributes'],
  ...['products', 'product_words', 'product_taxons', 'product_prices', 'product_attributes'],
  ...['additional_sales', 'additional_sale_channels'],
]

/**
 * One version of the whole catalogue. Triggers replace it in the transaction that changes the catalogue, so that every process sees it and
 * a rollback undoes it too. It is random: after a rollback or a restored backup, a counter would use an old number again for other data.
 * The indexes find when the next product comes on sale or goes off sale.
 */
export async function catalogueEdition(db: Database, dialect: Dialect): Promise<void> {
  await columns(db, dialect)
    .table('catalogue_edition')
    .addColumn('mark', 'text', (c) => c.notNull())
    .execute()
  await sql`insert into catalogue_edition (mark) values ('')`.execute(db)
  await (dialect === 'sqlite' ? markedBySqlite(db) : markedByPostgres(db))
  for (const column of ['published_from', 'published_until']) {
    await db.schema.createIndex(`products_${column}`).on('products').column(column).execute()
  }
}

async function markedBySqlite(db: Database): Promise<void> {
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
 * The trigger waits for the commit and writes once a transaction. Others then wait for this row only while one commits, and a transaction
 * that holds it waits for no other row: two orders that take stock cannot block each other.
 */
async function markedByPostgres(db: Database): Promise<void> {
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
