import { expect, test } from 'vitest'
import { readBaseUrl, readAll, readOrigin, readPort } from '#widgets/server/environment.ts'

test('valid settings are read', () => {
  expect(readAll({ port: () => 80, host: () => 'localhost' })).toEqual({ port: 80, host: 'localhost' })
})

test('one error lists every mistake, each once, a line each', () => {
  const failing = (message: string) => () => {
    throw new Error(message)
  }
  expect(() =>
    readAll({ a: failing('A is wrong.'), b: () => 1, c: failing('C is wrong.'), d: failing('A is wrong.') }),
  ).toThrow(/^A is wrong\.\nC is wrong\.$/)
})

test('a missing or empty port is the default', () => {
  expect(readPort({}, 'PORT', 4300)).toBe(4300)
  expect(readPort({ PORT: '' }, 'PORT', 4300)).toBe(4300)
  expect(readPort({ PORT: '65535' }, 'PORT', 4300)).toBe(65_535)
})

test.each(['0', '-1', '65536', '4300a', '0x10', '4e3', ' 80', '80.5'])('%j is not a port', (raw) => {
  expect(() => readPort({ PORT: raw }, 'PORT', 4300)).toThrow(`PORT: "${raw}" is not a port from 1 to 65535.`)
})

test('further ports must be valid too', () => {
  expect(readPort({ PORT: '65529' }, 'PORT', 4300, 6)).toBe(65_529)
  expect(() => readPort({ PORT: '65530' }, 'PORT', 4300, 6)).toThrow('is not a port from 1 to 65529.')
})

test('an origin has no trailing slash', () => {
  expect(readOrigin('SITE_URL', 'https://www.example.fr/')).toBe('https://www.example.fr')
  expect(readOrigin('SITE_URL', 'http://localhost:4300')).toBe('http://localhost:4300')
})

test.each([
  'www.example.fr',
  'ftp://example.fr',
  'https://example.fr/boutique',
  'https://example.fr?a',
  'https://a@example.fr',
  'https://example.fr:99999',
  '',
])('%j is not an origin', (url) => {
  expect(() => readOrigin('SITE_URL', url)).toThrow(`SITE_URL: "${url}" is not an origin`)
})

test('a base URL may have a path, and has no trailing slashes', () => {
  expect(readBaseUrl('API_BASE_URL', 'https://example.fr/boutique//')).toBe('https://example.fr/boutique')
})

test.each([
  'example.fr',
  'ftp://example.fr',
  'https://example.fr/?a',
  'https://example.fr/#a',
  'https://a:b@example.fr',
])('%j is not a base URL', (url) => {
  expect(() => readBaseUrl('API_BASE_URL', url)).toThrow(`API_BASE_URL: "${url}" is not a URL`)
})
