import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test } from 'vitest'
import { ORIGINS, originUrl } from '#demo/launch/origins.ts'
import { busyPort } from '#demo/launch/processes.ts'
import { ownFolder } from '#tests/support/temporary-folder.ts'
import { takeBlock } from '#tests/support/ports.ts'
import { root } from '#tests/support/sources.ts'

// The commands of package.json, run as on a command line, in real processes on seven free ports.

/** A page of another company. */
const PARTNER = 'https://partenaire.example'
const block = await takeBlock()
const PORT = block.first
afterAll(block.giveBack)
const settings = (dataDir: string) => ({ port: PORT, host: 'localhost', dataDir })
const begun: ChildProcess[] = []
let holder: Server | undefined

afterEach(() => {
  for (const child of begun.splice(0)) child.kill('SIGKILL')
  holder?.close()
})

function begin(
  script: string,
  dataDir: string,
  databaseUrl = '',
): { child: ChildProcess; output: () => string; ended: Promise<number | null> } {
  const env = {
    ...process.env,
    PORT: String(PORT),
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    CORS_ORIGINS: `${PARTNER},null`,
    NODE_ENV: 'production',
  }
  const child = spawn(process.execPath, [join(root, 'demo/launch/bootstrap.mjs'), `demo/launch/${script}.ts`], {
    cwd: root,
    env,
  })
  begun.push(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  return { child, output: () => output, ended }
}

test('start opens seven origins, prints their URLs and a demo account, accepts pages under every name of this machine, and stops them all at Ctrl-C', async () => {
  const dataDir = ownFolder('launch')
  const { child, output, ended } = begin('start', dataDir)
  // The first page is requested from the start: none is rendered before the API responds.
  const outputAfterRequest = async () => {
    await fetch(originUrl('site', PORT)).catch(() => undefined)
    return output()
  }
  await expect.poll(outputAfterRequest, { timeout: 120_000 }).toContain('The shop is open.')
  expect(output()).not.toContain('is drawn in the browser')
  for (const { name } of ORIGINS) {
    expect(output()).toContain(originUrl(name, PORT))
    expect((await fetch(`${originUrl(name, PORT)}/health`)).status).toBe(200)
  }
  // A page opened under another name of this machine has another origin.
  const hosts = ['localhost', '127.0.0.1', '[::1]']
  for (const origin of [PARTNER, ...hosts.map((host) => originUrl('partner', PORT, host))]) {
    const { headers } = await fetch(`${originUrl('api', PORT)}/health`, { headers: { origin } })
    expect(headers.get('access-control-allow-origin')).toBe(origin)
    const fields = await fetch(`${originUrl('payments', PORT)}/fields`)
    // `frame-ancestors` has no IPv6 addresses.
    if (!origin.includes('[')) expect(fields.headers.get('content-security-policy')).toContain(origin)
  }
  expect(output()).toContain('camille.martin@atelier-demo.example')
  child.kill('SIGINT')
  expect(await ended).toBe(0)
  expect(await busyPort(settings(dataDir))).toBeNull()
  expect(existsSync(join(dataDir, 'shop.sqlite'))).toBe(true)
})

/** The processes below one, as /proc shows them. */
function below(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
  return children.flatMap((child) => [child, ...below(child)])
}

test.runIf(existsSync('/proc')).each(['SIGTERM', 'SIGKILL'] as const)(
  'every process ends when the first one gets %s',
  async (signal) => {
    const dataDir = ownFolder('launch')
    const { child, output } = begin('start', dataDir)
    await expect.poll(output, { timeout: 120_000 }).toContain('The shop is open.')
    const started = below(child.pid!)
    expect(started.length).toBeGreaterThanOrEqual(5)
    child.kill(signal)
    await expect.poll(() => started.filter((pid) => existsSync(`/proc/${pid}`))).toEqual([])
    expect(await busyPort(settings(dataDir))).toBeNull()
  },
)

test('a busy port is named in the message, with what to do about it', async () => {
  holder = createServer()
  await new Promise<void>((resolve) => holder?.listen(PORT + 2, 'localhost', resolve))
  const { output, ended } = begin('start', ownFolder('launch'))
  expect(await ended).toBe(1)
  expect(output()).toContain(
    `Port ${PORT + 2} is already in use. Stop the program that uses it, or move all seven ports: PORT=4400 npm start`,
  )
})

test('reset deletes the data folder', async () => {
  const dataDir = ownFolder('launch')
  mkdirSync(join(dataDir, 'inside'))
  writeFileSync(join(dataDir, 'shop.sqlite'), 'old')
  const { ended } = begin('reset', dataDir)
  expect(await ended).toBe(0)
  expect(existsSync(dataDir)).toBe(false)
})

test('reset deletes nothing when the data is in PostgreSQL', async () => {
  const dataDir = ownFolder('launch')
  const { output, ended } = begin('reset', dataDir, 'postgresql://db.example/shop')
  expect(await ended).toBe(1)
  expect(output()).toContain('DATABASE_URL is set')
  expect(existsSync(dataDir)).toBe(true)
})
