// @vitest-environment happy-dom
import { afterEach, beforeAll, expect, test } from 'vitest'
import { loadScript } from '#site/client/services/tracking.ts'

// The scripts are not loaded.
beforeAll(() => void (window.happyDOM.settings.handleDisabledFileLoadingAsSuccess = true))
afterEach(() => document.head.replaceChildren())

const scripts = () => [...document.head.querySelectorAll('script')]

test('a script of a third party is loaded once, async', () => {
  loadScript('https://tool.example/once.js')
  loadScript('https://tool.example/once.js')
  expect(scripts().map(({ src }) => src)).toEqual(['https://tool.example/once.js'])
  expect(scripts()[0]?.async).toBe(true)
})

test('the tag of a consent script has its client id', () => {
  loadScript('https://consent.example/ask.js', { clientId: 'c-1' })
  expect(scripts()[0]?.getAttribute('data-client-id')).toBe('c-1')
})
