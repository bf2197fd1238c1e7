import { chmodSync, copyFileSync, mkdirSync, readdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { SERVERS } from '#demo/launch/origins.ts'
import { startServer, stopServers, untilHealthy } from '#demo/launch/processes.ts'
import { ownFolder } from '#tests/support/temporary-folder.ts'
import { takeBlock } from '#tests/support/ports.ts'

const block = await takeBlock()
afterAll(block.giveBack)

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)

test.each(['api', 'payments'] as const)(
  'the %s server closes a data folder that was there before to other users, and what it writes itself',
  async (name) => {
    const folder = ownFolder('data')
    const dataDir = join(folder, 'data')
    const outside = join(folder, 'outside')
    const settings = { port: block.first, host: 'localhost', dataDir }
    const start = async () => {
      const running = startServer(
        SERVERS.find((server) => server.name === name)!,
        settings,
      )
      onTestFinished(() => stopServers([running]))
      await untilHealthy(running, settings)
      return running
    }
    await stopServers([await start()])
    mkdirSync(join(dataDir, 'mails'), { recursive: true })
    writeFileSync(join(dataDir, 'mails', 'old.eml'), '')
    writeFileSync(outside, '')
    symlinkSync(outside, join(dataDir, 'link'))
    for (const file of ['shop.sqlite', 'payments.sqlite'].filter((one) => readdirSync(dataDir).includes(one)))
      copyFileSync(join(dataDir, file), join(dataDir, `${file}.backup`))
    const all = () => readdirSync(dataDir, { recursive: true, encoding: 'utf8' }).filter((path) => path !== 'link')
    for (const path of ['', ...all()])
      chmodSync(join(dataDir, path), statSync(join(dataDir, path)).isFile() ? 0o644 : 0o755)
    chmodSync(outside, 0o644)

    await start()
    expect(modeOf(dataDir)).toBe('700')
    expect(all()).toContain(name === 'api' ? 'shop.sqlite-wal' : 'payments.sqlite-wal')
    for (const path of all())
      expect([path, modeOf(join(dataDir, path))]).toEqual([path, path === 'mails' ? '700' : '600'])
    expect(modeOf(outside)).toBe('644')
  },
)
