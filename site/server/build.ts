import { unwatchFile, watchFile } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'

/** The build in service, polled by open pages (J2); and, while developing, `/live`, which tells them of the next one. */
export function serveBuild(app: FastifyInstance, dist: string, dev: boolean): void {
  const file = join(dist, 'build-id')

  app.get('/latest-build.json', async (_, reply) => {
    const id = await readFile(file, 'utf8').catch(() => '')
    return reply.header('cache-control', 'no-store').send({ id: id.trim() })
  })

  if (!dev) return
  app.get('/live', (request, reply) => {
    reply.hijack()
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
    reply.raw.write('retry: 500\n\n')
    const tell = () => reply.raw.write('event: build\ndata: done\n\n')
    watchFile(file, { interval: 300 }, tell)
    request.raw.on('close', () => unwatchFile(file, tell))
  })
}
