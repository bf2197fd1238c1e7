import { expect, test } from 'vitest'
import { isCountry } from '#demo/server/shop/customer/addresses.ts'
import { addressLine, countryLine } from '#widgets/core/domain/customer/address.ts'
import { countries } from '#widgets/core/components/address/AddressFields.tsx'

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

test('a billing address may be in every country of the server, France first and the others by their French names', () => {
  const known = LETTERS.flatMap((one) => LETTERS.map((other) => one + other)).filter(isCountry)
  const offered = countries()
  expect(offered.map(([code]) => code).toSorted()).toEqual(known)
  expect(offered.slice(0, 3).map(([, name]) => name)).toEqual(['France', 'Afghanistan', 'Afrique du Sud'])
  const names = offered.slice(1).map(([, name]) => name)
  expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'fr')))
  expect(offered.find(([code]) => code === 'DE')).toEqual(['DE', 'Allemagne'])
})

test('a country is named below an address unless it is France', () => {
  expect(countryLine('BE')).toBe('Belgique')
  expect(countryLine('FR')).toBe('')
  expect(countryLine('')).toBe('')
})

test('an address on one line has the parts that are known, and its country unless it is France', () => {
  const known = { street: '14 rue de la Banque', postcode: '75002', city: 'Paris', countryCode: 'FR' }
  expect(addressLine({ company: 'Atelier Nordet', ...known })).toBe(
    'Atelier Nordet, 14 rue de la Banque, 75002\u00A0Paris',
  )
  expect(addressLine({ ...known, countryCode: 'BE' })).toBe('14 rue de la Banque, 75002\u00A0Paris, Belgique')
  expect(addressLine({ company: '', city: 'Lyon' })).toBe('Lyon')
  expect(addressLine({})).toBe('')
})
