import { expect, test } from 'vitest'
import { isCountry } from '../../../../../demo/server/shop/customer/addresses.ts'
import { countries, countryLine } from '../../../../../widgets/core/domain/customer/address.ts'

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

test('a billing address may be in every country of the server, France first and the others by their French names', () => {
  const known = LETTERS.flatMap((one) => LETTERS.map((other) => one + other)).filter(isCountry)
  const offered = countries()
  expect(offered.map(([code]) => code).toSorted()).toEqual(known)
  expect(offered.slice(0, 3).map(([, name]) => name)).toEqual(['France', 'Afghanistan', 'Afrique du Sud'])
  expect(offered.find(([code]) => code === 'DE')).toEqual(['DE', 'Allemagne'])
})

test('a country is named below an address unless it is France', () => {
  expect(countryLine('BE')).toBe('Belgique')
  expect(countryLine('FR')).toBe('')
  expect(countryLine('')).toBe('')
})
