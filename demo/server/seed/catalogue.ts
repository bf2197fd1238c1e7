import type { CouponRow, Queries } from '../database/schema.ts'
import { indexProducts } from '../database/search-index.ts'
import type { ParisDay } from '../../../widgets/core/domain/time/paris-day.ts'
import { parisDay, parisInstant } from '../../../widgets/core/domain/time/paris-time.ts'
import attributes from '../../data/attributes.json' with { type: 'json' }
import channels from '../../data/channels.json' with { type: 'json' }
import coupons from '../../data/coupons.json' with { type: 'json' }
import holidays from '../../data/holidays.json' with { type: 'json' }
import products from '../../data/products.json' with { type: 'json' }
import sales from '../../data/additional-sales.json' with { type: 'json' }
import taxons from '../../data/taxons.json' with { type: 'json' }

/** The files have codes for relations, euros for the amounts of a channel, cents before tax for prices. */
type ChannelData = (typeof channels)[number]
type TaxonData = (typeof taxons)[number]
type ProductData = (typeof products)[number]

const PUBLISHED_FROM = '2024-01-01T00:00:00+01:00'
const PUBLISHED_UNTIL = '2035-12-31T23:59:59+01:00'

/** The first day of a season that begins in a year, and the first day after it. */
const SEASONS: Record<string, (year: number) => readonly [ParisDay, ParisDay]> = {
  'printemps-ete': (year) => [`${year}-03-21`, `${year}-09-22`],
  'automne-hiver': (year) => [`${year}-09-22`, `${year + 1}-03-21`],
}

export async function seedCatalogue(db: Queries, now: Date): Promise<void> {
  await db.insertInto('taxons').values(taxons.map(taxonRow)).execute()
  await db.insertInto('attribute_types').values(attributes.types).execute()
  const attributeRows = attributes.attributes.map((attribute, index) => ({ note: null, ...attribute, id: index + 1 }))
  await db.insertInto('attributes').values(attributeRows).execute()
  const rows = products.map((product, index) => productRow(product, index, now))
  await db.insertInto('products').values(rows).execute()
  await seedProductLinks(db)
  await indexProducts(db, rows)
}

async function seedProductLinks(db: Queries): Promise<void> {
  const taxonRows = products.flatMap(({ code, taxons, position }) =>
    taxons.map((taxon) => ({ product_code: code, taxon_code: taxon, position })),
  )
  await db.insertInto('product_taxons').values(taxonRows).execute()
  const attributeRows = products.flatMap(({ code, attributes: codes = [] }) =>
    codes.map((attribute) => ({ product_code: code, attribute_code: attribute })),
  )
  await db.insertInto('product_attributes').values(attributeRows).execute()
  for (const channel of channels) {
    await db.insertInto('product_prices').values(pricesOf(channel)).execute()
  }
}

/** The prices of a channel. It has none for what it does not sell: alcohol without a licence, reusable tableware without that service. */
function pricesOf({ code, priceList, sellsAlcohol = true, reusableTableware = true }: ChannelData) {
  return products.flatMap(({ code: product, prices, alcoholByVolume, reusablePackaging = false }) => {
    const sold = (sellsAlcohol || alcoholByVolume === undefined) && (reusableTableware || !reusablePackaging)
    const price = (prices as Partial<Record<string, number>>)[priceList]
    return sold && price !== undefined ? [{ product_code: product, channel_code: code, price }] : []
  })
}

function taxonRow(taxon: TaxonData, index: number) {
  const { code, parent = null, position, name, description, slug, deliveryHours, descriptionSeo, ...rest } = taxon
  const { main = false, ...details } = rest
  return {
    id: index + 1,
    code,
    parent,
    position,
    name,
    slug,
    description,
    description_seo: descriptionSeo,
    delivery_hours: deliveryHours,
    main: main ? 1 : 0,
    enabled: 1,
    details: JSON.stringify(details),
  } as const
}

/** A product of a season is published in its present period, or in the next one. */
function publication(product: ProductData, now: Date): readonly [from: Date, until: Date] {
  const { season = '', publishedFrom = PUBLISHED_FROM, publishedUntil = PUBLISHED_UNTIL } = product
  const today = parisDay(now)
  const year = Number(today.slice(0, 4))
  const periods = [year - 1, year, year + 1].map((each) => SEASONS[season]?.(each))
  const period = periods.find((one) => one && one[1] > today)
  if (!period || product.publishedFrom) return [new Date(publishedFrom), new Date(publishedUntil)]
  return [parisInstant(period[0]), parisInstant(period[1])]
}

