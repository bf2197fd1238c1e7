import { z } from 'zod'
import { isOpenDay } from '../../../widgets/core/domain/delivery/delivery.ts'
import { slotByValue } from '../../../widgets/core/domain/delivery/slots.ts'
import type { ParisDay } from '../../../widgets/core/domain/time/paris-day.ts'
import { departureOf, MAX_CAPACITY, slotsVersion, type SlotCapacity } from '../shop/delivery/capacity.ts'
import { townOf, townsOf, type Channel } from '../shop/delivery/channels.ts'
import { version, UNKNOWN_SLOT, wholeNumber } from '../shop/fields.ts'
import type { Departure } from '../shop/order/production.ts'
import { iri } from './hydra.ts'
import type {
  channel as channelSchema,
  channelSlots,
  closingDays,
  daySlots,
  production,
  postalCodes,
} from './schemas/channel.ts'
import type { ResponseBody } from './response-body.ts'

/** A channel: minimum, fees and threshold in euros (§3 Channel). */
export function channelResource(channel: Channel): ResponseBody<typeof channelSchema> {
  const { slotCapacity: _, postalCodes, ...shown } = channel
  return {
    '@id': iri('channels', channel.code),
    '@type': 'Channel',
    ...shown,
    locale: 'fr_FR',
    currency: 'EUR',
    baseCurrency: iri('currencies', 'EUR'),
    defaultLocale: iri('locales', 'fr_FR'),
    city: channel.address.city,
    zipcodes: postalCodes.map((postalCode) => ({ zipcode: postalCode, city: townOf(postalCode) })),
  }
}

export type SlotsOfDay = ResponseBody<typeof channelSlots>['days'][number]

export const slotsResource = (
  { code }: Channel,
  from: ParisDay,
  days: readonly SlotsOfDay[],
): ResponseBody<typeof channelSlots> => ({
  '@id': `${iri('channels', code)}/slots`,
  '@type': 'ChannelSlots',
  channel: code,
  from,
  days,
})

/** A suggestion for a postal code or a town; `city` is empty where several towns share the postal code. */
export function postalCodeResource({
  postalCode,
  channel,
}: {
  postalCode: string
  channel: string
}): ResponseBody<typeof postalCodes>['hydra:member'][number] {
  return {
    '@id': iri('zipcodes', postalCode),
    '@type': 'Zipcode',
    zipcode: postalCode,
    city: townOf(postalCode),
    cities: townsOf(postalCode),
    channel: iri('channels', channel),
  }
}

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
  departures: departures.map(({ deliveryWindow, orders, items, services }) => ({
    ...{ deliveryWindow, orders, dishes: items.map(({ station: _, ...item }) => item), services },
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
): ResponseBody<typeof daySlots> => ({
  '@id': `${adminIri(channel)}/slots/${day}`,
  '@type': 'DaySlots',
  channel: channelOf(channel),
  day,
  usualCapacity: channel.slotCapacity,
  isClosed: !isOpenDay(channel, day),
  slots,
  version: slotsVersion(channel, slots),
})

/** The closed days of a channel, besides its weekly ones. */
export const closingDaysResource = (channel: Channel): ResponseBody<typeof closingDays> => ({
  '@id': `${adminIri(channel)}/closing-days`,
  '@type': 'ClosingDays',
  channel: channelOf(channel),
  days: channel.closingDates.toSorted(),
})

const DELIVERIES = `Le nombre de livraisons va de 0 à ${MAX_CAPACITY}.`

export const capacity = wholeNumber(0, MAX_CAPACITY, DELIVERIES).nullable()

/** The capacities of some slots of a day; null restores the default capacity. */
export const slotChanges = z.object({
  slots: z
    .array(
      z.object({
        deliveryWindow: z.string().refine((value) => slotByValue(value) !== null, UNKNOWN_SLOT),
        capacity,
      }),
    )
    .max(50, 'Une journée a moins de créneaux.'),
  version,
})
