import { describe, expect, test } from 'vitest'
import { nameAfterSans } from '#widgets/catalogue/allergen-filter/allergen-filter.tsx'
import { excludedAllergensMessage } from '#widgets/catalogue/allergen-filter/excluded-allergens.ts'
import { UNKNOWN_ALLERGENS } from '#widgets/core/domain/limits.ts'
import { allergensMessages } from '#widgets/core/messages/allergens.ts'
import { allergenWarningMessages, allergenFilterMessages } from '#widgets/catalogue/allergen-filter/messages.ts'

describe('an excluded allergen', () => {
  const granola = { allergens: ['gluten', 'lait', 'fruits-a-coque'] }

  test('is named when a product contains it, in the order of the filter', () => {
    expect(excludedAllergensMessage([granola], ['fruits-a-coque'])).toBe('Contient des fruits à coque, que vous évitez')
    expect(excludedAllergensMessage([granola, { allergens: ['oeufs'] }], ['oeufs', 'lait', 'gluten'])).toBe(
      'Contient des œufs, du lait et du gluten, que vous évitez',
    )
  })

  test('is not named when no product contains it, or when none is excluded', () => {
    expect(excludedAllergensMessage([granola], ['arachides'])).toBeNull()
    expect(excludedAllergensMessage([granola], [])).toBeNull()
  })

  test('is not ruled out when the allergens of a product are unknown and no other product contains one', () => {
    const unknown = { allergens: [UNKNOWN_ALLERGENS] }
    expect(excludedAllergensMessage([granola, unknown], ['arachides'])).toBe(
      'Contient peut-être un allergène que vous évitez',
    )
    expect(excludedAllergensMessage([granola, unknown], ['lait'])).toBe('Contient du lait, que vous évitez')
    expect(excludedAllergensMessage([unknown], [])).toBeNull()
  })

  test('is named by its code when it has no French name', () => {
    expect(excludedAllergensMessage([{ allergens: ['kiwi'] }], ['kiwi'])).toBe('Contient kiwi, que vous évitez')
  })
})

describe('the names of allergens in sentences', () => {
  test('exist for each of the fourteen allergens', () => {
    expect(Object.keys(allergenWarningMessages.some).toSorted()).toEqual(Object.keys(allergensMessages).toSorted())
  })

  test('state a product without gluten as a fact about the recipe, not as the regulated claim', () => {
    expect(allergenFilterMessages.without(nameAfterSans('gluten'))).toBe('Sans ingrédient à gluten')
    expect(allergenFilterMessages.without(nameAfterSans('moutarde'))).toBe('Sans moutarde')
    expect(allergenFilterMessages.notice(['arachides', 'lait'].map(nameAfterSans))).toBe(
      'Recettes sans arachides ni lait. Des traces restent possibles.',
    )
  })
})
