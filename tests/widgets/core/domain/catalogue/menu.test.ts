import { describe, expect, test } from 'vitest'
import {
  MENU_KINDS,
  menuKindOf,
  menuPayload,
  menusFor,
  missingParts,
  nextMissing,
} from '#widgets/core/domain/catalogue/menu.ts'

const choice = { mainCourse: 'SDW-POULET', drink: 'BOI-EAU', dessert: 'DES-TARTE' }

test('each of the four menus has components from its groups', () => {
  const groups = Object.entries(MENU_KINDS).map(([kind, { productCode, parts }]) => [
    kind,
    productCode,
    Object.fromEntries(parts.map(({ part, groups }) => [part, groups])),
  ])
  const end = { dessert: ['desserts'], drink: ['boissons-individuelles'] }
  expect(groups).toEqual([
    [
      'complete',
      'MENU-COMPLET',
      { mainCourse: ['sandwichs', 'salades', 'plats-chauds'], salad: ['les-ptites-salades'], ...end },
    ],
    ['sandwich', 'MENU-SANDWICH', { mainCourse: ['sandwichs'], ...end }],
    ['hot-dish', 'MENU-PLAT-CHAUD', { mainCourse: ['plats-chauds'], ...end }],
    ['salad', 'MENU-SALADE', { mainCourse: ['salades'], ...end }],
  ])
})

test('only the complete menu has a salad beside the main course', () => {
  const withSalad = Object.entries(MENU_KINDS).filter(([, { parts }]) => parts.some(({ part }) => part === 'salad'))
  expect(withSalad.map(([kind]) => kind)).toEqual(['complete'])
})

test('a product code determines which menu it is', () => {
  expect(menuKindOf('MENU-PLAT-CHAUD')).toBe('hot-dish')
  expect(menuKindOf('PDJ-GRANOLA')).toBeNull()
})

describe('the payload of a menu', () => {
  test('is always one menu with its components', () => {
    expect(menuPayload('MENU-SANDWICH', choice)).toEqual({ productCode: 'MENU-SANDWICH', quantity: 1, ...choice })
  })

  test('has the salad for the complete menu only', () => {
    const withSalad = { ...choice, salad: 'SAL-LENTILLES' }
    expect(menuPayload('MENU-COMPLET', withSalad)).toEqual({ productCode: 'MENU-COMPLET', quantity: 1, ...withSalad })
    expect(menuPayload('MENU-SALADE', withSalad)).not.toHaveProperty('salad')
  })
})

test('the lunch break offers every menu, a subcategory the menus whose main course is in it', () => {
  expect(menusFor('pause-dejeuner')).toEqual(['complete', 'sandwich', 'hot-dish', 'salad'])
  expect(menusFor('plats-chauds')).toEqual(['complete', 'hot-dish'])
  expect(menusFor('salades')).toEqual(['complete', 'salad'])
  expect(menusFor('desserts')).toEqual([])
  expect(menusFor('petit-dejeuner')).toEqual([])
})

test('the next missing component is the first after the current one, round to the beginning', () => {
  expect(nextMissing('complete', {}, 'mainCourse')).toBe('salad')
  expect(nextMissing('complete', { salad: 'PTS-TABOULE' }, 'mainCourse')).toBe('dessert')
  expect(nextMissing('complete', { dessert: 'DES-TARTE' }, 'drink')).toBe('mainCourse')
  expect(nextMissing('sandwich', { mainCourse: 'SDW-POULET', dessert: 'DES-TARTE' }, 'drink')).toBeNull()
  expect(nextMissing('sandwich', choice, 'drink')).toBeNull()
})

test('the missing components are listed in the order of the menu', () => {
  expect(missingParts('complete', {})).toEqual(['mainCourse', 'salad', 'dessert', 'drink'])
  expect(missingParts('complete', { ...choice, salad: '' })).toEqual(['salad'])
  expect(missingParts('sandwich', choice)).toEqual([])
})
