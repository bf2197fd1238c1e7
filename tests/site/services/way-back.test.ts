// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { cameFrom, keepWayBack, wayBack } from '../../../site/services/way-back.ts'

const PARTNER = 'https://partner.example/dejeuner?table=4'

// The module remembers it as long as the page.
afterEach(() => {
  vi.restoreAllMocks()
  keepWayBack('')
})

const cameBy = (address: string) => vi.spyOn(document, 'referrer', 'get').mockReturnValue(address)

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

test('the referrer of another site names where the visitor came from', () => {
  cameBy('https://partner.example/')
  expect(cameFrom()?.host).toBe('partner.example')
})

test('a page of the shop’s own is no place that the visitor came from', () => {
  cameBy(`${location.origin}/cgv`)
  expect(cameFrom()).toBeNull()
})
