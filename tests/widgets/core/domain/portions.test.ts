import { expect, test } from 'vitest'
import { avoidedIn } from '../../../../widgets/core/domain/allergens.ts'
import { portionsFor } from '../../../../widgets/core/domain/portions.ts'

test.each([
  [{ serves: 1, pieces: null }, 12, 12],
  [{ serves: 10, pieces: 30 }, 12, 2],
  [{ serves: 6, pieces: null }, 12, 2],
  [{ serves: 6, pieces: null }, 1, 1],
  [{ serves: null, pieces: 8 }, 12, 2],
  [{ serves: null, pieces: null }, 12, null],
  [{ serves: 0, pieces: 0 }, 12, null],
])('%o for %i people: %s', (size, people, portions) => expect(portionsFor(size, people)).toBe(portions))

test('the avoided allergens in a recipe come in the order in which they were chosen', () => {
  expect(avoidedIn(['lait', 'gluten', 'oeufs'], ['oeufs', 'arachides', 'lait'])).toEqual(['oeufs', 'lait'])
  expect(avoidedIn([], ['lait'])).toEqual([])
})
