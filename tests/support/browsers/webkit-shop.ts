import type { TestProject } from 'vitest/node'
import { Host } from '../shop/foreign-pages.ts'
import { takeBlock } from '../ports.ts'
import { hostPort, Shop } from '../shop/shop.ts'
import { findWebKit, type WebKit } from './webkit.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** First port of the shop that WebKit visits, where it keeps its data, the port of pages that embed it, and the programs. */
    webkit: { port: number; dataDir: string; hostPort: number } & WebKit
  }
}

/** One shop for all the tests in WebKit. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const webkit = findWebKit()!
  const block = await takeBlock()
  const host = new Host(hostPort(block))
  const shop = new Shop(block.first, { CORS_ORIGINS: `${host.origin},null` })
  await shop.open()
  const { dataDir } = shop.settings
  project.provide('webkit', { ...webkit, port: block.first, dataDir, hostPort: hostPort(block) })
  return async () => {
    await shop.close()
    await block.giveBack()
  }
}
