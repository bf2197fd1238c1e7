import { expect, test } from 'vitest'
import { searchChannels, regionsOf } from '#widgets/caterer-finder/channel-search.ts'
import { byRegion } from '#widgets/core/domain/delivery/regions.ts'
import { channel } from '#tests/support/fake-shop/values.ts'

const LYON = {
  ...channel('LYON'),
  name: 'Traiteur Lyon',
  city: 'Lyon',
  postcode: '69002',
  zipcodes: ['69002', '69100'],
}
const NICE = { ...channel('NICE'), name: 'Traiteur Nice', city: 'Nice', zipcodes: ['06000'] }
const names = (regions: ReturnType<typeof searchChannels>) =>
  regions.flatMap(({ channels }) => channels.map(({ channel }) => channel.code))

test('each postal code is listed under the region of its department, in alphabetical order', () => {
  const regions = byRegion(['97400', '75002', '20000', '99999', '06000'].map((postalCode) => ({ postalCode })))
  expect(regions.map(({ code }) => code)).toEqual(['corse', 'ile-de-france', 'outre-mer', 'provence-alpes-cote-d-azur'])
})

test('disabled channels and the national channel are excluded', () => {
  const disabled = { ...channel('DISABLED'), zipcodes: ['29200'], enabled: false }
  const national = { ...channel('DEFAULT'), zipcodes: ['75002'] }
  expect(names(regionsOf([NICE, disabled, national, LYON]))).toEqual(['LYON', 'NICE'])
})

test.each([
  ['Villeurbanne', ['LYON']],
  ['villeurbane', ['LYON']],
  ['Écully', ['LYON']],
  ['ecullu', ['LYON']],
  ['Lyno', ['LYON']],
  ['Nize', ['NICE']],
  ['girafe', []],
])(
  '"%s" finds the channels that deliver there, also with one letter wrong where nothing else is found',
  (search, codes) => {
    const regions = regionsOf([{ ...LYON, towns: ['Lyon', 'Villeurbanne', 'Écully'] }, NICE])
    expect(names(searchChannels(regions, { search, region: '' }))).toEqual(codes)
  },
)

test('digits search the postal codes, letters search names and regions; a chosen region narrows both', () => {
  const regions = regionsOf([LYON, NICE])
  const found = (search: string, region: Parameters<typeof searchChannels>[1]['region'] = '') =>
    names(searchChannels(regions, { search, region }))
  expect(found('69 1')).toEqual(['LYON'])
  expect(found('LYÔN')).toEqual(['LYON'])
  expect(found('provence')).toEqual(['NICE'])
  expect(found('traiteur', 'auvergne-rhone-alpes')).toEqual(['LYON'])
  expect(found('06', 'auvergne-rhone-alpes')).toEqual([])
  expect(found('🥐')).toEqual([])
  expect(found('  ')).toEqual(['LYON', 'NICE'])
})

const CENTRE = { ...channel('CENTRE'), name: 'Traiteur Centre', city: 'Paris', zipcodes: ['75001', '75008'] }
const NORTH = { ...channel('NORTH'), name: 'Traiteur Nord', city: 'Saint-Denis', zipcodes: ['93200', '75018'] }

test.each([
  ['St Denis', ['NORTH']],
  ['st-denis', ['NORTH']],
  ['saint denis', ['NORTH']],
  ['SAINT-DENIS', ['NORTH']],
  ['93200 Saint-Denis', ['NORTH']],
  ['Paris 8e', ['CENTRE']],
  ['paris 8', ['CENTRE']],
  ['Paris 8ème', ['CENTRE']],
  ['paris 8e arrondissement', ['CENTRE']],
  ['Paris 1er', ['CENTRE']],
  ['Paris 08', ['CENTRE']],
  ['Paris08', ['CENTRE']],
  ['75 008', ['CENTRE']],
  ['75.008', ['CENTRE']],
  ['75\u00a0008', ['CENTRE']],
  ['Paris 75 008', ['CENTRE']],
  ['75008 Paris', ['CENTRE']],
  ['Paris 9', []],
  ['Lyon 2', ['LYON']],
  ['Lyon 2ᵉ', ['LYON']],
  ['ile de france', ['CENTRE', 'NORTH']],
  ['Île-de-France', ['CENTRE', 'NORTH']],
  ['traiteurs nice', ['NICE']],
  ['Provence Alpes Côte d’Azur', ['NICE']],
])('"%s" finds the channels %j', (search, codes) => {
  expect(names(searchChannels(regionsOf([CENTRE, NORTH, LYON, NICE]), { search, region: '' }))).toEqual(codes)
})
