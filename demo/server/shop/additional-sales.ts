import type { Queries } from '../db.ts'

/** A product offered beside a cart that holds something of these taxons. */
export type AdditionalSale = {
  id: number
  product: string
  mainTaxon: string
  label: string
  position: number
  taxons: string[]
  channels: string[]
}

/** Offers of the whole network (`channel` null), of one point of sale, or all. */
export async function additionalSales(db: Queries, channel: string | null | undefined): Promise<AdditionalSale[]> {
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
    .filter((sale) => isOfferedIn(sale, channel))
}

function isOfferedIn({ channels }: AdditionalSale, channel: string | null | undefined): boolean {
  if (channel === undefined) return true
  return channel === null ? channels.length === 0 : channels.includes(channel)
}
