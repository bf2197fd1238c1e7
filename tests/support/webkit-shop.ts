import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import type { TestProject } from 'vitest/node'
import { Host } from './foreign-pages.ts'
import { Shop } from './shop.ts'
import { findWebKit } from './webkit.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** First port of the shop that WebKit visits, the port of pages that embed it, and the display it draws on. */
    webkit: { port: number; hostPort: number; display: string; browser: string; driver: string }
  }
}

/** Behind the ports of the journeys. */
const PORT = Number(process.env.E2E_PORT ?? 4400) + 80
/** Where pages of somebody else's are served (foreign-pages.ts), behind the ports of the shop. */
const HOST_PORT = PORT + 7

/** One shop and one display for all the tests in WebKit. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const webkit = findWebKit()!
  // By itself a display begins anew whenever its last window goes, and whoever comes at that moment waits for ever.
  const screen = spawn(
    webkit.display,
    ['-displayfd', '1', '-screen', '0', '1280x900x24', '-nolisten', 'tcp', '-noreset'],
    {
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  )
  const host = new Host(HOST_PORT)
  const shop = new Shop(PORT, { CORS_ORIGINS: `${host.origin},null` })
  await shop.open()
  project.provide('webkit', { ...webkit, port: PORT, hostPort: HOST_PORT, display: `:${await numberOf(screen)}` })
  return async () => {
    await shop.close()
    screen.kill()
  }
}

/** Xvfb takes the first free display and says its number once it draws. */
async function numberOf(screen: ChildProcess): Promise<string> {
  const [said] = (await once(screen.stdout!, 'data')) as [Buffer]
  return said.toString().trim()
}
