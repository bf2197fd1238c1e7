import { NATIONAL_CHANNEL } from '../core/domain/channel.ts'
import { withoutSpaces } from '../core/domain/typed.ts'
import { byRegion, type Region, type RegionCode } from '../core/domain/regions.ts'
import { withDistricts } from '../core/domain/postal-code.ts'
import { corrected, hasTerms, indexWords, searchTerms } from '../core/domain/search.ts'
import type { Channel } from '../core/forms/channel/use-channel-search.ts'

export type ChannelPlace = { zipcode: string; channel: Channel }
export type ChannelFilter = { search: string; region: RegionCode | '' }

/** The channels that take orders, by the region of their address, or else of their first postal code. */
export function regionsOf(channels: readonly Channel[]): Region<ChannelPlace>[] {
  const open = channels.filter(({ enabled, code }) => enabled && code !== NATIONAL_CHANNEL)
  return byRegion(open.map((channel) => ({ zipcode: channel.postcode || channel.zipcodes[0] || '', channel })))
}

/**
 * The channels of a region that deliver to the typed postal code, even incomplete, or whose name, city, region, towns or postal codes match
 * the words.
 */
export function searchChannels(
  regions: readonly Region<ChannelPlace>[],
  { search, region }: ChannelFilter,
): Region<ChannelPlace>[] {
  const isFound = searchPredicate(regions, search)
  return regions
    .filter(({ code }) => !region || code === region)
    .map((one) => ({ ...one, places: one.places.filter(({ channel }) => isFound(channel, one.name)) }))
    .filter(({ places }) => places.length > 0)
}

function searchPredicate(
  regions: readonly Region<ChannelPlace>[],
  search: string,
): (channel: Channel, region: string) => boolean {
  const digits = digitsOf(search)
  if (digits) return ({ zipcodes }) => zipcodes.some((zipcode) => zipcode.startsWith(digits))
  const terms = searchTerms(withDistricts(search))
  // Signs and scripts that no name is written in find nothing.
  if (search.trim() && terms.length === 0) return () => false
  const all = regions.flatMap(({ name, places }) => places.flatMap(({ channel }) => indexedWords(channel, name)))
  const near = corrected(terms, all)
  return (channel, region) => hasTerms(indexedWords(channel, region), near)
}

const indexedWords = ({ name, city, towns, zipcodes }: Channel, region: string): string[] =>
  indexWords(`${name} ${city} ${region}`, [...towns, ...zipcodes].join(' '))

/** The digits of a typed postal code; empty when words are typed. */
export function digitsOf(search: string): string {
  const digits = withoutSpaces(search)
  return /^\d+$/.test(digits) ? digits : ''
}
