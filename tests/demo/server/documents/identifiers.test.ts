import { describe, expect, test } from 'vitest'
import { sirenOf, vatNumber } from '#demo/server/documents/parties.ts'
import { groupedDigits } from '#demo/server/documents/legal-notes.ts'
import { printable } from '#demo/server/documents/format.ts'
import { isCountry } from '#demo/server/shop/customer/addresses.ts'

describe('the identifiers of a business', () => {
  test.each([
    ['FR44732829320', 'FR44732829320'],
    ['fr 44 732.829-320', 'FR44732829320'],
    ['FRK7399859412', 'FRK7399859412'],
    ['DE123456789', 'DE123456789'],
    ['EL094259216', 'EL094259216'],
    ['XI123456789', 'XI123456789'],
    ['FR12', ''],
    ['US123456789', ''],
    ['732829320', ''],
    ['FR', ''],
    ['', ''],
  ])('the VAT number entered as %j is %j', (typed, number) => {
    expect(vatNumber(typed)).toBe(number)
  })

  test.each([
    ['FR44732829320', '', '732829320'],
    ['FR66000000018', '', '000000018'],
    ['', '73282932000074', '732829320'],
    ['DE123456789', '73282932000074', '732829320'],
    ['', '', ''],
    ['', '732829320', ''],
    // A mistyped VAT number, whose SIREN fails its check, is ignored.
    ['FR44732829321', '', ''],
    ['FR44732829321', '73282932000074', '732829320'],
    // The VAT numbers of Monaco begin with FR too, but contain no SIREN.
    ['FR83000005990', '', ''],
  ])('the SIREN behind VAT number %j and SIRET %j is %j', (vat, siret, siren) => {
    expect(sirenOf(vat, siret)).toBe(siren)
  })

  test('the countries are those of ISO 3166-1', () => {
    const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
    const known = letters.flatMap((one) => letters.map((other) => `${one}${other}`)).filter(isCountry)
    expect(known).toHaveLength(249)
    expect(known).toEqual(expect.arrayContaining(['FR', 'BE', 'MC', 'RE', 'AQ', 'SS', 'CW']))
  })

  test('a SIREN is printed in groups of three digits', () => {
    expect(groupedDigits('732829320')).toBe('732 829 320')
  })

  test.each([
    ['  Deux\u0000\tmots \n et  plus ', 'Deux mots et plus'],
    ['Cafe\u0301', 'Café'],
    ['\uD800 seul', 'seul'],
    ['👩‍🍳 & Cie', '👩‍🍳 & Cie'],
    ['Total \u202E00,1\u202C € \u2066A\u2069\u200E\u200F\u061C', 'Total 00,1 € A'],
  ])('%j is printed as %j', (value, printed) => {
    expect(printable(value)).toBe(printed)
  })
})
