// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { examinePolicy } from '../../../widgets/doctor/policy.ts'

// The frame of the payment under the policies of a page: from its `meta`, and from its response.

let header: string | null = null
beforeEach(() => {
  vi.stubGlobal('fetch', () =>
    Promise.resolve(new Response(null, header ? { headers: { 'Content-Security-Policy': header } } : {})),
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
  header = null
  document.head.innerHTML = document.body.innerHTML = ''
})

const levels = async (tag: string) => {
  document.body.innerHTML = `<${tag}></${tag}>`
  return (await examinePolicy()).map(({ level }) => level)
}

test.each([
  ['without a policy', null, []],
  ['without a word about frames', "script-src 'self'", []],
  ['with the provider', "default-src 'none'; frame-src https://payments.example", []],
  ['with every origin', 'frame-src https:', []],
  ['with the default alone', "default-src 'self'; connect-src https://api.example", ['error']],
  ['with no frame', "frame-src 'none'", ['error']],
  ['with an open and a closed policy', "frame-src https:, default-src 'none'", ['error']],
])('a page with a checkout, %s', async (_, policy, expected) => {
  header = policy
  expect(await levels('catering-checkout')).toEqual(expected)
  header = null
  document.head.innerHTML = policy?.includes(',')
    ? ''
    : `<meta http-equiv="Content-Security-Policy" content="${policy ?? ''}">`
  expect(await levels('catering-checkout')).toEqual(policy?.includes(',') ? [] : expected)
})

test('an account needs the frame for saved cards alone, other pages need none', async () => {
  header = "default-src 'none'"
  expect(await levels('catering-account')).toEqual(['warning'])
  expect(await levels('catering-cart')).toEqual([])
})

test('without a readable response nothing is reported', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('blocked')))
  expect(await levels('catering-checkout')).toEqual([])
})
