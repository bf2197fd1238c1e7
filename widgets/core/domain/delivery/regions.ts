import { regionsMessages } from '../../messages/regions.ts'

export type RegionCode = keyof typeof regionsMessages

/** The departments of each region: the first two digits of their postal codes. */
const DEPARTMENTS: Readonly<Record<RegionCode, string>> = {
  'auvergne-rhone-alpes': '01 03 07 15 26 38 42 43 63 69 73 74',
  'bourgogne-franche-comte': '21 25 39 58 70 71 89 90',
  bretagne: '22 29 35 56',
  'centre-val-de-loire': '18 28 36 37 41 45',
  corse: '20',
  'grand-est': '08 10 51 52 54 55 57 67 68 88',
  'hauts-de-france': '02 59 60 62 80',
  'ile-de-france': '75 77 78 91 92 93 94 95',
  normandie: '14 27 50 61 76',
  'nouvelle-aquitaine': '16 17 19 23 24 33 40 47 64 79 86 87',
  occitanie: '09 11 12 30 31 32 34 46 48 65 66 81 82',
  'outre-mer': '97 98',
  'pays-de-la-loire': '44 49 53 72 85',
  'provence-alpes-cote-d-azur': '04 05 06 13 83 84',
}

export type Region<Channel> = { code: RegionCode; name: string; channels: Channel[] }

/** The regions with channels, in order, each with its channels; a channel without a postal code is omitted. */
export const byRegion = <Channel extends { postalCode: string }>(channels: readonly Channel[]): Region<Channel>[] =>
  (Object.keys(DEPARTMENTS) as RegionCode[])
    .map((code) => ({
      code,
      name: regionsMessages[code],
      channels: channels.filter(({ postalCode }) => isIn(code, postalCode)),
    }))
    .filter(({ channels }) => channels.length > 0)

const isIn = (region: RegionCode, postalCode: string): boolean =>
  DEPARTMENTS[region].split(' ').includes(postalCode.slice(0, 2))
