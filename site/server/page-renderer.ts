import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { PAGE_STYLES, SITE_STYLES } from '../client/stylesheets.ts'
import type { PageRequest, RenderedPage, Renderer } from './ssr/render.tsx'
import { isPublic, type Route } from '../app/router/routes.ts'
import { hasConsentSettings } from '../client/services/consent-choice.ts'
import { escapeHtml } from '../../widgets/server/html-template.ts'
import { createRenderCache, type Cached } from './cache/render-cache.ts'
import { whenChanged } from './manifest.ts'
import type { PageMeta } from './documents/page-meta.ts'
import type { Settings } from './settings.ts'

export type PageRenderer = {
  /** Null when the server cannot render the page: the browser does. */
  page(request: PageRequest): Promise<Cached<RenderedPage> | null>
  /** The app shell: what the page shows until the browser has rendered it. */
  appShell(request: Omit<PageRequest, 'channel'>, meta: PageMeta): Promise<string>
}

/** Renders with the renderer of the build (`dist/server/render.js`). Results are cached. */
export function createPageRenderer(settings: Settings, now: () => number = Date.now): PageRenderer {
  const renderer = rendererOf(settings)
  const page = createRenderCache((build, request: PageRequest) => build.page(request), now)

  return {
    page: async (request) => page(await renderer(), request),
    async appShell(request, { h1, intro }) {
      const build = await renderer()
      return (
        build?.appShell(request, { h1, intro }) ??
        `<main id="contenu"><h1>${escapeHtml(h1)}</h1><p>${escapeHtml(intro)}</p></main>`
      )
    },
  }
}

/** The files that identify the build in service. */
export const buildFiles = (dist: string): string[] => [
  rendererFile(dist),
  ...stylesheetFiles(dist),
  ...['manifest.json', 'build-id'].map((name) => join(dist, name)),
]

const rendererFile = (dist: string): string => join(dist, '../server/render.js')
const stylesheetFiles = (dist: string): string[] =>
  [SITE_STYLES, PAGE_STYLES].map((stylesheet) => join(dist, basename(stylesheet)))

/** The renderer of the build in service, imported again after each build; null without a build. */
function rendererOf({ dist, apiBaseUrl, thirdParties }: Settings): () => Promise<Renderer | null> {
  const file = rendererFile(dist)
  const stylesheets = stylesheetFiles(dist)
  return whenChanged([file, ...stylesheets], async (version) => {
    if (!existsSync(file)) return null
    try {
      const { createRenderer } = (await import(`${pathToFileURL(file).href}?${version}`)) as {
        createRenderer(settings: { apiBaseUrl: string; cookies: boolean }, stylesheets: string): Renderer
      }
      const rules = stylesheets.map((stylesheet) => readFileSync(stylesheet, 'utf8')).join('')
      return createRenderer({ apiBaseUrl, cookies: hasConsentSettings(thirdParties) }, rules)
    } catch (error) {
      console.error(error)
      return null
    }
  })
}

/** Public pages and errors are server-rendered; personal pages are rendered in the browser, which has the session. */
export const isServerRendered = (route: Route | null): boolean => route === null || isPublic(route)
