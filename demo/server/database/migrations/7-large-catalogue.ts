import type { Migration } from 'kysely/migration'

/** The indexes that keep thousands of products as quick to read as a hundred. */
export const largeCatalogue: Migration = {
  up: async (db) => {
    await db.schema.createIndex('taxons_of_product').on('product_taxons').column('product_code').execute()
    const sold = db.schema.createIndex('products_of_channel').on('product_prices')
    await sold.columns(['channel_code', 'product_code']).execute()
  },
}
