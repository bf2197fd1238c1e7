import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { ensureChromium } from '../support/browser.ts'

const before = process.env.CHROMIUM_PATH
afterEach(() => {
  if (before === undefined) delete process.env.CHROMIUM_PATH
  else process.env.CHROMIUM_PATH = before
})

test('the browser that CHROMIUM_PATH names is the one that is used', () => {
  const path = join(mkdtempSync(join(tmpdir(), 'browser-')), 'chromium')
  writeFileSync(path, '')
  process.env.CHROMIUM_PATH = path
  expect(ensureChromium()).toBe(path)
})

test('a CHROMIUM_PATH without a file is said in one sentence', () => {
  process.env.CHROMIUM_PATH = '/nowhere/chromium'
  expect(ensureChromium).toThrow('CHROMIUM_PATH names /nowhere/chromium, where there is no file.')
})
