import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base } from '@playwright/test'
import { apiPort, originUrl, SERVERS, type OriginName } from '#demo/launch/origins.ts'
import {
  startServers,
  startServer,
  stopServers,
  untilHealthy,
  type RunningServer,
  type Settings,
} from '#demo/launch/processes.ts'
import { FaultProxy } from './fault-proxy.ts'
import { StoredData } from './stored-data.ts'
import { takeBlock, type Block } from '../ports.ts'
import { ENDS_WITH_PARENT } from '../backend/server-process.ts'

/** A whole shop in separate processes, from an empty data folder: site, API, payment sandbox and the demo pages. */
export class Shop {
  readonly settings: Settings
  #running: RunningServer[] = []
  #atOpening: StoredData[] = []

  constructor(port: number, env: NodeJS.ProcessEnv = {}) {
    // All requests of these tests come from one IP address, and many sign in within the same minute.
    const patient = { RATE_LIMIT: '1000', ...env }
    const dataDir = mkdtempSync(join(tmpdir(), 'shop-'))
    this.settings = { port, host: 'localhost', dataDir, env: patient, nodeArgs: ['--import', ENDS_WITH_PARENT] }
  }

  async open(): Promise<void> {
    this.#running = startServers(this.settings)
    await Promise.all(this.#running.map((one) => untilHealthy(one, this.settings)))
    this.#atOpening = ['shop', 'payments'].map((name) => new StoredData(join(this.settings.dataDir, `${name}.sqlite`)))
  }

  /** Puts the data back to what they were when the shop opened. */
  restore(): void {
    for (const snapshot of this.#atOpening) snapshot.restore()
  }

  url(name: OriginName, path = '/'): string {
    return originUrl(name, this.settings.port, this.settings.host) + path
  }

  /** Kills the backend without warning (SIGKILL), as a power cut would. */
  async killBackend(): Promise<void> {
    await stopServers(
      this.#running.filter(({ server }) => server.name === 'api'),
      'SIGKILL',
    )
  }

  /** Starts the backend again on the same data; `env` adds to its settings until the next start. */
  async restartBackend(env: NodeJS.ProcessEnv = {}): Promise<void> {
    const api = startServer(SERVERS[0], { ...this.settings, env: { ...this.settings.env, ...env } })
    this.#running = [...this.#running.filter(({ server }) => server.name !== 'api'), api]
    await untilHealthy(api, this.settings)
  }

  /** Starts the web server again; `env` adds to its settings until the next start. */
  async restartSite(env: NodeJS.ProcessEnv = {}): Promise<void> {
    await stopServers(this.#running.filter(({ server }) => server.name === 'site'))
    const site = startServer(SERVERS[2], { ...this.settings, env: { ...this.settings.env, ...env } })
    this.#running = [...this.#running.filter(({ server }) => server.name !== 'site'), site]
    await untilHealthy(site, this.settings)
  }

  async close(): Promise<void> {
    await stopServers(this.#running)
    rmSync(this.settings.dataDir, { recursive: true, force: true })
  }
}

/** The port of pages of other sites (foreign-pages.ts), after the seven ports of the demo. */
export const hostPort = ({ first }: Block): number => first + 7
const hiddenApiPort = ({ first }: Block): number => first + 8

type Worker = {
  /** Ports that are this worker's alone. */
  block: Block
  /** Settings of its shop. */
  shopEnv: NodeJS.ProcessEnv
  shop: Shop
}

/** Responses have the date of the page's clock. */
function dateByPage(): void {
  const { get } = Headers.prototype
  Headers.prototype.get = function (name) {
    const value = get.call(this, name)
    return name === 'Date' && value !== null ? new Date().toUTCString() : value
  }
}

/** Playwright's `test` with a shop per worker, whose data each test finds as they were at its opening. */
export const test = base.extend<{ untouched: void; showsDate: boolean }, Worker>({
  // In a test that moves the clock of its page, time passes for the server too; with its own dates the page would correct its clock.
  showsDate: [false, { option: true }],
  context: async ({ context, showsDate }, use) => {
    if (!showsDate) await context.addInitScript(dateByPage)
    await use(context)
  },
  block: [
    async ({}, use) => {
      const block = await takeBlock()
      await use(block)
      await block.giveBack()
    },
    { scope: 'worker' },
  ],
  shopEnv: [({}, use) => use({}), { scope: 'worker' }],
  shop: [
    async ({ block, shopEnv }, use) => {
      const shop = new Shop(block.first, shopEnv)
      await shop.open()
      await use(shop)
      await shop.close()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  untouched: [
    async ({ shop }, use) => {
      shop.restore()
      await use()
    },
    { auto: true },
  ],
})

/** The same shop with a gateway in front of its API, in which tests can cause faults. */
export const faultyTest = test.extend<object, { gateway: FaultProxy }>({
  gateway: [
    async ({ block }, use) => {
      const gateway = new FaultProxy({ host: 'localhost', port: hiddenApiPort(block) })
      await gateway.listen(apiPort({ PORT: String(block.first) }))
      await use(gateway)
      await gateway.close()
    },
    { scope: 'worker' },
  ],
  // The API listens on the hidden port; the gateway has the public port.
  shopEnv: [({ gateway }, use) => use({ API_PORT: String(gateway.target.port) }), { scope: 'worker' }],
  untouched: async ({ shop, gateway }, use) => {
    gateway.mend()
    shop.restore()
    await use()
  },
})

export { expect } from '@playwright/test'
