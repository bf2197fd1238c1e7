// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { hasConsentSettings, readChoice, storeChoice } from '#site/client/services/consent-choice.ts'

afterEach(() => {
  document.cookie = 'site_consent=; Path=/; Max-Age=0'
})

/** The cookie written for a choice. */
function written(choice: Parameters<typeof storeChoice>[0]): string {
  const write = vi.spyOn(document, 'cookie', 'set')
  storeChoice(choice)
  const [[text = ''] = []] = write.mock.calls
  write.mockRestore()
  return text
}

test('a stored choice is read again, denials too', () => {
  storeChoice({ analytics: true, advertising: false })
  expect(readChoice(['analytics', 'advertising'])).toEqual({ analytics: true, advertising: false })
})

test('a choice does not cover a purpose added later', () => {
  storeChoice({ analytics: true })
  expect(readChoice(['analytics', 'advertising'])).toBeNull()
})

test('a choice is stored six months on the whole site', () => {
  expect(written({ analytics: false })).toBe('site_consent=analytics=0; Path=/; Max-Age=15778800; SameSite=Lax')
})

test('a choice made over https is a secure cookie', () => {
  const { href } = location
  window.happyDOM.setURL('https://shop.example/')
  expect(written({ analytics: true })).toMatch(/; Secure$/)
  window.happyDOM.setURL(href)
})

const tool = { id: '1', script: 'https://tool.example/t.js' }

test('without third parties there are no consent settings', () => {
  expect(hasConsentSettings({})).toBe(false)
})

test.each(['pixel', 'analytics'])('the choice about %s can be changed', (name) => {
  expect(hasConsentSettings({ [name]: tool })).toBe(true)
})

test('with a consent script the choice can be changed only where the script can be reopened', () => {
  expect(hasConsentSettings({ consent: { ...tool, open: 'openChoices' }, pixel: tool })).toBe(true)
  expect(hasConsentSettings({ consent: { ...tool, open: '' }, pixel: tool })).toBe(false)
})
