import { describe, expect, test } from 'vitest'
import { salesFor, salesTitle, type AdditionalSale } from '../../../widgets/catalogue/cross-sell/additional-sales.ts'
import { filterOptions, filterProducts } from '../../../widgets/catalogue/filter/filter-products.ts'
import { nameAfterSans } from '../../../widgets/catalogue/allergen-filter/ExcludedAllergens.tsx'
import { availability } from '../../../widgets/catalogue/availability/availability.ts'
import type { Attribute, Product } from '../../../widgets/catalogue/types.ts'
import { allergensText } from '../../../widgets/core/text/allergens.ts'
import { avoidedText } from '../../../widgets/core/text/avoided.ts'
import { avoidingText } from '../../../widgets/core/text/avoiding.ts'
import { UNKNOWN_ALLERGENS } from '../../../widgets/core/domain/allergens.ts'
import { parisInstant } from '../../../widgets/core/domain/paris-time.ts'

const dish = (attributes: string[], allergens: string[] = []) => ({ attributes, allergens }) as unknown as Product
const attribute = (code: string, position: number, type = 'preferences_alimentaires') =>
  ({ code, name: code, type, position }) as Attribute

describe('filters and avoided allergens', () => {
  const dishes = [dish(['vegan', 'froid']), dish(['vegan'], ['lait']), dish(['froid'], ['arachides']), dish([])]

  test('leave the dishes that carry every filter and hold no avoided allergen', () => {
    expect(filterProducts(dishes, { filters: ['vegan'], excludedAllergens: [] })).toHaveLength(2)
    expect(filterProducts(dishes, { filters: ['vegan'], excludedAllergens: ['lait'] })).toEqual([dishes[0]])
    expect(filterProducts(dishes, { filters: [], excludedAllergens: ['lait', 'arachides'] })).toEqual([
      dishes[0],
      dishes[3],
    ])
  })

  test('hide a dish whose allergens are unknown once an allergen is avoided', () => {
    const silent = dish([], [UNKNOWN_ALLERGENS])
    expect(filterProducts([silent], { filters: [], excludedAllergens: ['lait'] })).toEqual([])
    expect(filterProducts([silent], { filters: [], excludedAllergens: [] })).toEqual([silent])
  })

  test('count what each filter would leave beside the others and the allergens, preferences before preparation', () => {
    const known = [attribute('froid', 1, 'preparation'), attribute('vegan', 2)]
    const counts = (filters: string[], excludedAllergens: string[]) =>
      filterOptions(known, dishes, filterProducts(dishes, { filters, excludedAllergens }), filters).map(
        ({ attribute: { code }, count }) => [code, count],
      )
    expect(counts([], [])).toEqual([
      ['vegan', 2],
      ['froid', 2],
    ])
    expect(counts(['vegan'], [])).toEqual([
      ['vegan', 2],
      ['froid', 1],
    ])
    expect(counts([], ['lait', 'arachides'])).toEqual([
      ['vegan', 1],
      ['froid', 1],
    ])
  })

  test('leave out a filter that changes nothing, unless it is pressed', () => {
    const known = [attribute('all', 1), attribute('none', 2)]
    const all = [dish(['all']), dish(['all'])]
    expect(filterOptions(known, all, all, [])).toEqual([])
    expect(filterOptions(known, all, [], ['none']).map(({ count }) => count)).toEqual([0])
  })
})

describe('additional sales', () => {
  const sale = (code: string, taxons: string[], label = 'Un café ?') =>
    ({ product: { code }, taxons, label }) as unknown as AdditionalSale
  const all = [
    sale('eau', ['buffet'], 'De l’eau ?'),
    sale('cafe', []),
    sale('eau', [], 'Encore ?'),
    sale('pain', ['apero']),
  ]

  test('match the category or every category, each product once, without the products already listed', () => {
    expect(salesFor(all, ['buffet']).map(({ label }) => label)).toEqual(['De l’eau ?', 'Un café ?'])
    expect(salesFor(all, ['buffet'], ['cafe'])).toEqual([all[0]])
  })

  test('have their label as title when it is the same for all', () => {
    expect(salesTitle([all[1]!, all[3]!], 'Et avec ça ?')).toBe('Un café ?')
    expect(salesTitle(all, 'Et avec ça ?')).toBe('Et avec ça ?')
    expect(salesTitle([sale('eau', [], '')], 'Et avec ça ?')).toBe('Et avec ça ?')
  })
})

