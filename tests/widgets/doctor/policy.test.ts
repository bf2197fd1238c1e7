// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { examinePolicy } from '#widgets/doctor/policy.ts'

// The frame of the payment under the policies of a page, from its `meta`.

afterEach(() => {
  document.head.innerHTML = document.body.innerHTML = ''
})

const addPolicy = (policy: string) =>
  document.head.insertAdjacentHTML('beforeend', `<meta http-equiv="Content-Security-Policy" content="${policy}">`)

const levels = (tag: string) => {
  document.body.innerHTML = `<${tag}></${tag}>`
  return examinePolicy().map(({ level }) => level)
}

test.each([
  ['without a policy', [], []],
  ['without a word about frames', ["script-src 'self'"], []],
  ['with the provider', ["default-src 'none'; frame-src https://payments.example"], []],
  ['with every origin', ['frame-src https:'], []],
  ['with the default alone', ["default-src 'self'; connect-src https://api.example"], ['error']],
  ['with no frame', ["frame-src 'none'"], ['error']],
  ['with an open and a closed policy', ['frame-src https:', "default-src 'none'"], ['error']],
])('a page with a checkout, %s', (_, policies, expected) => {
  policies.forEach(addPolicy)
  expect(levels('catering-checkout')).toEqual(expected)
})

test('an account needs the frame for saved cards alone, other pages need none', () => {
  addPolicy("default-src 'none'")
  expect(levels('catering-account')).toEqual(['warning'])
  expect(levels('catering-cart')).toEqual([])
})
