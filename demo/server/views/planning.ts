import { isOpenDay } from '../../../widgets/core/domain/delivery/delivery.ts'
import type { ParisDay } from '../../../widgets/core/domain/time/paris-day.ts'
import { slotByValue } from '../../../widgets/core/domain/delivery/slots.ts'
import { iri } from './hydra.ts'
import { departureOf, MAX_CAPACITY, type SlotCapacity } from '../shop/delivery/capacity.ts'
import type { Channel } from '../shop/delivery/channels.ts'
import type { Departure } from '../shop/order/production.ts'
import type { closingDays, dayRoom, production } from './schemas/planning.ts'
import type { ResponseBody } from './response-body.ts'
import { z } from 'zod'
import { wholeNumber } from '../shop/fields.ts'

const adminIri = ({ code }: Channel): string => `/api/v2/admin/channels/${encodeURIComponent(code)}`
const channelOf = ({ code }: Channel): string => iri('channels', code)

/** The production of a channel for a day; `departure` is the departure time of the van, HH:MM in Paris. */
export const productionResource = (
  channel: Channel,
  day: ParisDay,
  departures: readonly Departure[],
): ResponseBody<typeof production> => ({
  '@id': `${adminIri(channel)}/production/${day}`,
  '@type': 'Production',
  channel: channelOf(channel),
  day,
  departures: departures.map(({ deliveryWindow, orders, items }) => ({
    ...{ deliveryWindow, orders, dishes: items },
    departure: clock(deliveryWindow),
  })),
})

function clock(window: string): string {
  const slot = slotByValue(window)
  const { hours, minutes } = slot ? departureOf(slot) : { hours: 0, minutes: 0 }
  return [hours, minutes].map((part) => String(part).padStart(2, '0')).join(':')
}

/** The deliveries and the capacity of each slot of a day; null means no limit. */
export const daySlotsResource = (
  channel: Channel,
  day: ParisDay,
  slots: readonly SlotCapacity[],
): ResponseBody<typeof dayRoom> => ({
  '@id': `${adminIri(channel)}/slots/${day}`,
  '@type': 'DayRoom',
  channel: channelOf(channel),
  day,
  usualCapacity: channel.slotCapacity,
  isClosed: !isOpenDay(channel, day),
  slots,
})

/** The closed days of a channel, besides its weekly ones. */
export const closingDaysResource = (channel: Channel): ResponseBody<typeof closingDays> => ({
  '@id': `${adminIri(channel)}/closing-days`,
  '@type': 'ClosingDays',
  channel: channelOf(channel),
  days: channel.closingDates.toSorted(),
})

const DELIVERIES = `Le nombre de livraisons va de 0 à ${MAX_CAPACITY}.`

/** The capacity of a slot, in deliveries; null for none. */
export const capacity = wholeNumber(0, MAX_CAPACITY, DELIVERIES).nullable()

/** The capacities of some slots of a day; null restores the default capacity. */
export const slotChanges = z.object({
  slots: z
    .array(
      z.object({
        deliveryWindow: z.string().refine((value) => slotByValue(value) !== null, 'Ce créneau n’existe pas.'),
        capacity,
      }),
    )
    .max(50, 'Une journée a moins de créneaux.'),
})
