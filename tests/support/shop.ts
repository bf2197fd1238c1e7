import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base } from '@playwright/test'
import { originUrl, PARTS, type OriginName } from '../../demo/launch/parts.ts'
import { startAll, startPart, stopAll, untilHealthy, type Running, type Settings } from '../../demo/launch/processes.ts'

/** A whole shop in processes of its own, from an empty data folder: site, API, payment sandbox and the demo pages. */
export class Shop {
  readonly settings: Settings
  #running: Running[] = []

  constructor(port: number) {
    this.settings = { port, host: 'localhost', dataDir: mkdtempSync(join(tmpdir(), 'shop-')) }
  }

  async open(): Promise<void> {
    this.#running = startAll(this.settings)
    await Promise.all(this.#running.map((one) => untilHealthy(one, this.settings)))
  }

  url(name: OriginName, path = '/'): string {
    return originUrl(name, this.settings.port, this.settings.host) + path
  }

  /** Kills the backend without warning (SIGKILL), as a power cut would. */
  async killBackend(): Promise<void> {
    await stopAll(
      this.#running.filter(({ part }) => part.name === 'api'),
      'SIGKILL',
    )
  }

  /** Starts it again on what it has kept; `env` adds to its settings until the next start. */
  async restartBackend(env: NodeJS.ProcessEnv = {}): Promise<void> {
    const api = startPart(PARTS[0], { ...this.settings, env: { ...this.settings.env, ...env } })
    this.#running = [...this.#running.filter(({ part }) => part.name !== 'api'), api]
    await untilHealthy(api, this.settings)
  }

  async close(): Promise<void> {
    await stopAll(this.#running)
    rmSync(this.settings.dataDir, { recursive: true, force: true })
  }
}

/** Playwright's `test` with a shop per worker, on a block of ports of its own. */
export const test = base.extend<object, { shop: Shop }>({
  shop: [
    async ({}, use, { parallelIndex }) => {
      const shop = new Shop(4400 + parallelIndex * 10)
      await shop.open()
      await use(shop)
      await shop.close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})

export { expect } from '@playwright/test'
