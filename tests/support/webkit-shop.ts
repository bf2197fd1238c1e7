import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import type { TestProject } from 'vitest/node'
import { Host } from './foreign-pages.ts'
import { takeBlock } from './ports.ts'
import { hostPort, Shop } from './shop.ts'
import { findWebKit } from './webkit.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** First port of the shop that WebKit visits, where it keeps its data, the port of pages that embed it, and the display it draws on. */
    webkit: { port: number; dataDir: string; hostPort: number; display: string; browser: string; driver: string }
  }
}

/** One shop and one display for all the tests in WebKit. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const webkit = findWebKit()!
  // Without -noreset a display restarts when its last window closes, and a browser that starts at that moment waits for ever.
  const screen = spawn(
    webkit.display,
    ['-displayfd', '1', '-screen', '0', '1280x900x24', '-nolisten', 'tcp', '-noreset'],
    {
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  )
  const block = await takeBlock()
  const host = new Host(hostPort(block))
  const shop = new Shop(block.first, { CORS_ORIGINS: `${host.origin},null` })
  await shop.open()
  const display = `:${await numberOf(screen)}`
  const { dataDir } = shop.settings
  project.provide('webkit', { ...webkit, port: block.first, dataDir, hostPort: hostPort(block), display })
  return async () => {
    await shop.close()
    await block.giveBack()
    screen.kill()
  }
}

/** Xvfb takes the first free display and says its number once it draws. */
async function numberOf(screen: ChildProcess): Promise<string> {
  const [said] = (await once(screen.stdout!, 'data')) as [Buffer]
  return said.toString().trim()
}
