import { expect, test } from 'vitest'
// @ts-expect-error: the page's own script, plain JavaScript without declarations
import { groupExpiry, groupNumber } from '#demo/payments/browser/grouping.js'

test.each([
  ['4242424242424242', '4242 4242 4242 4242'],
  ['4242 42424', '4242 4242 4'],
  ['378282246310005', '3782 822463 10005'],
  ['4242-4242-4242-4242', '4242 4242 4242 4242'],
  // An invalid card number is left as entered, to be rejected as a whole.
  ['42a42', '42a42'],
  ['٤٢٤٢', '٤٢٤٢'],
  ['42424242424242424242', '42424242424242424242'],
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
  ['11-29', '11 / 29'],
  ['11 / ', '11 / '],
  // An invalid date is left as entered: half of it could be another date.
  ['11299', '11299'],
  ['11 / 20295', '11 / 20295'],
  ['2029-11', '2029-11'],
  ['novembre 29', 'novembre 29'],
])('the date %s is shown as "%s"', (typed, shown) => {
  expect(groupExpiry(typed)).toBe(shown)
})

test.each(['1', ' ', '1 ', '1/', '/ '])('an expiry of %j ten thousand times is left as it is, at once', (part) => {
  const typed = `1${part.repeat(10_000)}x`
  expect(groupExpiry(typed)).toBe(typed)
})
