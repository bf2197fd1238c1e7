import { createHash } from 'node:crypto'
import type { ReactElement } from 'react'
import { pageCriticalCss } from '../../../widgets/ssr/critical-css.ts'
import { createViewRenderer, type RenderedView } from '../../../widgets/ssr/view-renderer.tsx'
import { App } from '../../app/App.tsx'
import type { PageContent } from '../../app/content/page.ts'
import { loadPageModule } from '../../app/router/page-modules.ts'
import { matchRoute } from '../../app/router/routes.ts'
import type { LoadedPage } from '../../app/router/load-page.ts'
import { type Settings, SettingsContext } from '../../app/contexts.ts'
import { AppShell } from './AppShell.tsx'

export type PageRequest = {
  path: string
  /** The query with its question mark, or empty. */
  query: string
  /** The status of an error page; null for any other. */
  status: number | null
  /** The channel of the visitor's cookie, which may hold any text. */
  channel: string | null
}

export type RenderedPage = RenderedView & {
  /** The critical CSS of the page, without that of its widgets. */
  css: string
  /** Hashes of the inline styles of the page and its widgets, as sources of a content security policy. */
  styleHashes: readonly string[]
}

export type Renderer = ReturnType<typeof createRenderer>

/** Renders pages for a visitor without session and cart. `stylesheets` is the CSS of the site. */
export function createRenderer(settings: Settings, stylesheets: string) {
  const views = createViewRenderer(settings.apiBaseUrl)
  const withSettings = (view: ReactElement) => (
    <SettingsContext.Provider value={settings}>{view}</SettingsContext.Provider>
  )

  return {
    /** Rejects when the API does not respond: the page is then rendered in the browser. */
    async page(request: PageRequest): Promise<RenderedPage> {
      const view = withSettings(<App firstPage={await currentPageOf(request)} />)
      const rendered = await views.withData(view, request.channel)
      const css = pageCriticalCss(stylesheets, rendered.html)
      const styleHashes = styleHashesOf(`${rendered.html}<style>${css}</style>`)
      return { ...rendered, css, styleHashes }
    },
    /** Renders the app shell of a page, without API requests. `content` is used where the route has no content of its own. */
    async appShell(request: Omit<PageRequest, 'channel'>, content: PageContent): Promise<string> {
      const currentPage = await currentPageOf(request)
      if ('page' in currentPage.result) currentPage.result.page.content ??= content
      return views.withoutData(withSettings(<AppShell {...currentPage} />))
    },
  }
}

async function currentPageOf({ path, query, status }: Omit<PageRequest, 'channel'>): Promise<LoadedPage> {
  const match = matchRoute(path)
  if (status !== null || !match) return { id: 1, path, query, result: { status: status ?? 404 } }
  return { id: 1, path, query, result: { match, page: await loadPageModule(match.route) } }
}

const styleHashesOf = (html: string): string[] => [
  ...new Set(
    [...html.matchAll(/<style>([^<]*)<\/style>/g)].map(
      ([, css = '']) => `'sha256-${createHash('sha256').update(css).digest('base64')}'`,
    ),
  ),
]
