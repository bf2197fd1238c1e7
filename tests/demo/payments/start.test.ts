import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '#tests/support/sources.ts'

test('the sandbox reports every mistake of its settings at once, and opens nothing', () => {
  const folder = mkdtempSync(join(tmpdir(), 'payments-'))
  const dataDir = join(folder, 'data')
  const env = { ...process.env, PORT: 'a', API_URL: 'api', PAYMENT_SECRET: 'short', DATA_DIR: dataDir }
  const { status, stderr } = spawnSync(process.execPath, [join(root, 'demo/payments/main.ts')], {
    env,
    encoding: 'utf8',
  })
  expect(status).toBe(1)
  expect(stderr.trim().split('\n')).toEqual([
    'PORT: "a" is not a port from 1 to 65529.',
    expect.stringMatching(/^API_URL: "api" is not an origin/),
    expect.stringMatching(/^PAYMENT_SECRET is too short/),
  ])
  expect(existsSync(dataDir)).toBe(false)
  rmSync(folder, { recursive: true })
})
