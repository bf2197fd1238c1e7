import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { readOrigins } from '#demo/launch/origins.ts'
import { openDatabase } from '#demo/server/database/open.ts'
import { readSettings } from '#demo/server/settings.ts'
import { readProxies } from '#widgets/server/client-address.ts'
import { root } from '#tests/support/sources.ts'

const folder = mkdtempSync(join(tmpdir(), 'secrets-'))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test.each([
  [{ JWT_SECRET: 'short' }, 'JWT_SECRET is too short'],
  [{ PAYMENT_SECRET: 'short' }, 'PAYMENT_SECRET is too short'],
  [{ CORS_ORIGINS: '*' }, 'CORS_ORIGINS: "*" is not an origin'],
])('a server does not start with %j, and reports the reason', (settings, message) => {
  const env = { ...process.env, DATA_DIR: folder, PORT: '1', ...settings }
  const { status, stderr } = spawnSync(process.execPath, [join(root, 'demo/server/main.ts')], { env, encoding: 'utf8' })
  expect(status).toBe(1)
  expect(stderr).toContain(message)
})

test.each([
  ['cannot be reached', { DATABASE_URL: 'postgresql://shop:s3cret@127.0.0.1:1/shop' }, 'ECONNREFUSED 127.0.0.1:1'],
  ['has several addresses and none responds', { DATABASE_URL: 'postgresql://shop:s3cret@localhost:1/shop' }, ':1'],
  ['has an unknown host', { DATABASE_URL: 'postgresql://shop:s3cret@db.invalid/shop' }, 'db.invalid'],
  ['is a file of another kind', {}, 'file is not a database'],
])('a database that %s ends the start with one sentence, without a stack or a password', (_, settings, message) => {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'shop.sqlite'), 'Not a database, but a text of some length. '.repeat(100))
  const env = { ...process.env, DATA_DIR: folder, ...settings }
  const { status, stderr } = spawnSync(process.execPath, [join(root, 'demo/server/main.ts')], { env, encoding: 'utf8' })
  expect(stderr).toMatch(/^The database cannot be opened: [^\n]+\n$/)
  expect(stderr).toContain(message)
  expect(stderr).not.toContain('s3cret')
  expect(status).toBe(1)
})

test('a data folder of another version ends the start with a sentence that names the folder and how to delete it', async () => {
  const db = await openDatabase({ folder })
  await sql`insert into kysely_migration values ('999-unknown', '2026-01-01T00:00:00.000Z')`.execute(db)
  await db.destroy()
  const env = { ...process.env, DATA_DIR: folder, DATABASE_URL: '' }
  const { status, stderr } = spawnSync(process.execPath, [join(root, 'demo/server/main.ts')], { env, encoding: 'utf8' })
  expect(stderr).toBe(
    `The database cannot be opened: the tables in ${folder} are of another version of the shop. "npm run reset" deletes this folder.\n`,
  )
  expect(status).toBe(1)
})

test('every mistake of the settings is reported at once', () => {
  const wrong = {
    CLOCK: 'noon',
    JWT_SECRET: 'short',
    DATABASE_POOL: '-1',
    CORS_ORIGINS: '*',
    SITE_URL: 'www',
    DIALECT: 'none',
  }
  const more = {
    PORT: '70000',
    API_PORT: '0x10',
    API_URL: 'ftp://x',
    SMTP_URL: 'mail',
    MAIL_FROM: 'nobody',
    LOG_LEVEL: 'loud',
    RATE_LIMIT: 'many',
  }
  const read = (): string => {
    try {
      return JSON.stringify(readSettings({ ...wrong, ...more }))
    } catch (cause) {
      return String(cause)
    }
  }
  for (const name of Object.keys({ ...wrong, ...more })) {
    expect(read()).toContain(name)
  }
})

test('without settings the backend has its defaults', () => {
  const { now, ...settings } = readSettings({})
  expect(Math.abs(now().getTime() - Date.now())).toBeLessThan(60_000)
  expect(settings).toMatchObject({
    jwtSecret: null,
    origins: [],
    trustProxy: false,
    siteUrl: 'http://localhost:4300',
    apiUrl: null,
  })
  expect(settings).toMatchObject({ logLevel: 'warn', mail: { server: null, isShown: true }, attempts: undefined })
})

