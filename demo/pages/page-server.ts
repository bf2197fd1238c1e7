import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastify, { type FastifyError, type FastifyInstance, type FastifyReply } from 'fastify'
import { markup } from '../../widgets/server/html-template.ts'
import { guardRequests, serverLimits } from '../../widgets/server/http-server.ts'
import { collectReports, contentSecurityPolicy } from './content-security-policy.ts'
import type { Origins, PageSite } from './sites.ts'

const TYPES: Record<string, string> = { css: 'text/css; charset=utf-8', js: 'text/javascript; charset=utf-8' }

/** The title and the text of the page of an error. */
function errorText(status: number): [title: string, text: string] {
  if (status === 404) return ['Page introuvable', 'Cette page n’existe pas.']
  if (status < 500) return ['Demande refusée', 'Cette adresse n’accepte pas cette demande.']
  return ['Un instant', 'Cette page ne répond pas. Réessayez dans un instant.']
}

function errorPage(status: number): string {
  const [title, text] = errorText(status)
  return markup`<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="stylesheet" href="/style.css">
</head>
<body><main class="error-page"><h1>${title}</h1><p>${text}</p><p><a href="/">Retour à l’accueil</a></p></main></body>
</html>
`.source
}

/** Serves a company's pages on a separate origin; `{{site}}` and `{{api}}` become the shop's present origins. */
export function createPageServer(site: PageSite, origins: Origins): FastifyInstance {
  const policy = contentSecurityPolicy(origins)
  const fail = ({ statusCode = 500 }: Pick<FastifyError, 'statusCode'>, reply: FastifyReply) =>
    reply
      .code(statusCode)
      .headers({ 'content-security-policy': policy, 'cache-control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send(errorPage(statusCode))
  const app = fastify({
    ...serverLimits(),
    ...{ logger: false, bodyLimit: 65_536, forceCloseConnections: true },
    frameworkErrors: (error, _request, reply) => void fail(error, reply as FastifyReply),
  })
  app.setErrorHandler((error: FastifyError, _request, reply) => fail(error, reply))
  app.setNotFoundHandler((_request, reply) => fail({ statusCode: 404 }, reply))
  guardRequests(app)
  const read = (file: string) => readFile(join(fileURLToPath(new URL('.', import.meta.url)), site.folder, file), 'utf8')

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
  collectReports(app)
  // Browsers request it by themselves; an empty response keeps their consoles clean.
  app.get('/favicon.ico', async (_request, reply) => reply.code(204).send())
  app.get('/health', async () => ({ status: 'ok' }))
  return app
}

/** Replaces the `{{name}}` placeholders; throws for a name without a value. */
function fill(text: string, values: Record<string, string>): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_mark, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`No value for {{${name}}}`)
    return value
  })
}
