import { iri, type Resource } from '../hydra.ts'
import type { Channel } from '../shop/channels.ts'

/** A point of sale on the wire: minimum, fees and threshold in euros (§3 Channel). */
export function channelResource(channel: Channel): Resource {
  const { slotCapacity: _, zipcodes, ...shown } = channel
  return {
    '@id': iri('channels', channel.code),
    '@type': 'Channel',
    ...shown,
    locale: 'fr_FR',
    currency: 'EUR',
    baseCurrency: iri('currencies', 'EUR'),
    defaultLocale: iri('locales', 'fr_FR'),
    city: channel.address.city,
    zipcodes: zipcodes.map((zipcode) => ({ zipcode })),
  }
}
