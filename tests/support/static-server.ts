import type { AddressInfo } from 'node:net'
import serveStatic from '@fastify/static'
import fastify from 'fastify'

/** The files of a folder on a local server; the URL ends with a slash. */
export type ServedPages = { url: string; stop(): Promise<void> }

export async function serveFolder(root: string): Promise<ServedPages> {
  const server = fastify()
  await server.register(serveStatic, { root, extensions: ['html'] })
  await server.listen({ port: 0, host: 'localhost' })
  const { port } = server.server.address() as AddressInfo
  return { url: `http://localhost:${port}/`, stop: () => server.close() }
}
