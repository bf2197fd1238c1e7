import { once } from 'node:events'
import { createServer, type Server } from 'node:net'

/** Ten ports in a row that nobody else listens on, for as long as it is kept. */
export type Block = { first: number; giveBack(): Promise<void> }

const LENGTH = 10
/** Below the ports that systems hand out by themselves, above those that people choose. */
const LOWEST = 20_000
const BLOCKS = 1_000

/**
 * Takes a block that is free. Its last port is held, so that no other run takes the same one; the other nine are for whoever asked. It begins
 * anywhere, as runs that start together would else try the same ones.
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
