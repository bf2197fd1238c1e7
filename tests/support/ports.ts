import { once } from 'node:events'
import { createServer, type Server } from 'node:net'

/** Ten ports in a row on which nothing else listens, until they are given back. */
export type Block = { first: number; giveBack(): Promise<void> }

const LENGTH = 10
/** Below the ports that systems assign by themselves, above those that are chosen by hand. */
const LOWEST = 20_000
const BLOCKS = 1_000

/**
 * Takes a free block. Its last port is held, so that no other run takes the same one; the other nine are for the caller. The search
 * begins at random, as runs that start together would otherwise try the same blocks.
 */
export async function takeBlock(): Promise<Block> {
  const start = Math.floor(Math.random() * BLOCKS)
  for (let step = 0; step < BLOCKS; step += 1) {
    const first = LOWEST + ((start + step) % BLOCKS) * LENGTH
    const flag = await listen(first + LENGTH - 1)
    if (!flag) continue
    if (await areFree(first)) return { first, giveBack: () => close(flag) }
    await close(flag)
  }
  throw new Error('No ten ports in a row are free on this machine.')
}

async function areFree(first: number): Promise<boolean> {
  for (let port = first; port < first + LENGTH - 1; port += 1) {
    const server = await listen(port)
    if (!server) return false
    await close(server)
  }
  return true
}

async function listen(port: number): Promise<Server | null> {
  const server = createServer().listen(port)
  return once(server, 'listening').then(
    () => server,
    () => null,
  )
}

async function close(server: Server): Promise<void> {
  server.close()
  await once(server, 'close')
}
