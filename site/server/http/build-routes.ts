import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { routes } from '../../app/router/routes.ts'

const LOOK_EVERY_MS = 300

/** The path of a build's metadata. */
export const metadataPath = (id: string): string => `/builds/meta/${id}.json`

/** What is said of a build: when it was made, in epoch ms, the patterns of its routes, and the pages that are files. */
export type BuildMetadata = { id: string; timestamp: number; routes: string[]; prerendered: string[] }

/**
 * Serves the id of the build in service and its metadata, which open pages poll (J2). While developing, `/live?build=ID` tells a page of the first build
 * that is not its own, even one that ended while the page was connecting.
 */
export function serveBuild(app: FastifyInstance, dist: string, dev: boolean): void {
  const inService = async () => (await readFile(join(dist, 'build-id'), 'utf8').catch(() => '')).trim()

  app.get('/latest-build.json', async (_, reply) =>
    reply.header('cache-control', 'no-store').send({ id: await inService() }),
  )

  // Every page is rendered by request.
  const metadata = async (id: string): Promise<BuildMetadata> => ({
    id,
    timestamp: (await stat(join(dist, 'build-id'))).mtime.getTime(),
    routes: routes.map(({ path }) => path),
    prerendered: [],
  })
  app.get('/builds/meta/*', async ({ url }, reply) => {
    void reply.header('cache-control', 'no-store')
    const id = await inService()
    return id && url === metadataPath(id) ? metadata(id) : reply.code(404).send({ error: 'Not Found' })
  })

  if (!dev) return
  app.get<{ Querystring: { build?: string } }>('/live', ({ query, raw }, reply) => {
    let told = query.build
    reply.hijack()
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
    reply.raw.write('retry: 500\n\n')
    const look = async () => {
      const id = await inService()
      // A build that is being written has no id yet.
      if (!id || id === told) return
      told = id
      reply.raw.write('event: build\ndata: done\n\n')
    }
    const looking = setInterval(() => void look(), LOOK_EVERY_MS)
    raw.on('close', () => clearInterval(looking))
  })
}
