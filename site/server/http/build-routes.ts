import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { routes } from '../../app/router/routes.ts'
import type { Manifest } from '../manifest.ts'
import type { Settings } from '../settings.ts'

const POLL_INTERVAL_MS = 300

/** The path of a build's metadata. */
export const metadataPath = (id: string): string => `/builds/meta/${id}.json`

/** `timestamp`: when the build was made, in epoch ms; `routes`: their patterns; `prerendered`: paths of the pages that are files. */
export type BuildMetadata = { id: string; timestamp: number; routes: string[]; prerendered: string[] }

/**
 * Serves the id of the build in service and its metadata, which open pages poll (J2). With `dev`, the server-sent events of
 * `/live?build=ID` report each build with another id, also one made before the page connected.
 */
export function serveBuildInfo(app: FastifyInstance, { dist, dev }: Settings, manifest: () => Manifest): void {
  app.get('/latest-build.json', async (_, reply) =>
    reply.header('cache-control', 'no-store').send({ id: manifest().id }),
  )

  // No page is prerendered: each is rendered by request.
  const metadata = async (id: string): Promise<BuildMetadata> => ({
    id,
    timestamp: (await stat(join(dist, 'build-id'))).mtime.getTime(),
    routes: routes.map(({ path }) => path),
    prerendered: [],
  })
  app.get('/builds/meta/*', async ({ url }, reply) => {
    void reply.header('cache-control', 'no-store')
    const { id } = manifest()
    return id && url === metadataPath(id) ? metadata(id) : reply.code(404).send({ error: 'Not Found' })
  })

  if (!dev) return
  app.get<{ Querystring: { build?: string } }>('/live', ({ query, raw }, reply) => {
    let lastSent = query.build
    reply.hijack()
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
    reply.raw.write('retry: 500\n\n')
    const poll = () => {
      const { id } = manifest()
      // A build that is being written has no id yet.
      if (!id || id === lastSent) return
      lastSent = id
      reply.raw.write('event: build\ndata: done\n\n')
    }
    const timer = setInterval(poll, POLL_INTERVAL_MS)
    raw.on('close', () => clearInterval(timer))
  })
}
