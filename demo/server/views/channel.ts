import { townOf, townsOf, type Channel } from '../shop/delivery/channels.ts'
import type { ParisDay } from '../../../widgets/core/domain/time/paris-day.ts'
import { iri } from './hydra.ts'
import type { channel as channelSchema, channelSlots, zipcodes } from './schemas/channel.ts'
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
    zipcodes: postalCodes.map((zipcode) => ({ zipcode, city: townOf(zipcode) })),
  }
}

export type SlotsOfDay = ResponseBody<typeof channelSlots>['days'][number]

/** The slots of a channel on consecutive days, for calendars. */
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
export function zipcodeResource({
  zipcode,
  channel,
}: {
  zipcode: string
  channel: string
}): ResponseBody<typeof zipcodes>['hydra:member'][number] {
  const cities = townsOf(zipcode)
  const id = iri('zipcodes', zipcode)
  return { '@id': id, '@type': 'Zipcode', zipcode, city: townOf(zipcode), cities, channel: iri('channels', channel) }
}
