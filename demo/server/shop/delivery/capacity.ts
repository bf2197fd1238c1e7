import { addDays, type ParisDay } from '../../../../widgets/core/domain/time/paris-day.ts'
import { SLOTS, slotByValue, type Slot } from '../../../../widgets/core/domain/delivery/slots.ts'
import type { Queries, Database, OrderRow } from '../../database/schema.ts'
import { lockByName } from '../../database/statements.ts'
import { holdsPlace } from '../order/orders.ts'
import { channelOf, type Channel } from './channels.ts'
import { StaleError } from '../domain-error.ts'
import { contentHash } from '../idempotency.ts'
import { checkVersion, type Version } from '../versions.ts'
import { UNKNOWN_SLOT } from '../fields.ts'
import { MAX_HORIZON_DAYS } from '../../../../widgets/core/domain/limits.ts'
import {
  dayAvailability,
  NO_REQUIREMENTS,
  slotAvailability,
  type CartRequirements,
} from '../../../../widgets/core/domain/delivery/delivery.ts'
import { longInstant, parisDay } from '../../../../widgets/core/domain/time/paris-time.ts'

/** A range of days, inclusive. */
type Days = { from: ParisDay; until: ParisDay }

export type IsSlotFull = (day: ParisDay, window: string) => boolean

const keyOf = (day: ParisDay, window: string): string => `${day} ${window}`

/** A lookup of the full slots of these days, from a count of the orders that hold a place, except the one that a draft amends. */
export async function fullSlotLookup(
  db: Queries,
  channel: Channel,
  days: Days,
  amended: number | null = null,
): Promise<IsSlotFull> {
  const taken = await takenSlots(db, channel.code, days, amended)
  const exceptions = await exceptionalCapacities(db, channel.code, days)
  return (day, window) => {
    const key = keyOf(day, window)
    return (taken.get(key) ?? 0) >= (exceptions.get(key) ?? channel.slotCapacity ?? Infinity)
  }
}

async function takenSlots(
  db: Queries,
  channel: string,
  { from, until }: Days,
  amended: number | null = null,
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('orders')
    .select((eb) => ['delivery_date', 'delivery_window', eb.fn.countAll<number>().as('count')])
    .where('channel_code', '=', channel)
    .where('delivery_date', '>=', from)
    .where('delivery_date', '<=', until)
    .where('id', 'is distinct from', amended)
    .where(holdsPlace)
    .groupBy(['delivery_date', 'delivery_window'])
    .execute()
  return new Map(rows.map((row) => [keyOf(row.delivery_date ?? '', row.delivery_window ?? ''), Number(row.count)]))
}

async function exceptionalCapacities(db: Queries, channel: string, { from, until }: Days) {
  const rows = await db
    .selectFrom('slot_capacities')
    .selectAll()
    .where('channel_code', '=', channel)
    .where('day', '>=', from)
    .where('day', '<=', until)
    .execute()
  return new Map(rows.map(({ day, delivery_window, capacity }) => [keyOf(day, delivery_window), capacity]))
}

export type SlotCapacity = Awaited<ReturnType<typeof slotCapacities>>[number]

/** The deliveries and capacity of each slot of a day, the earliest first; a capacity of null is unlimited. */
export async function slotCapacities(db: Queries, channel: Channel, day: ParisDay) {
  const days = { from: day, until: day }
  const taken = await takenSlots(db, channel.code, days)
  const exceptions = await exceptionalCapacities(db, channel.code, days)
  return SLOTS_BY_HOUR.map(({ value }) => {
    const exception = exceptions.get(keyOf(day, value))
    return {
      deliveryWindow: value,
      taken: taken.get(keyOf(day, value)) ?? 0,
      capacity: exception ?? channel.slotCapacity,
      isExceptional: exception !== undefined,
      isOffered: !channel.closedSlots.includes(value),
    }
  })
}

/** The version of the capacities of a day as they are set, whatever has been ordered. */
export const slotsVersion = ({ slotCapacity }: Channel, slots: readonly SlotCapacity[]): string =>
  contentHash([slotCapacity, slots.map(({ capacity, isExceptional }) => (isExceptional ? capacity : 'usual'))])

const minuteOf = ({ hours, minutes }: Pick<Slot, 'hours' | 'minutes'>): number => hours * 60 + minutes

export const SLOTS_BY_HOUR: readonly Slot[] = SLOTS.toSorted((one, other) => minuteOf(one) - minuteOf(other))

/** Departure before the start of the slot, in minutes. */
const DRIVE_MINUTES = 45

/** The departure time of a slot's deliveries, in Paris time. */
export function departureOf(slot: Slot): { hours: number; minutes: number } {
  const minute = minuteOf(slot) - DRIVE_MINUTES
  return { hours: Math.floor(minute / 60), minutes: minute % 60 }
}

/** The index of a slot in the day; anything but a slot sorts last. */
export function slotRank(window: string | null): number {
  const slot = slotByValue(window)
  return slot ? SLOTS_BY_HOUR.indexOf(slot) : SLOTS_BY_HOUR.length
}

export const MAX_CAPACITY = 999

/** The capacity of a slot on one day; null for the default capacity. */
type SlotChange = { deliveryWindow: string; capacity: number | null }