function productRow(product: ProductData, index: number, now: Date) {
  const { code, name, taxons, enabled = true, isDisplayedOnListing = true, isMenuEligible = false } = product
  const [publishedFrom, publishedUntil] = publication(product, now)
  return {
    id: index + 1,
    code,
    name,
    slug: slugOf(name),
    description: product.description,
    short_description: product.shortDescription,
    main_taxon: taxons[0] ?? '',
    position: product.position,
    vat_rate: product.vatRateBasisPoints,
    lead_hours: product.leadHours,
    is_seasonal: product.season ? 1 : 0,
    is_menu: product.menuSlots ? 1 : 0,
    is_menu_eligible: isMenuEligible ? 1 : 0,
    is_alcohol: product.alcoholByVolume === undefined ? 0 : 1,
    enabled: enabled ? 1 : 0,
    is_displayed_on_listing: isDisplayedOnListing ? 1 : 0,
    is_test: code.startsWith('TST-') ? 1 : 0,
    published_from: publishedFrom.toISOString(),
    published_until: publishedUntil.toISOString(),
    on_hand: product.onHand ?? null,
    details: JSON.stringify(productDetails(product)),
  } as const
}

/** The fields that are only displayed, never searched or calculated with. */
function productDetails(product: ProductData) {
  return {
    serves: product.serves,
    pieces: product.pieces ?? null,
    netQuantity: product.netQuantity ?? null,
    season: product.season ?? null,
    allergens: product.allergens ?? [],
    meatOrigins: product.meatOrigins ?? [],
    alcoholByVolume: product.alcoholByVolume ?? null,
    reusablePackaging: product.reusablePackaging ?? false,
    substitutes: product.substitutes ?? [],
    menuSlots: product.menuSlots ?? null,
  }
}

/** The default capacity of a slot: enough for a day of the demo. */
const SLOT_CAPACITY = 20

/** Channels and the postal codes they deliver to. */
export async function seedChannels(db: Queries): Promise<void> {
  await db.insertInto('channels').values(channels.map(channelRow)).execute()
  await db
    .insertInto('channel_zipcodes')
    .values(
      channels.flatMap(({ code, postalCodes }) =>
        postalCodes.map((postalCode) => ({ zipcode: postalCode, channel_code: code })),
      ),
    )
    .execute()
}

function channelRow(channel: ChannelData, position: number) {
  const { code, name, slug, enabled = true, sellsAlcohol = true, reusableTableware = true, address } = channel
  const { message = '', contactPhoneNumber, contactEmail, availability } = channel
  return {
    code,
    position,
    name,
    slug,
    enabled: enabled ? 1 : 0,
    minimum_order_amount: channel.minimumOrderAmount,
    shipping_fees_free_threshold: channel.shippingFeesFreeThreshold,
    order_end_time: channel.orderEndTime,
    sells_alcohol: sellsAlcohol ? 1 : 0,
    slot_capacity: SLOT_CAPACITY,
    open_days: JSON.stringify(channel.openDays),
    closing_dates: JSON.stringify([...holidays, ...channel.closingDates].sort()),
    closed_slots: JSON.stringify(channel.closedSlots ?? []),
    shipping_fees: JSON.stringify(channel.shippingFees),
    details: JSON.stringify({ message, contactPhoneNumber, contactEmail, availability, reusableTableware, address }),
  } as const
}

/** Coupons and the products offered beside a cart. */
export async function seedSales(db: Queries): Promise<void> {
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
  const links = sales.flatMap((sale) => sale.channels.map((code) => ({ sale_id: sale.id, channel_code: code })))
  await db.insertInto('additional_sale_channels').values(links).execute()
}

function couponRow(coupon: (typeof coupons)[number]) {
  return {
    code: coupon.code,
    name: coupon.name,
    type: coupon.type as CouponRow['type'],
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

/** The URL slug of a name: 'Tarte au citron' → 'tarte-au-citron'. */
function slugOf(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/œ/g, 'oe')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
