import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { ensureChromium } from '../support/browsers/browser.ts'
import { ensureFirefox } from '../support/browsers/firefox.ts'
import { ownFolder } from '../support/temporary-folder.ts'

const before = { ...process.env }
afterEach(() => {
  for (const name of ['CHROMIUM_PATH', 'FIREFOX_PATH']) {
    if (before[name] === undefined) delete process.env[name]
    else process.env[name] = before[name]
  }
})

test('the browser that CHROMIUM_PATH names is the one that is used', () => {
  const path = join(ownFolder('browser'), 'chromium')
  writeFileSync(path, '')
  process.env.CHROMIUM_PATH = path
  expect(ensureChromium()).toBe(path)
})

test('a CHROMIUM_PATH without a file fails with one sentence', () => {
  process.env.CHROMIUM_PATH = '/nowhere/chromium'
  expect(ensureChromium).toThrow('CHROMIUM_PATH names /nowhere/chromium, where there is no file.')
})

test('the Firefox that FIREFOX_PATH names is driven as Mozilla builds it, and must exist', () => {
  process.env.FIREFOX_PATH = process.execPath
  expect(ensureFirefox()).toEqual({ channel: 'moz-firefox', executablePath: process.execPath })
  process.env.FIREFOX_PATH = '/nowhere/firefox'
  expect(ensureFirefox).toThrow('FIREFOX_PATH names /nowhere/firefox, where there is no file.')
})