/** Sets the capacity of slots of one day, for new orders; placed orders stay. 409 when it was not `seen` as it is. */
export async function setCapacities(
  db: Database,
  channel_code: string,
  day: ParisDay,
  changes: readonly SlotChange[],
  seen: Version = null,
): Promise<void> {
  const unset = changes.filter(({ capacity }) => capacity === null).map(({ deliveryWindow }) => deliveryWindow)
  const set = changes.flatMap(({ deliveryWindow: delivery_window, capacity }) =>
    capacity === null ? [] : [{ channel_code, day, delivery_window, capacity }],
  )
  await db.transaction().execute(async (trx) => {
    await lockedClosingDates(trx, channel_code)
    const channel = await channelOf(trx, channel_code)
    checkVersion(seen, slotsVersion(channel, await slotCapacities(trx, channel, day)), CAPACITIES_CHANGED)
    const exceptions = trx.deleteFrom('slot_capacities').where('channel_code', '=', channel_code).where('day', '=', day)
    await exceptions.where('delivery_window', 'in', unset).execute()
    if (set.length === 0) return
    await trx
      .insertInto('slot_capacities')
      .values(set)
      .onConflict((conflict) =>
        conflict
          .columns(['channel_code', 'day', 'delivery_window'])
          .doUpdateSet((row) => ({ capacity: row.ref('excluded.capacity') })),
      )
      .execute()
  })
}

const CAPACITIES_CHANGED = 'Ces nombres ont changé entre-temps. Vérifiez-les, puis enregistrez à nouveau.'

/** Sets the default capacity of each slot; null for no limit. 409 when it is not `before`; undefined compares nothing. */
export async function setDefaultCapacity(
  db: Database,
  code: string,
  slot_capacity: number | null,
  before?: number | null,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockedClosingDates(trx, code)
    const { slotCapacity } = await channelOf(trx, code)
    if (before !== undefined && before !== slotCapacity) throw new StaleError(CAPACITIES_CHANGED)
    await trx.updateTable('channels').set({ slot_capacity }).where('code', '=', code).execute()
  })
}

/** Closes or reopens a day for new orders; placed orders stay. Idempotent. */
export async function setClosed(db: Database, channel: string, day: ParisDay, isClosed: boolean): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const days = await lockedClosingDates(trx, channel)
    const others = days.filter((closed) => closed !== day)
    const closing_dates = JSON.stringify(isClosed ? [...others, day].toSorted() : others)
    await trx.updateTable('channels').set({ closing_dates }).where('code', '=', channel).execute()
  })
}

/** The closed days, locked until the end of the transaction. */
async function lockedClosingDates(trx: Queries, code: string): Promise<ParisDay[]> {
  const { closing_dates } = await trx
    .updateTable('channels')
    .set((eb) => ({ closing_dates: eb.ref('closing_dates') }))
    .where('code', '=', code)
    .returning('closing_dates')
    .executeTakeFirstOrThrow()
  return JSON.parse(closing_dates) as ParisDay[]
}

/** The number of placed orders of a day, which closing the day does not cancel. */
export async function ordersOn(db: Queries, channel: string, day: ParisDay): Promise<number> {
  const standing = db.selectFrom('orders').where('channel_code', '=', channel).where('delivery_date', '=', day)
  const counted = standing.where(holdsPlace).select((eb) => eb.fn.countAll<number>().as('count'))
  return Number((await counted.executeTakeFirstOrThrow()).count)
}

/** Locks the slot of an order until the end of the transaction: its free places are counted and taken under it. */
export const lockSlot = (
  trx: Queries,
  order: Pick<OrderRow, 'channel_code' | 'delivery_date' | 'delivery_window'>,
): Promise<void> => lockByName(trx, `slot ${order.channel_code} ${order.delivery_date} ${order.delivery_window}`)

/** A cart for a slot; of a draft, the order that it amends does not count. */
type SlotCart = { channel: Channel; requirements: CartRequirements; order?: Pick<OrderRow, 'amends_order_id'> }
type SlotProblem = { field: 'deliveryDate' | 'deliveryWindow'; message: string }

/** Why a slot is unavailable; null when it is available. The field is the invalid one of day and slot. */
export async function slotProblem(
  db: Queries,
  { channel, requirements, order }: SlotCart,
  day: ParisDay,
  window: string,
  now: Date,
): Promise<SlotProblem | null> {
  const slot = slotByValue(window)
  if (!slot) return { field: 'deliveryWindow', message: UNKNOWN_SLOT }
  const dateMessage = dayProblem(channel, day, now)
  if (dateMessage) return { field: 'deliveryDate', message: dateMessage }
  const availability = slotAvailability(channel, requirements, day, slot, now)
  switch (availability.status) {
    case 'closed':
      return { field: 'deliveryWindow', message: 'Ce créneau n’est pas proposé par votre point de vente.' }
    case 'too-late': {
      const limit = availability.cutoff ? `, le ${longInstant(availability.cutoff)}` : ''
      return { field: 'deliveryDate', message: `L’heure limite de commande est passée${limit}.` }
    }
    case 'alcohol':
      return { field: 'deliveryWindow', message: 'L’alcool ne peut pas être livré sur ce créneau.' }
    case 'open': {
      const isFull = await fullSlotLookup(db, channel, { from: day, until: day }, order?.amends_order_id)
      return isFull(day, window) ? { field: 'deliveryWindow', message: FULL } : null
    }
  }
}

const FULL = 'Ce créneau est complet. Choisissez-en un autre.'

function dayProblem(channel: Channel, day: ParisDay, now: Date): string | null {
  if (day > addDays(parisDay(now), MAX_HORIZON_DAYS)) return 'Cette date est trop lointaine.'
  switch (dayAvailability(channel, NO_REQUIREMENTS, day, now)) {
    case 'past':
      return 'Cette date est passée.'
    case 'closed':
      return 'Votre point de vente est fermé ce jour-là.'
    case 'open':
    case 'too-late':
      return null
  }
}
