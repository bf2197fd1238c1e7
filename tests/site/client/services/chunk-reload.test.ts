// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { takeLostClick, claimReload } from '#site/client/services/chunk-reload.ts'

const NOW = Date.now()

afterEach(() => {
  vi.unstubAllGlobals()
  history.replaceState(null, '')
})

test('a path is reloaded once in ten seconds', () => {
  expect(claimReload('/buffet', NOW)).toBe(true)
  expect(claimReload('/buffet', NOW)).toBe(false)
  expect(claimReload('/buffet', Date.now() + 10_000)).toBe(true)
})

test('a reload of one path does not prevent that of another', () => {
  claimReload('/buffet', NOW)
  expect(claimReload('/cgv', NOW)).toBe(true)
  expect(claimReload('/buffet', NOW)).toBe(false)
})

test('nothing is reloaded where the browser blocks storage', () => {
  vi.stubGlobal('sessionStorage', {
    getItem() {
      throw new DOMException('blocked', 'SecurityError')
    },
  })
  expect(claimReload('/buffet', NOW)).toBe(false)
})

test('a page is reloaded once for each build: a stale copy causes no reload loop', () => {
  expect(claimReload('second', 0)).toBe(true)
  expect(claimReload('second', 0)).toBe(false)
  expect(claimReload('third', 0)).toBe(true)
})

test('a lost click is reported once, and the rest of the history state stays', () => {
  history.replaceState({ scroll: 300, lost: true }, '')
  expect(takeLostClick()).toBe(true)
  expect(takeLostClick()).toBe(false)
  expect(history.state).toEqual({ scroll: 300 })
})

test('a page that was not reloaded has lost no click', () => {
  expect(takeLostClick()).toBe(false)
})
