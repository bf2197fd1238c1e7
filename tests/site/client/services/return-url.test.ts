// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { keepWayBack, wayBack } from '../../../../site/client/services/return-url.ts'

const PARTNER = 'https://partner.example/dejeuner?table=4'

// The module remembers it as long as the page.
afterEach(() => {
  vi.restoreAllMocks()
  keepWayBack('')
})

test('the way back leads to the kept page of the partner', () => {
  keepWayBack(PARTNER)
  expect(wayBack()?.href).toBe(PARTNER)
})

test('the way back outlives a reload of the tab', () => {
  sessionStorage.setItem('site.return', PARTNER)
  expect(wayBack()?.href).toBe(PARTNER)
})

test('the way back is kept for the page where the browser blocks storage', () => {
  const blocked = () => {
    throw new DOMException('blocked', 'SecurityError')
  }
  vi.stubGlobal('sessionStorage', { setItem: blocked, getItem: blocked })
  keepWayBack(PARTNER)
  expect(wayBack()?.href).toBe(PARTNER)
  keepWayBack('')
  vi.unstubAllGlobals()
})

test.each(['javascript:alert(1)', 'data:text/html,x', 'partner.example', ''])('the way back refuses %j', (address) => {
  keepWayBack(address)
  expect(wayBack()).toBeNull()
})

test('the referrer, which may be any site, is no way back', () => {
  vi.spyOn(document, 'referrer', 'get').mockReturnValue('https://elsewhere.example/')
  expect(wayBack()).toBeNull()
})
