import { describe, expect, test } from 'vitest'
import { hasFrenchFlag, lastSegment, priceTier, subcategories } from '#widgets/core/domain/catalogue/catalogue.ts'

describe('the tabs of a category', () => {
  const child = (code: string, position: number, enabled = true) => ({ code, position, enabled })

  test('are its enabled subcategories by position, without les-formules and the drinks of menus', () => {
    const children = [
      child('desserts', 10),
      child('les-formules', 1),
      child('salades', 2),
      child('closed', 3, false),
      child('boissons-individuelles', 4),
    ]
    expect(subcategories({ children }).map(({ code }) => code)).toEqual(['salades', 'desserts'])
    expect(children[0]?.code).toBe('desserts')
  })

  test('are none for a category without children', () => {
    expect(subcategories({ children: [] })).toEqual([])
  })
})

test.each([
  ['zero-plastique', 1],
  ['les-incontournables', 2],
  ['les-authentiques', 3],
  ['les-prestige', 4],
  ['les-originaux', null],
  ['constructor', null],
  ['', null],
])('the price tier of %s is %s', (code, tier) => {
  expect(priceTier(code)).toBe(tier)
})

test('only les-authentiques carries the French flag', () => {
  const flagged = ['zero-plastique', 'les-incontournables', 'les-authentiques', 'les-prestige'].filter(hasFrenchFlag)
  expect(flagged).toEqual(['les-authentiques'])
})

test.each([
  ['petit-dejeuner/viennoiseries', 'viennoiseries'],
  ['petit-dejeuner', 'petit-dejeuner'],
  ['/boissons/carte-alcool/', 'carte-alcool'],
  ['', ''],
])('the last segment of %j is %j', (slug, segment) => {
  expect(lastSegment(slug)).toBe(segment)
})
