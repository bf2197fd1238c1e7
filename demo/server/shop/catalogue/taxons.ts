import type { Queries, TaxonRow } from '../../database/schema.ts'

/** A category with its children. */
export type Taxon = Omit<TaxonRow, 'details' | 'enabled' | 'main'> & {
  enabled: boolean
  main: boolean
  details: Record<string, unknown>
  children: Taxon[]
}

const ROOT = 'menu'

/** The whole tree by code, children in their order. */
async function tree(db: Queries): Promise<Map<string, Taxon>> {
  const rows = await db.selectFrom('taxons').selectAll().orderBy('position').orderBy('id').execute()
  const byCode = new Map(rows.map((row) => [row.code, toTaxon(row)]))
  for (const taxon of byCode.values()) byCode.get(taxon.parent ?? '')?.children.push(taxon)
  return byCode
}

function toTaxon({ details, enabled, main, ...row }: TaxonRow): Taxon {
  const shown = JSON.parse(details) as Record<string, unknown>
  return { ...row, enabled: enabled === 1, main: main === 1, details: shown, children: [] }
}

export async function taxonByCode(db: Queries, code: string): Promise<Taxon | null> {
  return (await tree(db)).get(code) ?? null
}

type TaxonFilter = { enabled: boolean; channel?: string | undefined }

/** The main categories with their children, without those in which the channel sells nothing. */
export async function topTaxons(db: Queries, { enabled, channel }: TaxonFilter): Promise<Taxon[]> {
  const top = (await tree(db)).get(ROOT)?.children ?? []
  const empty = channel === undefined ? new Set<string>() : await emptyTaxons(db, channel)
  const visible = (taxons: readonly Taxon[]): Taxon[] =>
    taxons
      .filter((taxon) => taxon.enabled === enabled && !empty.has(taxon.code))
      .map((taxon) => ({ ...taxon, children: visible(taxon.children) }))
  return visible(top)
}

/** The categories with products, none of which the channel sells. */
async function emptyTaxons(db: Queries, channel: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('taxons')
    .select('code')
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('product_taxons').select('product_code').whereRef('taxon_code', '=', 'taxons.code')),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('product_taxons as link')
            .innerJoin('product_prices as price', 'price.product_code', 'link.product_code')
            .select('price.price')
            .whereRef('link.taxon_code', '=', 'taxons.code')
            .where('price.channel_code', '=', channel),
        ),
      ),
    )
    .execute()
  return new Set(rows.map(({ code }) => code))
}

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

/** A cross-sell of carts that contain a product of these categories. */
export type AdditionalSale = {
  id: number
  product: string
  mainTaxon: string
  label: string
  position: number
  taxons: string[]
  channels: string[]
}

/** `hasChannels`: false for those of all channels, true for those of some channels only. */
type SaleFilter = { hasChannels?: boolean | undefined; channel?: string | undefined }

export async function additionalSales(db: Queries, { hasChannels, channel }: SaleFilter): Promise<AdditionalSale[]> {
  const rows = await db.selectFrom('additional_sales').selectAll().orderBy('position').execute()
  const links = await db.selectFrom('additional_sale_channels').selectAll().execute()
  const channels = Map.groupBy(links, ({ sale_id }) => sale_id)
  return rows
    .map(({ product_code, main_taxon, taxons, ...row }) => ({
      ...row,
      product: product_code,
      mainTaxon: main_taxon,
      taxons: JSON.parse(taxons) as string[],
      channels: (channels.get(row.id) ?? []).map(({ channel_code }) => channel_code),
    }))
    .filter((sale) => hasChannels === undefined || hasChannels === sale.channels.length > 0)
    .filter((sale) => channel === undefined || sale.channels.includes(channel))
}
