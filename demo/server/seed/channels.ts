import type { Queries } from '../database/queries.ts'
import type { ChannelData, DemoData } from './data.ts'

/** The default capacity of a slot: enough for a day of the demo. */
const SLOT_CAPACITY = 20

/** Points of sale and the postal codes they deliver to. */
export async function seedChannels(db: Queries, { channels, holidays }: DemoData): Promise<void> {
  await db
    .insertInto('channels')
    .values(channels.map((channel, position) => channelRow(channel, position, holidays)))
    .execute()
  await db
    .insertInto('channel_zipcodes')
    .values(channels.flatMap(({ code, zipcodes }) => zipcodes.map((zipcode) => ({ zipcode, channel_code: code }))))
    .execute()
}

function channelRow(channel: ChannelData, position: number, holidays: string[]) {
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
