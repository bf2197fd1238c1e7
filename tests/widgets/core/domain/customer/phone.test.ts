import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { UNSEEN } from '#tests/support/typed-input.ts'
import { metadata, otherCodes } from '#widgets/core/domain/customer/phone-metadata.ts'
import { shownPhone } from '#widgets/core/domain/customer/phone.ts'
import { e164 } from '#widgets/core/domain/customer/phone-rules.ts'

const folder = new URL('../../../../../widgets/core/domain/customer/', import.meta.url)

describe('a number', () => {
  test.each([
    ['FR', '01 99 00 10 00', '+33199001000'],
    ['FR', '+33 1 99 00 10 00', '+33199001000'],
    ['FR', '0033 1 99 00 10 00', '+33199001000'],
    ['FR', '05.36.49.00.01', '+33536490001'],
    ['GP', '0590 27 12 34', '+590590271234'],
    ['MQ', '0596 30 12 34', '+596596301234'],
    ['GF', '0594 10 12 34', '+594594101234'],
    ['RE', '0262 16 12 34', '+262262161234'],
    ['YT', '0269 60 12 34', '+262269601234'],
    ['PM', '041 12 34', '+508411234'],
    ['NC', '20 12 34', '+687201234'],
    ['PF', '40 41 23 45', '+68940412345'],
    ['WF', '72 12 34', '+681721234'],
    ['BL', '0590 27 12 34', '+590590271234'],
    ['MF', '0590 27 12 34', '+590590271234'],
    ['BE', '012 34 56 78', '+3212345678'],
    ['CH', '021 234 56 78', '+41212345678'],
    ['LU', '27 12 34 56', '+35227123456'],
    ['MC', '99 12 34 56', '+37799123456'],
  ])('of %s written %s is stored as %s', (country, typed, stored) => {
    expect(e164(typed, country)).toBe(stored)
    expect(e164(stored, 'FR')).toBe(stored)
  })

  test.each([
    '06·12·34·56·78',
    '06•12•34•56•78',
    '06_12_34_56_78',
    '06,12,34,56,78',
    'tel:+33612345678',
    '[+33] 6 12 34 56 78',
    '06.12.34.56.78.',
  ])('%s is the number of a mobile phone', (typed) => expect(e164(typed, 'FR')).toBe('+33612345678'))

  test.each([
    ['Germany', '+49 30 901820', '+4930901820'],
    ['the United Kingdom', '+44 (0)20 7946 0958', '+442079460958'],
    ['Ireland', '00353 1 679 0000', '+35316790000'],
    ['the United States', '+1 (202) 555-0100', '+12025550100'],
    ['Italy', '+39 06 6982', '+39066982'],
    ['Italy, with the zero that stays', '+39 (0)6 6982', '+39066982'],
    ['Spain', '+34 91 411 11 11', '+34914111111'],
    ['Portugal', '+351 21 342 00 00', '+351213420000'],
    ['Morocco', '+212 5 22 43 11 11', '+212522431111'],
    ['Tunisia', '+216.71.123.456', '+21671123456'],
    ['the Netherlands', '+31 (0) 20 624 1111', '+31206241111'],
    ['Poland', '+48/22/345-67-89', '+48223456789'],
    ['Japan', '+81 3‑3201‑3331', '+81332013331'],
    ['Australia', '00 61 2 9374 4000', '+61293744000'],
    ['Saint Helena, as short as they get', '+290 22158', '+29022158'],
    ['an address book that leaves its marks', '\u202a+49 30 901820\u202c', '+4930901820'],
  ])('of %s is accepted in international form, %s', (_, typed, stored) => {
    expect(e164(typed, 'FR')).toBe(stored)
    expect(e164(stored, 'FR')).toBe(stored)
  })

  test.each([
    ['of another country without its code', '030 901820'],
    ['with a code that no country has', '+999 30 901820'],
    ['shorter than any', '+4930'],
    ['longer than E.164 allows', '+49 30 9018 2011 2233 44'],
    ['with letters', '+1 800 FLOWERS'],
    ['with two plus signs', '++49 30 901820'],
    ['with markup', '+49 30 901820<b>'],
    ['of a country that is checked, with too many digits', '+32 2 555 12 12 12 12'],
    ['abroad, over 250 characters', `+49 30 901820${' '.repeat(238)}`],
  ])('%s is rejected', (_, typed) => {
    expect(e164(typed, 'FR')).toBeNull()
  })

  test.each(Object.entries(UNSEEN))('with a %s between its digits is parsed without it', (_, mark) => {
    expect(e164(`${mark}06${mark}12${mark}34${mark}56${mark}78${mark}`, 'FR')).toBe('+33612345678')
    expect(e164(`+49${mark}30 901820${mark}`, 'FR')).toBe('+4930901820')
  })

  test.each(['(+33) 6 12 34 56 78', '+(33) 6 12 34 56 78', '(0033) 6 12 34 56 78', '(+33)(0)6 12 34 56 78'])(
    'with its country code in parentheses is parsed: %s',
    (typed) => {
      expect(e164(typed, 'FR')).toBe('+33612345678')
      expect(e164(typed.replace('33', '49'), 'FR')).toBe('+49612345678')
    },
  )

  test('is French by default', () => {
    expect(e164('01 99 00 10 00', 'FR')).not.toBeNull()
    expect(e164('01 99 00 10 00', 'MC')).toBeNull()
  })

  test.each([
    ['empty', ''],
    ['blank', '   '],
    ['a single digit', '1'],
    ['too short', '01 99 00 10'],
    ['too long', '01 99 00 10 00 0'],
    ['without a second figure from 1 to 9', '00 99 00 10 00'],
    ['inside a sentence', 'appelez le 01 99 00 10 00'],
    ['over 250 characters', `01 99 00 10 00${' '.repeat(237)}`],
  ])('%s is rejected', (_, typed) => {
    expect(e164(typed, 'FR')).toBeNull()
  })

  test('in exactly 250 characters is still parsed', () => {
    expect(e164(`01 99 00 10 00${' '.repeat(236)}`, 'FR')).not.toBeNull()
  })

  test('of an unknown country can only be international', () => {
    expect(e164('01 99 00 10 00', 'ZZ')).toBeNull()
    expect(e164('+33 1 99 00 10 00', 'ZZ')).not.toBeNull()
  })
})

