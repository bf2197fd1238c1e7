import { byRegion, type Region, type RegionCode } from '../core/domain/delivery/regions.ts'
import type { Channel } from '../core/components/channel/use-channel-search.ts'
import { NATIONAL_CHANNEL } from '../core/domain/delivery/channel.ts'
import { withoutSpaces } from '../core/domain/normalize-input.ts'
import { normalizeTown } from '../core/domain/delivery/postal-code.ts'
import { corrected, hasTerms, indexTokens, searchTerms } from '../core/domain/catalogue/search.ts'

export type LocatedChannel = { postalCode: string; channel: Channel }

export type ChannelFilter = { search: string; region: RegionCode | '' }

/** The enabled channels, by the region of their address, else of their first postal code. */
export function regionsOf(channels: readonly Channel[]): Region<LocatedChannel>[] {
  const open = channels.filter(({ enabled, code }) => enabled && code !== NATIONAL_CHANNEL)
  return byRegion(open.map((channel) => ({ postalCode: channel.postcode || channel.zipcodes[0] || '', channel })))
}

/** The channels whose postal codes start with the typed digits, or whose name, city, region, towns or postal codes match the terms. */
export function searchChannels(
  regions: readonly Region<LocatedChannel>[],
  { search, region }: ChannelFilter,
): Region<LocatedChannel>[] {
  const matches = searchPredicate(regions, search)
  return regions
    .filter(({ code }) => !region || code === region)
    .map((group) => ({ ...group, channels: group.channels.filter(({ channel }) => matches(channel, group.name)) }))
    .filter(({ channels }) => channels.length > 0)
}

function searchPredicate(
  regions: readonly Region<LocatedChannel>[],
  search: string,
): (channel: Channel, region: string) => boolean {
  const digits = digitsOf(search)
  if (digits) return ({ zipcodes: postalCodes }) => postalCodes.some((postalCode) => postalCode.startsWith(digits))
  const terms = searchTerms(normalizeTown(search))
  // Punctuation alone, or another script, matches nothing.
  if (search.trim() && terms.length === 0) return () => false
  const index = regions.flatMap(({ name, channels }) => channels.flatMap(({ channel }) => indexOf(channel, name)))
  const correctedTerms = corrected(terms, index)
  return (channel, region) => hasTerms(indexOf(channel, region), correctedTerms)
}

const indexOf = ({ name, city, towns, zipcodes: postalCodes }: Channel, region: string): string[] =>
  indexTokens(`${name} ${city} ${region}`, [...towns, ...postalCodes].join(' '))

/** The digits of a typed postal code; empty for a search by name or town. */
export function digitsOf(search: string): string {
  const digits = withoutSpaces(search)
  return /^\d+$/.test(digits) ? digits : ''
}
