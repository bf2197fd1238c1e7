import type { Queries } from '../../database/queries.ts'

/** An attribute by which products are filtered: food preferences, preparation. */
export type Attribute = { id: number; code: string; type: string; name: string; position: number; note: string | null }

/** Attributes of one type, or all, that at least one product of the channel has. */
export async function attributes(db: Queries, type?: string, channel?: string): Promise<Attribute[]> {
  let query = db.selectFrom('attributes').selectAll()
  if (type !== undefined) query = query.where('type', '=', type)
  if (channel !== undefined) {
    const used = db
      .selectFrom('product_attributes as link')
      .innerJoin('product_prices as price', 'price.product_code', 'link.product_code')
      .select('link.attribute_code')
      .where('price.channel_code', '=', channel)
    query = query.where('code', 'in', used)
  }
  return query.orderBy('type').orderBy('position').execute()
}
