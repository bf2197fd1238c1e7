import type { Queries } from '../database/queries.ts'
import type { DemoData } from './data.ts'

/** Coupons and the products offered beside a cart. */
export async function seedSales(db: Queries, { coupons, sales }: DemoData): Promise<void> {
  await db.insertInto('coupons').values(coupons.map(couponRow)).execute()
  const rows = sales.map(({ id, product, mainTaxon, taxons, label, position }) => ({
    id,
    product_code: product,
    main_taxon: mainTaxon,
    label,
    position,
    taxons: JSON.stringify(taxons),
  }))
  await db.insertInto('additional_sales').values(rows).execute()
  const channels = sales.flatMap(({ id, channels }) => channels.map((code) => ({ sale_id: id, channel_code: code })))
  await db.insertInto('additional_sale_channels').values(channels).execute()
}

function couponRow(coupon: DemoData['coupons'][number]) {
  return {
    code: coupon.code,
    name: coupon.name,
    type: coupon.type,
    amount: coupon.amount,
    minimum_sub_total: coupon.minimumSubTotal,
    minimum_order_override: coupon.minimumOrderOverride,
    starts_at: new Date(coupon.startsAt).toISOString(),
    ends_at: new Date(coupon.endsAt).toISOString(),
    usage_limit: coupon.usageLimit,
    used: coupon.used,
    first_order_only: coupon.firstOrderOnly ? 1 : 0,
    channels: JSON.stringify(coupon.channels),
    taxons: JSON.stringify(coupon.taxons),
    excluded_taxons: JSON.stringify(coupon.excludedTaxons),
  } as const
}
