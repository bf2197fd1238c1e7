import { test } from 'vitest'
import { expectExactBooks } from './month.ts'

const seedOfDay = Math.floor(Date.now() / 86_400_000)

// The end of summer time, and the turn of the year.
test.each([
  [1, '2027-10-26'],
  [seedOfDay, '2027-12-10'],
])('the books are exact each night: seed %i, from %s', expectExactBooks)
