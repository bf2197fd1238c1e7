import { createHash } from 'node:crypto'
import type { ReactElement } from 'react'
import { renderToString } from 'preact-render-to-string'
import '../../../widgets/catalogue/element.tsx'
import { loadRichText } from '../../../widgets/catalogue/categories/Category.tsx'
import { preloadExtra } from '../../../widgets/catalogue/categories/Extras.tsx'
import '../../../widgets/catalogue/product/element.tsx'
import '../../../widgets/channel-picker/element.tsx'
import { NATIONAL_CHANNEL } from '../../../widgets/core/domain/delivery/channel.ts'
import { hashResponses } from '../../../widgets/core/hydration/restore-queries.ts'
import { RuntimeContext } from '../../../widgets/core/store/hooks.ts'
import type { QueryData } from '../../../widgets/core/queries/queries.ts'
import { queryClient } from '../../../widgets/core/queries/query-client.ts'
import { apiFor, createRuntime, type Runtime } from '../../../widgets/core/store/runtime.ts'
import { preload } from '../../../widgets/core/ui/lazy.tsx'
import { App } from '../../app/App.tsx'
import type { PageContent } from '../../app/content/page.ts'
import { loadPageModule } from '../../app/router/page-modules.ts'
import { matchRoute } from '../../app/router/routes.ts'
import type { CurrentPage } from '../../app/router/current-page.ts'
import { type Settings, SettingsContext } from '../../app/contexts.ts'
import { AppShell } from './AppShell.tsx'
import { pageCriticalCss } from './critical-css.ts'
import { renderWithQueries } from './render-with-queries.ts'

export type PageRequest = {
  path: string
  /** The query with its question mark, or empty. */
  query: string
  /** The status of an error page; null for any other. */
  status: number | null
  /** The channel of the visitor's cookie, which may hold any text. */
  channel: string | null
}

export type RenderedPage = {
  html: string
  /** Keys of the queries that the page was rendered from, and the hash of their data. */
  queryKeys: readonly string[]
  hash: string
  /** The point of sale whose menu the page shows; null for the national menu. */
  channel: string | null
  /** The products that the page shows. */
  products: QueryData<'products'>
  /** The critical CSS of the page, without that of its widgets. */
  css: string
  /** Hashes of the inline styles of the page and its widgets, as sources of a content security policy. */
  styleHashes: readonly string[]
}

export type Renderer = ReturnType<typeof createRenderer>

/** Categories with menus or formulas, whose components are lazy in the browser and preloaded here. */
const WITH_EXTRAS = ['pause-dejeuner', 'petit-dejeuner']

/**
 * Renders pages for a visitor without session and cart. Each point of sale has a query cache, shared by its pages. `stylesheets` is the CSS of
 * the site.
 */
export function createRenderer(settings: Settings, stylesheets: string) {
  const runtimeOf = createRuntimes(settings)
  const national = runtimeOf(NATIONAL_CHANNEL)
  const ready = Promise.all([preload(loadRichText), ...WITH_EXTRAS.map(preloadExtra)])

  /** Only existing points of sale have a runtime, whatever the cookie holds. */
  const existing = async (channel: string | null): Promise<string | null> => {
    if (!channel || channel === NATIONAL_CHANNEL) return null
    const data = queryClient(national.deps)
    await data.load('channels')
    return data.get('channels')?.some(({ code, enabled }) => enabled && code === channel) ? channel : null
  }

  return {
    /** Rejects when the API does not respond: the page is then rendered in the browser. */
    async page(request: PageRequest): Promise<RenderedPage> {
      const [currentPage, channel] = await Promise.all([currentPageOf(request), existing(request.channel), ready])
      const runtime = runtimeOf(channel ?? NATIONAL_CHANNEL)
      const { html, queryKeys, data } = await renderWithQueries(currentPage.path, runtime, (recording) =>
        render(<App firstPage={currentPage} />, recording, settings),
      )
      const products = queryKeys.flatMap((key, index) =>
        key.startsWith('["products"') ? (data[index] as QueryData<'products'>) : [],
      )
      const css = pageCriticalCss(stylesheets, html)
      const styleHashes = styleHashesOf(`${html}<style>${css}</style>`)
      return { html, queryKeys, hash: hashResponses(data), channel, products, css, styleHashes }
    },
    /** Renders the app shell of a page, without API requests. `content` is used where the route has no content of its own. */
    async appShell(request: Omit<PageRequest, 'channel'>, content: PageContent): Promise<string> {
      const currentPage = await currentPageOf(request)
      if ('page' in currentPage.result) currentPage.result.page.content ??= content
      return render(<AppShell {...currentPage} />, national, settings)
    },
  }
}

/** The runtimes by point of sale, each created at its first use. */
function createRuntimes(settings: Settings): (home: string) => Runtime {
  const runtimes = new Map<string, Runtime>()
  return (home) => {
    const known = runtimes.get(home)
    if (known) return known
    const runtime: Runtime = createRuntime({
      home,
      apiBaseUrl: settings.apiBaseUrl,
      api: apiFor(settings.apiBaseUrl, () => runtime),
    })
    runtimes.set(home, runtime)
    return runtime
  }
}

async function currentPageOf({ path, query, status }: Omit<PageRequest, 'channel'>): Promise<CurrentPage> {
  const match = matchRoute(path)
  if (status !== null || !match) return { id: 1, path, query, result: { status: status ?? 404 } }
  return { id: 1, path, query, result: { match, page: await loadPageModule(match.route) } }
}

const render = (view: ReactElement, runtime: Runtime, settings: Settings): string =>
  withNoScriptImages(
    renderToString(
      <RuntimeContext.Provider value={runtime}>
        <SettingsContext.Provider value={settings}>{view}</SettingsContext.Provider>
      </RuntimeContext.Provider>,
    ),
  )

/** Adds native lazy loading for browsers without scripts: a `noscript` after each lazy `<picture>`, in which HTML does not allow it. */
const withNoScriptImages = (html: string): string =>
  html.replace(/<picture>.*?<\/picture>/gs, (picture) =>
    picture.includes(' data-src=') ? `${picture}<noscript>${nativelyLazy(picture)}</noscript>` : picture,
  )

const nativelyLazy = (picture: string): string =>
  picture.replaceAll(' data-src', ' src').replace(' class="lazy"', ' loading="lazy"')

const styleHashesOf = (html: string): string[] => [
  ...new Set(
    [...html.matchAll(/<style>([^<]*)<\/style>/g)].map(
      ([, css = '']) => `'sha256-${createHash('sha256').update(css).digest('base64')}'`,
    ),
  ),
]
