import { postalCodesOfTown } from './towns.ts'
import type { DeliveryTerms } from '../../../../widgets/core/domain/channel.ts'
import { catalogueCacheOf } from '../../database/open.ts'
import type { Queries } from '../../database/queries.ts'
import { SIZE } from '../../database/catalogue-cache.ts'
import type { ChannelRow } from '../../database/schema.ts'

/** A channel; amounts in euros, as in the API. */
export type Channel = DeliveryTerms & {
  code: string
  name: string
  slug: string
  enabled: boolean
  minimumOrderAmount: number
  slotCapacity: number | null
  message: string
  contactPhoneNumber: string
  contactEmail: string
  availability: string
  reusableTableware: boolean
  address: {
    street: string
    postcode: string
    city: string
    countryCode: string
    latitude: number
    longitude: number
  }
  postalCodes: string[]
}

export type ChannelFilter = { enabled: boolean; zipcode?: string | undefined; slug?: string | undefined }

/** Channels in the order of the network. */
export async function channels(db: Queries, { enabled, zipcode, slug }: ChannelFilter): Promise<Channel[]> {
  let query = db
    .selectFrom('channels')
    .selectAll()
    .where('enabled', '=', enabled ? 1 : 0)
  if (slug !== undefined) query = query.where('slug', '=', slug)
  if (zipcode !== undefined) {
    const code = db.selectFrom('channel_zipcodes').select('channel_code').where('zipcode', '=', zipcode)
    query = query.where('code', 'in', code)
  }
  return withZipcodes(db, await query.orderBy('position').execute())
}

/** One channel, enabled or not; cached for each version of the catalogue. */
export async function channelByCode(db: Queries, code: string): Promise<Channel | null> {
  const remembered = await catalogueCacheOf(db)
  const known = remembered?.get(`channel ${code}`) as Channel | undefined
  if (known) return known
  const channel = await readChannel(db, code)
  if (channel) remembered?.set(`channel ${code}`, channel, { size: SIZE.channel })
  return channel
}

async function readChannel(db: Queries, code: string): Promise<Channel | null> {
  const row = await db.selectFrom('channels').selectAll().where('code', '=', code).executeTakeFirst()
  const [channel = null] = row ? await withZipcodes(db, [row]) : []
  return channel
}

const MAX_SUGGESTIONS = 10

/** Served postal codes with this prefix or of the named town, ten at most, each with its channel. */
export async function zipcodes(db: Queries, search: string): Promise<{ zipcode: string; channel: string }[]> {
  const isCode = /^\d+$/.test(search)
  const codes = isCode ? [] : postalCodesOfTown(search)
  if (!isCode && codes.length === 0) return []
  return db
    .selectFrom('channel_zipcodes')
    .innerJoin('channels', 'channels.code', 'channel_zipcodes.channel_code')
    .select(['zipcode', 'channel_code as channel'])
    .where('channels.enabled', '=', 1)
    .where((zip) => (isCode ? zip('zipcode', 'like', `${search}%`) : zip('zipcode', 'in', codes)))
    .orderBy('zipcode')
    .limit(MAX_SUGGESTIONS)
    .execute()
}

async function withZipcodes(db: Queries, rows: ChannelRow[]): Promise<Channel[]> {
  if (rows.length === 0) return []
  const codes = rows.map(({ code }) => code)
  const served = await db.selectFrom('channel_zipcodes').selectAll().where('channel_code', 'in', codes).execute()
  const zipcodes = Map.groupBy(served, ({ channel_code }) => channel_code)
  return rows.map((row) => toChannel(row, (zipcodes.get(row.code) ?? []).map(({ zipcode }) => zipcode).sort()))
}

function toChannel(row: ChannelRow, zipcodes: string[]): Channel {
  const fees = Object.entries(JSON.parse(row.shipping_fees) as Record<string, number>)
  return {
    ...(JSON.parse(row.details) as Pick<Channel, 'message' | 'address' | 'availability' | 'reusableTableware'> &
      Pick<Channel, 'contactPhoneNumber' | 'contactEmail'>),
    code: row.code,
    name: row.name,
    slug: row.slug,
    enabled: row.enabled === 1,
    minimumOrderAmount: row.minimum_order_amount,
    slotCapacity: row.slot_capacity,
    openDays: JSON.parse(row.open_days) as number[],
    closingDates: JSON.parse(row.closing_dates) as string[],
    closedSlots: JSON.parse(row.closed_slots) as string[],
    orderEndTime: row.order_end_time,
    shippingFeesByTimeSlot: fees.map(([deliveryWindowKey, amount]) => ({ deliveryWindowKey, fees: amount })),
    shippingFeesFreeThreshold: row.shipping_fees_free_threshold,
    sellsAlcohol: row.sells_alcohol === 1,
    postalCodes: zipcodes,
  }
}
