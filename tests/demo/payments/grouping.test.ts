import { expect, test } from 'vitest'
// @ts-expect-error: the page's own script, plain JavaScript without declarations
import { groupExpiry, groupNumber } from '../../../demo/payments/browser/grouping.js'

test.each([
  ['4242424242424242', '4242 4242 4242 4242'],
  ['4242 42424', '4242 4242 4'],
  ['378282246310005', '3782 822463 10005'],
  ['42a42', '4242'],
  ['', ''],
])('the number %s is shown as "%s"', (typed, shown) => {
  expect(groupNumber(typed)).toBe(shown)
})

test.each([
  ['1', '1'],
  ['12', '12'],
  ['112', '11 / 2'],
  ['1129', '11 / 29'],
  ['5', '05'],
  ['5/29', '05 / 29'],
  ['11 / 29', '11 / 29'],
  ['11/2029', '11 / 2029'],
  ['11299', '11 / 29'],
])('the date %s is shown as "%s"', (typed, shown) => {
  expect(groupExpiry(typed)).toBe(shown)
})