test('CORS_ORIGINS accepts origins exactly as browsers serialise them, and nothing else', () => {
  expect(readOrigins(undefined)).toEqual([])
  expect(readOrigins(' https://a.example, http://b.example:8080 ,')).toEqual([
    'https://a.example',
    'http://b.example:8080',
  ])
  // 'null' is the origin of a sandboxed frame: it is allowed only when it is named.
  expect(readOrigins('null')).toEqual(['null'])
  for (const wrong of ['*', 'a.example', 'https://a.example/', 'https://A.example', 'https://a.example/path']) {
    expect(() => readOrigins(wrong)).toThrow('CORS_ORIGINS')
  }
})

test('proxies are trusted only when they are named', () => {
  expect(readProxies(undefined)).toBe(false)
  expect(readProxies(' ')).toBe(false)
  expect(readProxies('10.0.0.1, 192.168.0.0/16')).toEqual(['10.0.0.1', '192.168.0.0/16'])
})

test.each([
  ['TRUST_PROXY', '10.0.0.300'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['TRUST_PROXY', '0.0.0.0/0'],
  ['TRUST_PROXY', '::/0'],
  ['TRUST_PROXY', '::1/129'],
  ['TRUST_PROXY', '10.0.0.0/8/8'],
  ['TRUST_PROXY', 'proxy.example'],
  ['TRUST_PROXY', 'true'],
  ['DATABASE_URL', 'db.example/shop'],
  ['DATABASE_URL', 'mysql://shop:s3cret@db.example/shop'],
  ['DATABASE_URL', 'postgresql://db.example'],
  ['DATABASE_URL', 'postgresql://shop:s3cret@db.example:port/shop'],
  ['DATABASE_POOL', '1e3'],
  ['DATABASE_POOL', '0'],
  ['RATE_LIMIT', '9'.repeat(30)],
  ['HOST', 'http://localhost'],
  ['HOST', 'a b'],
  ['HOST', 'localhost:4300'],
  ['DATA_DIR', join(root, 'package.json')],
  ['DEMO_PAGES', 'no'],
  ['LOG_LEVEL', 'loud'],
])('%s=%s is one error in one line, without a password', (name, value) => {
  const read = () => readSettings({ [name]: value })
  expect(read).toThrow(new RegExp(`^${name}[^\n]*$`))
  expect(read).not.toThrow('s3cret')
})

test('an empty setting equals a missing one', () => {
  const names = [
    'API_URL',
    'API_PORT',
    'CLOCK',
    'CORS_ORIGINS',
    'DATABASE_POOL',
    'DATABASE_URL',
    'DATA_DIR',
    'DEMO_PAGES',
  ]
  const more = [
    'DIALECT',
    'HOST',
    'LOG_LEVEL',
    'MAIL_FROM',
    'PORT',
    'RATE_LIMIT',
    'SITE_URL',
    'SMTP_URL',
    'TRUST_PROXY',
  ]
  const { now: _, ...empty } = readSettings(Object.fromEntries([...names, ...more].map((name) => [name, ''])))
  const { now: __, ...missing } = readSettings({})
  expect(empty).toEqual(missing)
})

test('proxies are named by address, network or the names of private networks', () => {
  const proxies = ['127.0.0.1', '10.0.0.0/8', '::1', 'fd00::/8', 'loopback', 'uniquelocal']
  expect(readSettings({ TRUST_PROXY: proxies.join(', ') }).trustProxy).toEqual(proxies)
})

test('DATABASE_URL may name the folder of a socket', () => {
  const url = 'postgresql://postgres@localhost/shop?host=%2Ftmp%2Fpg'
  expect(readSettings({ DATABASE_URL: url }).databaseUrl).toBe(url)
})

test.each([
  ['0', false],
  ['false', false],
  ['1', true],
])('DEMO_PAGES=%s decides whether unsent emails are shown', (word, isShown) => {
  expect(readSettings({ DEMO_PAGES: word }).mail.isShown).toBe(isShown)
})