describe('the availability in the chosen slot', () => {
  const channel = {
    ...{ openDays: [1, 2, 3, 4, 5], closingDates: ['2026-11-26'], orderEndTime: '17:00', closedSlots: ['7h-7h30'] },
    ...{ shippingFeesByTimeSlot: [], shippingFeesFreeThreshold: null, sellsAlcohol: true },
  }
  /** Tuesday. */
  const now = parisInstant('2026-11-24', 11)
  const said = (
    load: { leadHours?: number; hasAlcohol?: boolean },
    day: string,
    window: string,
    change: { now?: Date; full?: Record<string, string[]>; sellsAlcohol?: boolean } = {},
  ) => {
    const { full = {}, sellsAlcohol = true } = change
    const when = { channel: { ...channel, sellsAlcohol }, chosen: { day, window }, full, now: change.now ?? now }
    const state = availability({ leadHours: 0, hasAlcohol: false, ...load }, when, 'product')
    if (state.status !== 'unavailable') return state.status
    return [state.reason.replaceAll('\u00a0', ' '), state.next && `${state.next.day} ${state.next.window}`]
  }

  test('is given in time', () => expect(said({ leadHours: 24 }, '2026-11-25', '12h-13h')).toBe('available'))

  test('names the lead time when it is too short, and the first open day with the same slot', () => {
    expect(said({ leadHours: 48 }, '2026-11-25', '12h-13h')).toEqual([
      'Trop tard pour mercredi 12h-13h. Cette recette se commande 48 h avant. Possible dès vendredi 27 novembre, même créneau.',
      '2026-11-27 12h-13h',
    ])
  })

  test('names the end of orders the day before when that has passed', () => {
    expect(said({ leadHours: 1 }, '2026-11-25', '12h-13h', { now: parisInstant('2026-11-24', 17) })).toEqual([
      'Trop tard pour mercredi 12h-13h. Il fallait commander avant mardi 24 novembre à 17 h. Possible dès vendredi 27 novembre, même créneau.',
      '2026-11-27 12h-13h',
    ])
  })

  test('names a closed day, and a slot that is never delivered', () => {
    expect(said({}, '2026-11-26', '12h-13h')).toEqual([
      'Votre traiteur est fermé jeudi 26 novembre. Possible dès vendredi 27 novembre, même créneau.',
      '2026-11-27 12h-13h',
    ])
    expect(said({}, '2026-11-25', '7h-7h30')).toEqual([
      'Votre traiteur ne livre pas de 7h-7h30. Possible dès mercredi 25 novembre, 7h30-8h.',
      '2026-11-25 7h30-8h',
    ])
  })

  test('proposes no slot beyond the calendar', () => {
    expect(said({ leadHours: 60 * 24 }, '2026-11-25', '12h-13h')).toEqual([
      expect.stringContaining('Possible dès lundi 25 janvier, même créneau.'),
      '2027-01-25 12h-13h',
    ])
    expect(said({ leadHours: 91 * 24 }, '2026-11-25', '12h-13h')).toEqual([expect.any(String), null])
  })

  test('refuses alcohol before eight, and where it is not sold', () => {
    expect(said({ hasAlcohol: true }, '2026-11-25', '7h30-8h')).toEqual([
      'Pas d’alcool livré avant 8 h. Possible dès mercredi 25 novembre, 8h-8h30.',
      '2026-11-25 8h-8h30',
    ])
    expect(said({ hasAlcohol: true }, '2026-11-25', '12h-13h', { sellsAlcohol: false })).toEqual([
      'Votre traiteur ne propose pas d’alcool.',
      null,
    ])
  })

  test('proposes the nearest open slot of the same day for a full one', () => {
    expect(said({}, '2026-11-25', '12h-13h', { full: { '2026-11-25': ['12h-13h', '13h-14h'] } })).toEqual([
      'Le créneau 12h-13h de mercredi est complet. Possible dès mercredi 25 novembre, 10h-12h.',
      '2026-11-25 10h-12h',
    ])
  })

  test('proposes nothing when no day is open', () => {
    const when = {
      channel: { ...channel, openDays: [] },
      chosen: { day: '2026-11-25', window: '12h-13h' },
      full: {},
      now,
    }
    const state = availability({ leadHours: 0, hasAlcohol: false }, when, 'category')
    expect(state).toMatchObject({ status: 'unavailable', next: null })
  })
})

describe('the names of allergens in sentences', () => {
  test('exist for each of the fourteen allergens', () => {
    expect(Object.keys(avoidedText.some).toSorted()).toEqual(Object.keys(allergensText).toSorted())
  })

  test('state a dish without gluten as a fact about the recipe, not as the regulated claim', () => {
    expect(avoidingText.without(nameAfterSans('gluten'))).toBe('Sans ingrédient à gluten')
    expect(avoidingText.without(nameAfterSans('moutarde'))).toBe('Sans moutarde')
    expect(avoidingText.notice(['arachides', 'lait'].map(nameAfterSans))).toBe(
      'Recettes sans arachides ni lait. Des traces restent possibles.',
    )
  })
})
