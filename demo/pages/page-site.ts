import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastify, { type FastifyInstance } from 'fastify'
import { guardRequests, serverLimits } from '../../site/server/http/http-server.ts'
import { cspReports } from './csp-reports.ts'
import { contentPolicy, type Origins } from './content-policy.ts'

/** The site of one of the fictional companies: a folder of plain files, and what each address shows. */
export type PageSite = {
  folder: 'partner' | 'franchise' | 'landing' | 'developers'
  /** Address → file of the folder and the values of the file's placeholders. */
  pages: Record<string, { file: string; values?: Record<string, string> }>
  /** Style sheets and scripts served as they are. */
  files: readonly string[]
}

const TYPES: Record<string, string> = { css: 'text/css; charset=utf-8', js: 'text/javascript; charset=utf-8' }

/** Serves a company's pages on a separate origin; `{{site}}` and `{{api}}` become the shop's present origins. */
export function createPageSite(site: PageSite, origins: Origins): FastifyInstance {
  const app = fastify({ ...serverLimits(), logger: false, bodyLimit: 65_536, forceCloseConnections: true })
  guardRequests(app)
  const read = (file: string) => readFile(join(fileURLToPath(new URL('.', import.meta.url)), site.folder, file), 'utf8')
  const policy = contentPolicy(origins)

  for (const [path, { file, values }] of Object.entries(site.pages)) {
    app.get(path, async (_request, reply) => {
      const markup = fill(await read(file), { ...origins, ...values })
      return reply
        .headers({ 'content-security-policy': policy, 'cache-control': 'no-store' })
        .type('text/html; charset=utf-8')
        .send(markup)
    })
  }
  for (const file of site.files) {
    app.get(`/${file}`, async (_request, reply) => {
      const type = TYPES[file.split('.').at(-1) ?? ''] ?? 'application/octet-stream'
      return reply
        .headers({ 'cache-control': 'no-cache' })
        .type(type)
        .send(await read(file))
    })
  }
  app.addHook('onSend', async (_request, reply) => void reply.header('x-content-type-options', 'nosniff'))
  cspReports(app)
  // Browsers request it by themselves; an empty answer keeps their consoles clean.
  app.get('/favicon.ico', async (_request, reply) => reply.code(204).send())
  app.get('/health', async () => ({ status: 'ok' }))
  app.setNotFoundHandler(async (_request, reply) => {
    return reply.code(404).type('text/plain; charset=utf-8').send('Cette page n’existe pas.')
  })
  return app
}

/** Puts values in the place of `{{name}}`; a name without a value is a mistake in our pages and throws. */
function fill(text: string, values: Record<string, string>): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_mark, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`No value for {{${name}}}`)
    return value
  })
}
