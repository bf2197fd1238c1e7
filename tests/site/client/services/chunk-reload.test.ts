// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { hasLostPress, mayReload } from '../../../../site/client/services/chunk-reload.ts'

const NOW = Date.now()

afterEach(() => {
  vi.unstubAllGlobals()
  history.replaceState(null, '')
})

test('a path is reloaded once in ten seconds', () => {
  expect(mayReload('/buffet', NOW)).toBe(true)
  expect(mayReload('/buffet', NOW)).toBe(false)
  expect(mayReload('/buffet', Date.now() + 10_000)).toBe(true)
})

test('a reload of one path does not forbid that of another', () => {
  mayReload('/buffet', NOW)
  expect(mayReload('/cgv', NOW)).toBe(true)
  expect(mayReload('/buffet', NOW)).toBe(false)
})

test('no path is reloaded where the browser blocks storage, since the time before is not known', () => {
  vi.stubGlobal('sessionStorage', {
    getItem() {
      throw new DOMException('blocked', 'SecurityError')
    },
  })
  expect(mayReload('/buffet', NOW)).toBe(false)
})

test('a build is awaited once, however long ago: an old copy of a page is not reloaded for ever', () => {
  expect(mayReload('second', 0)).toBe(true)
  expect(mayReload('second', 0)).toBe(false)
  expect(mayReload('third', 0)).toBe(true)
})

test('a lost press is told once, and the rest of the history entry stays', () => {
  history.replaceState({ scroll: 300, lost: true }, '')
  expect(hasLostPress()).toBe(true)
  expect(hasLostPress()).toBe(false)
  expect(history.state).toEqual({ scroll: 300 })
})

test('a page that was not reloaded has lost no press', () => {
  expect(hasLostPress()).toBe(false)
})
