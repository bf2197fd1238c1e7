import { test } from 'vitest'
import { expectExactBooks } from './month.ts'

// A 29 February with the begin of summer time, and a month of public holidays.
test.each([
  [2, '2028-02-27'],
  [3, '2027-04-28'],
])('the books are exact each night: seed %i, from %s', expectExactBooks)
