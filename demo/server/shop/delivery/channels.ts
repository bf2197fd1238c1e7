import type { DeliveryTerms } from '../../../../widgets/core/domain/delivery/channel.ts'
import { catalogueCacheOf, ENTRY_BYTES } from '../../database/open.ts'
import type { Queries, ChannelRow } from '../../database/schema.ts'
import { readFileSync } from 'node:fs'
import { notFound } from '../domain-error.ts'
import { corrected, hasTerms, indexTokens, searchTerms } from '../../../../widgets/core/domain/catalogue/search.ts'
import { withoutSpaces } from '../../../../widgets/core/domain/normalize-input.ts'
import { normalizeTown } from '../../../../widgets/core/domain/delivery/postal-code.ts'

type ChannelDetails = {
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
}

/** A channel; amounts in euros, as in the API. */
export type Channel = DeliveryTerms &
  ChannelDetails & {
    code: string
    name: string
    slug: string
    enabled: boolean
    minimumOrderAmount: number
    slotCapacity: number | null
    postalCodes: string[]
  }

type ChannelFilter = { enabled: boolean; postalCode?: string | undefined; slug?: string | undefined }

/** Channels in the order of the network. */
export async function channels(db: Queries, { enabled, postalCode, slug }: ChannelFilter): Promise<Channel[]> {
  let query = db
    .selectFrom('channels')
    .selectAll()
    .where('enabled', '=', enabled ? 1 : 0)
  if (slug !== undefined) query = query.where('slug', '=', slug)
  if (postalCode !== undefined) {
    const code = db.selectFrom('channel_zipcodes').select('channel_code').where('zipcode', '=', postalCode)
    query = query.where('code', 'in', code)
  }
  return withPostalCodes(db, await query.orderBy('position').execute())
}

/** One channel, enabled or not; cached for each version of the catalogue. */
export async function channelByCode(db: Queries, code: string): Promise<Channel | null> {
  const cache = await catalogueCacheOf(db)
  const known = cache?.get(`channel ${code}`) as Channel | undefined
  if (known) return known
  const row = await db.selectFrom('channels').selectAll().where('code', '=', code).executeTakeFirst()
  const [channel = null] = row ? await withPostalCodes(db, [row]) : []
  if (channel) cache?.set(`channel ${code}`, channel, { size: ENTRY_BYTES.channel })
  return channel
}

/** The channel with this code; 404 when it is unknown. */
export async function channelOf(db: Queries, code: string): Promise<Channel> {
  const channel = await channelByCode(db, code)
  if (!channel) throw notFound()
  return channel
}

const MAX_SUGGESTIONS = 10

/** What is typed, one text for all spellings: digits of a postal code, or the terms of a town; undefined for neither. */
export function placeText(typed = ''): string | undefined {
  const digits = withoutSpaces(typed)
  if (/^\d{2,5}$/.test(digits)) return digits
  const terms = townTerms(typed).map(([term]) => term)
  return [terms.join(' '), typed].find((text) => /\p{L}.*\p{L}/u.test(text))
}

const townTerms = (text: string) => searchTerms(normalizeTown(text))

/** Served postal codes with this prefix or of the named town, ten at most, each with its channel. */
export async function servedPostalCodes(
  db: Queries,
  search: string,
): Promise<{ postalCode: string; channel: string }[]> {
  const isCode = /^\d+$/.test(search)
  const codes = isCode ? [] : postalCodesOfTown(search)
  if (!isCode && codes.length === 0) return []
  return db
    .selectFrom('channel_zipcodes')
    .innerJoin('channels', 'channels.code', 'channel_zipcodes.channel_code')
    .select(['zipcode as postalCode', 'channel_code as channel'])
    .where('channels.enabled', '=', 1)
    .where((eb) => (isCode ? eb('zipcode', 'like', `${search}%`) : eb('zipcode', 'in', codes)))
    .orderBy('zipcode')
    .limit(MAX_SUGGESTIONS)
    .execute()
}

async function withPostalCodes(db: Queries, rows: ChannelRow[]): Promise<Channel[]> {
  if (rows.length === 0) return []
  const codes = rows.map(({ code }) => code)
  const served = await db.selectFrom('channel_zipcodes').selectAll().where('channel_code', 'in', codes).execute()
  const codesByChannel = Map.groupBy(served, ({ channel_code }) => channel_code)
  return rows.map((row) => toChannel(row, (codesByChannel.get(row.code) ?? []).map((one) => one.zipcode).sort()))
}

function toChannel(row: ChannelRow, postalCodes: string[]): Channel {
  const fees = Object.entries(JSON.parse(row.shipping_fees) as Record<string, number>)
  return {
    ...(JSON.parse(row.details) as ChannelDetails),
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
    postalCodes,
  }
}

/** The served towns with their postal codes. */
const file = new URL('../../../data/towns.json', import.meta.url)
const towns = Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, string>>)
const index = towns.flatMap(([name, codes]) =>
  codes.split(' ').map((postalCode) => ({ name, postalCode, terms: indexTokens(name, postalCode) })),
)
const vocabulary = [...new Set(index.flatMap((one) => one.terms))]

/** The towns of a served postal code; empty when unknown. */
export const townsOf = (postalCode: string): string[] =>
  index.filter((one) => one.postalCode === postalCode).map(({ name }) => name)

/** The town of a postal code, '' when unknown or shared by several towns. */
export function townOf(postalCode: string): string {
  const [first = '', second] = townsOf(postalCode)
  return second === undefined ? first : ''
}

/** The postal codes of the towns that a text names, also a district or with one wrong letter: 'villeurbane', 'Paris 8e'. */
function postalCodesOfTown(text: string): string[] {
  const terms = corrected(townTerms(text), vocabulary)
  return terms.length ? index.filter((one) => hasTerms(one.terms, terms)).map(({ postalCode }) => postalCode) : []
}
