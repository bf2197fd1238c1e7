import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readSettings } from '#site/server/settings.ts'
import { root } from '#tests/support/sources.ts'

test('origins have no trailing slash', () => {
  const env = {
    SITE_URL: 'https://a.example/',
    API_BASE_URL: 'https://b.example//',
    PAYMENTS_ORIGIN: 'https://c.example/',
  }
  expect(readSettings(env)).toMatchObject({
    siteUrl: 'https://a.example',
    apiBaseUrl: 'https://b.example',
    paymentsOrigin: 'https://c.example',
  })
})

test('API and payments have the host of the site by default', () => {
  expect(readSettings({ HOST: 'shop.local', PORT: '80', API_BASE_URL: 'https://b.example' })).toMatchObject({
    siteUrl: 'http://shop.local:80',
    apiBaseUrl: 'https://b.example',
    paymentsOrigin: 'http://shop.local:82',
  })
})

test('flags are 1 or 0; any other value is an error', () => {
  expect(readSettings({ MAINTENANCE: '1', DEV: '1' })).toMatchObject({ maintenance: true, dev: true })
  for (const word of ['0', '', 'false'])
    expect(readSettings({ MAINTENANCE: word, DEV: word })).toMatchObject({ maintenance: false, dev: false })
})

const MISTAKEN = {
  PORT: '4300x',
  SITE_URL: 'www.example.fr',
  API_BASE_URL: 'api',
  PAYMENTS_ORIGIN: 'https://pay.example/fields',
  CONSENT_CLIENT_ID: 'without a script',
}

test('every mistake of the settings is printed at once, without a stack, and the site does not start', () => {
  const env = { ...process.env, ...MISTAKEN }
  const { status, stderr } = spawnSync(process.execPath, [join(root, 'site/server/main.ts')], { env, encoding: 'utf8' })
  expect(status).toBe(1)
  expect(stderr.trim().split('\n')).toEqual([
    'PORT: "4300x" is not a port from 1 to 65533.',
    expect.stringMatching(/^SITE_URL: "www\.example\.fr" is not an origin/),
    expect.stringMatching(/^API_BASE_URL: "api" is not a URL/),
    expect.stringMatching(/^PAYMENTS_ORIGIN: "https:\/\/pay\.example\/fields" is not an origin/),
    'CONSENT_SCRIPT_URL must be the URL of a script.',
  ])
})

test('mistakes of several third parties are listed together', () => {
  const env = { PIXEL_ID: '1', PIXEL_SCRIPT_URL: 'x', ANALYTICS_ID: '2', ANALYTICS_SCRIPT_URL: 'y' }
  expect(() => readSettings(env)).toThrow(/PIXEL_SCRIPT_URL[^]*ANALYTICS_SCRIPT_URL/)
})

test.each([
  ['MAINTENANCE', 'oui'],
  ['DEV', '2'],
  ['HOST', 'https://www.example.fr'],
  ['DIST_DIR', join(root, 'package.json')],
  ['VERSIONS_DIR', join(root, 'package.json')],
  ['PIXEL_SCRIPT_URL', 'data:text/javascript,1'],
])('%s=%s is an error of one line', (name, value) => {
  expect(() => readSettings({ PIXEL_ID: '1', [name]: value })).toThrow(new RegExp(`^${name}[^\n]*$`))
})

test('an empty setting is the default', () => {
  const names = [
    'API_BASE_URL',
    'DEV',
    'DIST_DIR',
    'HOST',
    'MAINTENANCE',
    'PAYMENTS_ORIGIN',
    'PORT',
    'SITE_URL',
    'VERSIONS_DIR',
  ]
  expect(readSettings(Object.fromEntries(names.map((name) => [name, ''])))).toEqual(readSettings({}))
})
