import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { takeBlock, type Block } from '#tests/support/ports.ts'
import { root } from '#tests/support/sources.ts'
import { json, Sandbox, SECRET } from './sandbox.ts'

const main = join(root, 'demo/payments/main.ts')

test('the sandbox reports every mistake of its settings at once, and opens nothing', () => {
  const folder = mkdtempSync(join(tmpdir(), 'payments-'))
  const dataDir = join(folder, 'data')
  const env = { ...process.env, PORT: 'a', API_URL: 'api', PAYMENT_SECRET: 'short', DATA_DIR: dataDir }
  const { status, stderr } = spawnSync(process.execPath, [main], {
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

let block: Block | null = null
let child: ChildProcess | null = null
afterEach(async () => {
  if (child?.kill('SIGKILL')) await once(child, 'exit')
  await block?.giveBack()
})

test('behind a proxy, its 3-D Secure pages have its public origin', async () => {
  const sandbox = new Sandbox()
  sandbox.now = new Date()
  writeFileSync(join(sandbox.dataDir, 'payment-secret'), SECRET)
  block = await takeBlock()
  sandbox.url = `http://localhost:${block.first + 2}`
  const env = { ...process.env, PORT: String(block.first), HOST: 'localhost', DATA_DIR: sandbox.dataDir }
  child = spawn(process.execPath, [main], {
    env: { ...env, PAYMENTS_ORIGIN: 'https://pay.example/' },
    stdio: 'inherit',
  })
  await expect.poll(() => fetch(`${sandbox.url}/health`).then(({ status }) => status, String)).toBe(200)
  const token = await sandbox.token('4000000000003220')
  const { id, challengeUrl } = await json(await sandbox.charge({ token }))
  expect(challengeUrl).toBe(`https://pay.example/3ds/${String(id)}`)
  await sandbox.close()
})
