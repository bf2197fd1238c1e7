import { expect, test } from 'vitest'
import { readPostalCode } from '#widgets/core/domain/delivery/postal-code.ts'

test.each([
  ['75 008', '75008'],
  [' 75\u00a0008 ', '75008'],
  ['\u200e75008', '75008'],
  ['Paris 8e', '75008'],
  ['paris 8', '75008'],
  ['PARIS 8ème arrondissement', '75008'],
  ['Paris 16', '75016'],
  ['Lyon 3e', '69003'],
  ['marseille 1er', '13001'],
  ['Paris 75008', '75008'],
  ['75008 Paris', '75008'],
  ['Saint-Denis 93200', '93200'],
  ['06000', '06000'],
  ['Paris-8e', '75008'],
  ['Paris, 8e', '75008'],
  ['Paris (75008)', '75008'],
  ['75008, Paris', '75008'],
  ['75008 Paris 8e', '75008'],
  ['69003 Lyon 3e', '69003'],
  ['Paris 1ère', '75001'],
  ['Paris 2nd', '75002'],
  ['Paris VIII', '75008'],
  ['Paris 75 008', '75008'],
  ['L’Haÿ-les-Roses 94240', '94240'],
  ['Saint\u2011Denis 93200', '93200'],
  ['F-75008', '75008'],
])('"%s" is the postal code %s', (typed, postalCode) => expect(readPostalCode(typed)).toBe(postalCode))

test.each([
  '',
  'Paris',
  '7500',
  '750081',
  '8e',
  'Lille 8e',
  '12 rue 75008',
  '75008 69003',
  'Paris L',
  'Paris 8e 69003',
])('"%s" is no postal code', (typed) => expect(readPostalCode(typed)).toBeNull())

test.each(['a', '1', '1 ', 'a1', 'paris ', 'paris 1', 'paris ivx', 'paris 1 arr', '-', '\u0301'])(
  '%j half a million times is read in linear time',
  (part) => {
    expect(readPostalCode(`${part.repeat(500_000)}z`)).toBeNull()
  },
)
