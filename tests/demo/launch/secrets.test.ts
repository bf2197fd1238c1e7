import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readSecret, storedSecret } from '#demo/launch/secrets.ts'
import { root } from '#tests/support/sources.ts'

let folder = ''
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'secrets-'))))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('a secret of the environment is used as it is, and rejected below 32 bytes', () => {
  expect(readSecret({}, 'JWT_SECRET')).toBeNull()
  expect(readSecret({ JWT_SECRET: '' }, 'JWT_SECRET')).toBeNull()
  expect(readSecret({ JWT_SECRET: 'x'.repeat(32) }, 'JWT_SECRET')).toBe('x'.repeat(32))
  expect(() => readSecret({ JWT_SECRET: 'x'.repeat(31) }, 'JWT_SECRET')).toThrow(
    'JWT_SECRET is too short: give it at least 32 bytes',
  )
})

test('a secret that is not set is generated once, and each name has its own', () => {
  const made = storedSecret(folder, 'jwt-secret')
  expect(made).toMatch(/^[\da-f]{64}$/)
  expect(storedSecret(folder, 'jwt-secret')).toBe(made)
  expect(storedSecret(folder, 'payment-secret')).not.toBe(made)
  expect(readFileSync(join(folder, 'jwt-secret'), 'utf8')).toBe(made)
})

test('processes that start concurrently share one secret, and leave no other file', async () => {
  const script = `import { storedSecret } from ${JSON.stringify(join(root, 'demo/launch/secrets.ts'))}
    process.stdout.write(storedSecret(${JSON.stringify(folder)}, 'payment-secret'))`
  const run = () => promisify(execFile)(process.execPath, ['--input-type=module-typescript', '-e', script])
  const runs = await Promise.all([run(), run(), run(), run()])
  expect(new Set(runs.map(({ stdout }) => stdout)).size).toBe(1)
  expect(runs[0]?.stdout).toMatch(/^[\da-f]{64}$/)
  expect(readdirSync(folder)).toEqual(['payment-secret'])
})

test('only its owner may open the data folder and read a secret', () => {
  const fresh = join(folder, 'data')
  storedSecret(fresh, 'jwt-secret')
  expect(statSync(fresh).mode & 0o777).toBe(0o700)
  expect(statSync(join(fresh, 'jwt-secret')).mode & 0o777).toBe(0o600)
})
