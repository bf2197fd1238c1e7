import { expect, test } from 'vitest'
import { hasConsentSettings } from '../../../../site/client/services/consent-settings.ts'

const tool = { id: '1', script: 'https://tool.example/t.js' }

test('a shop without tools has no answer to take back', () => {
  expect(hasConsentSettings({})).toBe(false)
})

test.each(['pixel', 'analytics'])('an answer about %s can be taken back', (name) => {
  expect(hasConsentSettings({ [name]: tool })).toBe(true)
})

test('an answer to a foreign consent script can be taken back only where that script opens again', () => {
  expect(hasConsentSettings({ consent: { ...tool, open: 'openChoices' }, pixel: tool })).toBe(true)
  expect(hasConsentSettings({ consent: { ...tool, open: '' }, pixel: tool })).toBe(false)
})
