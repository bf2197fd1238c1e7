import { NATIONAL_CHANNEL } from '../core/domain/channel.ts'
import { withoutSpaces } from '../core/domain/typed.ts'
import { byRegion, type Region, type RegionCode } from '../core/domain/regions.ts'
import { fold, hasTerms, indexWords, searchTerms } from '../core/domain/search.ts'
import type { Channel } from '../core/forms/channel/use-channel-search.ts'

export type Place = { zipcode: string; channel: Channel }
export type Wanted = { search: string; region: RegionCode | '' }

/** The channels that take orders, by the region of their address, or else of their first postal code. */
export function regionsOf(channels: readonly Channel[]): Region<Place>[] {
  const open = channels.filter(({ enabled, code }) => enabled && code !== NATIONAL_CHANNEL)
  return byRegion(open.map((channel) => ({ zipcode: channel.postcode || channel.zipcodes[0] || '', channel })))
}

/** The channels of a region that deliver to the typed postal code, even incomplete, or whose name, city, region or postal codes match the words. */
export function matching(regions: readonly Region<Place>[], { search, region }: Wanted): Region<Place>[] {
  return regions
    .filter(({ code }) => !region || code === region)
    .map((one) => ({ ...one, places: one.places.filter(({ channel }) => isFound(channel, one.name, search)) }))
    .filter(({ places }) => places.length > 0)
}

function isFound({ name, city, zipcodes }: Channel, region: string, search: string): boolean {
  const digits = digitsOf(search)
  if (digits) return zipcodes.some((zipcode) => zipcode.startsWith(digits))
  const terms = searchTerms(withArrondissement(search))
  // Signs and scripts that no name is written in find nothing.
  if (search.trim() && terms.length === 0) return false
  return hasTerms(indexWords(`${name} ${city} ${region}`, zipcodes.join(' ')), terms)
}

/** The digits of a typed postal code; empty when words are typed. */
export function digitsOf(search: string): string {
  const digits = withoutSpaces(search)
  return /^\d+$/.test(digits) ? digits : ''
}

/** '75 008' → '75008' */
const joinDigits = (text: string): string => text.replace(/(\d)[\s.]+(?=\d)/g, '$1')

const CITIES: Readonly<Record<string, string>> = { paris: '75', lyon: '69', marseille: '13' }
const ARRONDISSEMENT = /\b(paris|lyon|marseille) ?0?(\d{1,2})(?: ?(?:er|e|eme|ieme))?(?: arr\w*)?(?!\w)/g

/** Writes districts as their postal codes: 'Paris 8e' → 'paris 75008', folded. */
const withArrondissement = (search: string): string =>
  joinDigits(fold(search)).replace(
    ARRONDISSEMENT,
    (_, city: string, district: string) => `${city} ${CITIES[city]}${district.padStart(3, '0')}`,
  )
