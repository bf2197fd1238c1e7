import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { FastifyInstance } from 'fastify'
import { contentSecurityPolicy } from '../content-security-policy.ts'
import { createPageServer } from '../page-server.ts'
import type { Origins } from '../sites.ts'
import { readBuild } from './build.ts'
import { snippetOf } from './snippet.ts'
import { readChoices, writeChoices, type Choices } from './choices.ts'
import { configuratorPage } from './configurator-page.ts'
import { framePage, tokenSheet } from './frame-page.ts'
import { readOptions, playgroundPage } from './playground.ts'
import { guidePage } from './guide/guide-page.ts'
import { searchIndex } from './guide/search-index.ts'
import { guidePages } from './guide/guide-pages.ts'
import { markdownOf, withHosts } from './guide/markdown-export.ts'
import { readFallback, readCatalogueCodes, type CatalogueCodes } from './catalogue-codes.ts'
import { problemsOf } from './problems.ts'

const FILES = [
  ...['style.css', 'frame.css', 'theme-dark.css', 'theme-brand.css'],
  ...['host-reset.css', 'host-rem.css', 'host-stack.css'],
  ...['configurator.js', 'playground.js', 'frame.js'],
  ...['guide/guide.js', 'guide/guide.css'],
]

const CONTRACT = new URL('../../../widgets/contract/', import.meta.url)
/** The files that the text for assistants names beside itself. */
const DESCRIPTIONS = ['custom-elements.json', 'vscode.html-custom-data.json', 'messages.json']

const FONTS = {
  'headings.woff2': '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff2',
  'text.woff2': '@fontsource/instrument-sans/files/instrument-sans-latin-400-normal.woff2',
  'text-bold.woff2': '@fontsource/instrument-sans/files/instrument-sans-latin-600-normal.woff2',
}

/** The site for developers who embed the widgets: the configurator, the playground, the frames that show widgets in both, and the guide. */
export function createDeveloperSite(origins: Origins): FastifyInstance {
  const app = createPageServer({ folder: 'developers', pages: {}, files: FILES }, origins)
  const pagePolicy = contentSecurityPolicy(origins, ['connect-src', 'frame-src'])
  const framePolicy = contentSecurityPolicy(origins, ['frame-ancestors'])
  const paramsOf = (url: string) => new URL(url, 'http://page').searchParams

  // The codes are read again for each page, and reused while its form is filled in.
  let catalogue = Promise.resolve<CatalogueCodes | null>(null)
  /** The snippet is null while the site does not respond. */
  const snippetFor = async (choices: Choices) => {
    const known = await catalogue
    const [build, fallback] = await Promise.all([readBuild(origins.site), readFallback(choices, known, origins)])
    return {
      snippet: build && snippetOf({ ...choices, fallback }, { ...origins, build }),
      version: build?.version ?? '',
    }
  }
  app.get('/', async ({ url }, reply) => {
    const choices = readChoices(paramsOf(url))
    catalogue = readCatalogueCodes(origins.api)
    const { snippet, version } = await snippetFor(choices)
    const shown = configuratorPage({ choices, catalogue: await catalogue, snippet: snippet ?? '', version })
    return reply.headers(htmlHeaders(pagePolicy)).send(shown)
  })
  app.get('/extrait', async ({ url }, reply) => {
    const choices = readChoices(paramsOf(url))
    const { snippet } = await snippetFor(choices)
    return reply.header('cache-control', 'no-store').send({
      search: `?${writeChoices(choices).toString()}`,
      snippet,
      problems: problemsOf(choices, await catalogue),
    })
  })
  app.get('/essais', async ({ url }, reply) =>
    reply.headers(htmlHeaders(pagePolicy)).send(playgroundPage(readOptions(paramsOf(url)), origins)),
  )
  app.get('/cadre', async ({ url }, reply) => {
    const { search, searchParams } = new URL(url, 'http://page')
    const shown = framePage(readChoices(searchParams), readOptions(searchParams), origins, search)
    return reply.headers(htmlHeaders(framePolicy)).send(shown)
  })
  app.get('/cadre.css', async ({ url }, reply) =>
    reply.type('text/css; charset=utf-8').send(tokenSheet(readChoices(paramsOf(url)))),
  )
  addGuide(app, origins)
  addDescriptions(app, origins)
  for (const [name, file] of Object.entries(FONTS)) {
    const path = createRequire(import.meta.url).resolve(file)
    app.get(`/${name}`, async (_request, reply) =>
      reply
        .type('font/woff2')
        .header('cache-control', 'public, max-age=86400')
        .send(await readFile(path)),
    )
  }
  return app
}

/** The Markdown files are read at each request, so that a page shows the text as it is now. */
function addGuide(app: FastifyInstance, origins: Origins): void {
  const headers = htmlHeaders(contentSecurityPolicy(origins, ['connect-src']))
  for (const page of guidePages) {
    app.get(page.path, async (_request, reply) => reply.headers(headers).send(await guidePage(page, origins)))
    app.get(`${page.path}.md`, async (_request, reply) =>
      reply
        .type('text/markdown; charset=utf-8')
        .header('cache-control', 'no-store')
        .send(withHosts(await markdownOf(page), origins)),
    )
  }
  app.get('/guide/index.json', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send(await searchIndex(origins)),
  )
}

/** What editors and assistants read, at the root. */
function addDescriptions(app: FastifyInstance, origins: Origins): void {
  app.get('/llms.txt', async (_request, reply) => {
    const text = await readFile(new URL('llms.txt', CONTRACT), 'utf8')
    return reply.type('text/plain; charset=utf-8').send(withHosts(text, origins))
  })
  for (const name of DESCRIPTIONS)
    app.get(`/${name}`, async (_request, reply) =>
      reply.type('application/json; charset=utf-8').send(await readFile(new URL(name, CONTRACT))),
    )
}

const htmlHeaders = (policy: string) => ({
  ...{ 'content-security-policy': policy, 'cache-control': 'no-store' },
  'content-type': 'text/html; charset=utf-8',
})
