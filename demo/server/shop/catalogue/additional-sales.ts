import type { Queries } from '../../database/schema.ts'

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
