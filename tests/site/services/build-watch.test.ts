import Fastify from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { latestBuild } from '../../../site/services/build-watch.ts'

const server = () => Fastify({ logger: false })
let own = server()

/** A server whose answer the page reads under its own address. */
async function serve(answer: (status: (code: number) => void) => unknown): Promise<void> {
  own.get('/latest-build.json', async (_, reply) => answer((code) => void reply.code(code)))
  const address = await own.listen({ port: 0, host: '127.0.0.1' })
  const plain = globalThis.fetch
  vi.stubGlobal('fetch', (path: string, how: RequestInit) => plain(address + path, how))
}

beforeEach(() => {
  own = server()
})
afterEach(async () => {
  vi.unstubAllGlobals()
  await own.close()
})

test('the build in service is the one that the server names', async () => {
  await serve(() => ({ id: 'b2' }))
  expect(await latestBuild()).toBe('b2')
})

test('a server that fails names no build', async () => {
  await serve((status) => (status(503), { id: 'b2' }))
  expect(await latestBuild()).toBeNull()
})

test('a page without a network knows no build', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  expect(await latestBuild()).toBeNull()
})
