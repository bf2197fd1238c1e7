// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { storeReturnUrl, returnUrl } from '#site/client/services/return-url.ts'

const PARTNER = 'https://partner.example/dejeuner?table=4'

// The module holds the URL in memory.
afterEach(() => {
  vi.restoreAllMocks()
  storeReturnUrl('')
})

test('the return URL is the stored page of the partner', () => {
  storeReturnUrl(PARTNER)
  expect(returnUrl()?.href).toBe(PARTNER)
})

test('the return URL survives a reload', () => {
  sessionStorage.setItem('site.return', PARTNER)
  expect(returnUrl()?.href).toBe(PARTNER)
})

test('the return URL is held in memory where the browser blocks storage', () => {
  const blocked = () => {
    throw new DOMException('blocked', 'SecurityError')
  }
  vi.stubGlobal('sessionStorage', { setItem: blocked, getItem: blocked })
  storeReturnUrl(PARTNER)
  expect(returnUrl()?.href).toBe(PARTNER)
  storeReturnUrl('')
  vi.unstubAllGlobals()
})

test.each(['javascript:alert(1)', 'data:text/html,x', 'partner.example', ''])(
  'the return URL rejects %j',
  (address) => {
    storeReturnUrl(address)
    expect(returnUrl()).toBeNull()
  },
)

test('the referrer is no return URL', () => {
  vi.spyOn(document, 'referrer', 'get').mockReturnValue('https://elsewhere.example/')
  expect(returnUrl()).toBeNull()
})
