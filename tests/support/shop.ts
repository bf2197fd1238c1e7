import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base } from '@playwright/test'
import { apiPort, originUrl, PARTS, type OriginName } from '../../demo/launch/parts.ts'
import { startAll, startPart, stopAll, untilHealthy, type Running, type Settings } from '../../demo/launch/processes.ts'
import { FaultProxy } from './fault-proxy.ts'

/** A whole shop in processes of its own, from an empty data folder: site, API, payment sandbox and the demo pages. */
export class Shop {
  readonly settings: Settings
  #running: Running[] = []

  constructor(port: number, env: NodeJS.ProcessEnv = {}) {
    // Everybody in these journeys comes from one address, and signs in within the same minute.
    const patient = { RATE_LIMIT: '1000', ...env }
    this.settings = { port, host: 'localhost', dataDir: mkdtempSync(join(tmpdir(), 'shop-')), env: patient }
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

  /** Starts the web server again with settings of its own, none by default. */
  async restartSite(env: NodeJS.ProcessEnv = {}): Promise<void> {
    await stopAll(this.#running.filter(({ part }) => part.name === 'site'))
    const site = startPart(PARTS[2], { ...this.settings, env: { ...this.settings.env, ...env } })
    this.#running = [...this.#running.filter(({ part }) => part.name !== 'site'), site]
    await untilHealthy(site, this.settings)
  }

  async close(): Promise<void> {
    await stopAll(this.#running)
    rmSync(this.settings.dataDir, { recursive: true, force: true })
  }
}

/** First port of the journeys (`E2E_PORT`), so that two runs on one machine can stay out of each other's way. */
const FIRST_PORT = Number(process.env.E2E_PORT ?? 4400)

export const blockOf = (index: number): number => FIRST_PORT + index * 10
const publicApiPort = (index: number): number => apiPort({ PORT: String(blockOf(index)) })
/** Where pages of nobody's in particular stand (e2e/hostile), behind the seven ports of the demo. */
export const hostPort = (index: number): number => blockOf(index) + 7
const hiddenApiPort = (index: number): number => blockOf(index) + 8

/** Playwright's `test` with a shop per worker, on a block of ports of its own. */
export const test = base.extend<object, { shop: Shop }>({
  shop: [
    async ({}, use, { parallelIndex }) => {
      const shop = new Shop(blockOf(parallelIndex))
      await shop.open()
      await use(shop)
      await shop.close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})

/** The same shop with a gateway in front of its API that can be told to fail. */
export const faultyTest = base.extend<object, { shop: Shop; gateway: FaultProxy }>({
  gateway: [
    async ({}, use, { parallelIndex }) => {
      const gateway = new FaultProxy({ host: 'localhost', port: hiddenApiPort(parallelIndex) })
      await gateway.listen(publicApiPort(parallelIndex))
      await use(gateway)
      await gateway.close()
    },
    { scope: 'worker' },
  ],
  shop: [
    async ({ gateway }, use, { parallelIndex }) => {
      // Whoever starts the shop asks for its API through the gateway.
      gateway.mend()
      const shop = new Shop(blockOf(parallelIndex), { API_PORT: String(hiddenApiPort(parallelIndex)) })
      await shop.open()
      await use(shop)
      await shop.close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})

export { expect } from '@playwright/test'