describe('the numbering rules', () => {
  test('are what the script generates from the installed package', () => {
    const script = fileURLToPath(new URL('trim-phone-metadata.mjs', folder))
    const made = execFileSync(process.execPath, [script], { encoding: 'utf8' })
    expect(readFileSync(new URL('phone-metadata.ts', folder), 'utf8')).toBe(made)
  })

  test('cover the sixteen countries and nothing else', () => {
    const countries = 'BE BL CH FR GF GP LU MC MF MQ NC PF PM RE WF YT'.split(' ')
    expect(Object.keys(metadata.countries).toSorted()).toEqual(countries)
    expect(Object.values(metadata.country_calling_codes).flat().toSorted()).toEqual(countries)
  })

  test('have the code of every other country once', () => {
    const codes = otherCodes.split(' ')
    expect(codes).toEqual(expect.arrayContaining(['1', '7', '34', '39', '44', '49', '212', '351']))
    expect(codes.filter((code) => code in metadata.country_calling_codes)).toEqual([])
    expect(new Set(codes).size).toBe(codes.length)
  })

  test('have no static import, so that they load on demand', () => {
    const source = readFileSync(new URL('phone.ts', folder), 'utf8')
    expect(source).not.toMatch(/^import /m)
  })
})

test('a French phone number is shown in pairs of digits', () => {
  expect(shownPhone('+33199004512')).toBe('01 99 00 45 12')
  expect(shownPhone('+41223456789')).toBe('+41223456789')
})
