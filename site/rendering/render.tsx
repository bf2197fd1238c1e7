import { createHash } from 'node:crypto'
import type { ReactElement } from 'react'
import { renderToString } from 'preact-render-to-string'
import '../../widgets/catalogue/element.tsx'
import { loadRichText } from '../../widgets/catalogue/categories/Category.tsx'
import { preloadExtra } from '../../widgets/catalogue/categories/Extras.tsx'
import '../../widgets/catalogue/product/element.tsx'
import '../../widgets/channel-picker/element.tsx'
import { NATIONAL_CHANNEL } from '../../widgets/core/domain/channel.ts'
import { hashResponses } from '../../widgets/core/hydration/hash.ts'
import { RuntimeContext } from '../../widgets/core/store/hooks.ts'
import type { QueryData } from '../../widgets/core/queries/queries.ts'
import { queryClient } from '../../widgets/core/queries/query-client.ts'
import { apiFor, createRuntime, type Runtime } from '../../widgets/core/store/runtime.ts'
import { preload } from '../../widgets/core/ui/lazy/use-later.ts'
import { App } from '../App.tsx'
import type { Words } from '../content/page.ts'
import { loadPage } from '../pages.ts'
import { matchRoute } from '../routes.ts'
import type { Screen } from '../screen.ts'
import { SettingsContext, type Settings } from '../settings.ts'
import { drawDish, type DishRequest, type RenderedDish } from './dish.ts'
import { PagePreview } from './PagePreview.tsx'
import { pageRules } from './page-rules.ts'
import { withAnswers } from './with-answers.ts'

export type PageRequest = {
  path: string
  /** The query with its question mark, or empty. */
  query: string
  /** The status of an error page; null for any other. */
  status: number | null
  /** Code of the point of sale that the visitor chose, as her cookie says; a cookie may hold any text. */
  channel: string | null
}

export type RenderedPage = {
  html: string
  /** Keys of the answers that the page was drawn from, and the mark of those answers. */
  reads: readonly string[]
  digest: string
  /** Point of sale whose menu the page shows; null for the national menu. */
  channel: string | null
  /** The dishes that the page shows. */
  products: QueryData<'products'>
  /** The rules that the page needs, without those of its widgets and of its fonts. */
  rules: string
  /** What the page has besides in browsers that have its fonts: rules, and their hashes as below. */
  fonts: { rules: string; styles: readonly string[] }
  /** Hashes of these rules, and of those of the widgets, as a content security policy names them. */
  styles: readonly string[]
}

export type Renderer = ReturnType<typeof createRenderer>

/** Categories with menus or formulas: on a telephone these come later, here with everything else. */
const WITH_EXTRAS = ['pause-dejeuner', 'petit-dejeuner']

/**
 * Draws pages as a visitor with neither session nor cart sees them. Answers of the API are kept for a minute, for all pages of a point of
 * sale. `sheets` are the site's rules, `fonts` those that name its fonts.
 */
export function createRenderer(settings: Settings, sheets: string, fonts: string) {
  const runtimes = new Map<string, Runtime>()
  const runtimeOf = (home: string): Runtime => {
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
  const national = runtimeOf(NATIONAL_CHANNEL)
  const ofFonts = { rules: fonts, styles: marksOf(`<style>${fonts}</style>`) }
  const ready = Promise.all([preload(loadRichText), ...WITH_EXTRAS.map(preloadExtra)])

  /** Null when they cannot be read. */
  const pointsOfSale = async (): Promise<QueryData<'channels'> | null> => {
    const data = queryClient(national.deps)
    await data.load('channels')
    return data.get('channels')
  }
  /** A cookie may hold anything: only points of sale that exist have a runtime. */
  const chosen = async (channel: string | null): Promise<string | null> => {
    if (!channel || channel === NATIONAL_CHANNEL) return null
    return (await pointsOfSale())?.some(({ code, enabled }) => enabled && code === channel) ? channel : null
  }

  return {
    /** Rejects when the API does not answer: the page is then drawn in the browser. */
    async page(request: PageRequest): Promise<RenderedPage> {
      const [screen, channel] = await Promise.all([screenOf(request), chosen(request.channel), ready])
      const runtime = runtimeOf(channel ?? NATIONAL_CHANNEL)
      const { html, reads, answers } = await withAnswers(screen.path, runtime, (shop) =>
        draw(<App first={screen} />, shop, settings),
      )
      const products = reads.flatMap((key, index) =>
        key.startsWith('["products"') ? (answers[index] as QueryData<'products'>) : [],
      )
      const rules = pageRules(sheets, html)
      const styles = marksOf(`${html}<style>${rules}</style>`)
      return { html, reads, digest: hashResponses(answers), channel, products, rules, fonts: ofFonts, styles }
    },
    /** Draws a page without any answer of the API, for the browser to draw later; `words` are the heading and the opening of the page. */
    async firstWords(request: Omit<PageRequest, 'channel'>, words: Words): Promise<string> {
      const screen = await screenOf(request)
      if ('page' in screen.shown) screen.shown.page.words ??= words
      return draw(<PagePreview {...screen} />, national, settings)
    },
    /** Rejects when the API does not answer; null for a dish or a point of sale that only the browser can draw. */
    async dish(request: DishRequest): Promise<RenderedDish | null> {
      const { channel = NATIONAL_CHANNEL } = request
      if (channel !== NATIONAL_CHANNEL && !(await chosen(channel))) {
        if (await pointsOfSale()) return null
        throw new Error('The points of sale cannot be read.')
      }
      return drawDish(request, runtimeOf(channel))
    },
  }
}

async function screenOf({ path, query, status }: Omit<PageRequest, 'channel'>): Promise<Screen> {
  const match = matchRoute(path)
  if (status !== null || !match) return { id: 1, path, query, shown: { status: status ?? 404 } }
  return { id: 1, path, query, shown: { match, page: await loadPage(match.route) } }
}

const draw = (view: ReactElement, runtime: Runtime, settings: Settings): string =>
  withoutScripts(
    renderToString(
      <RuntimeContext.Provider value={runtime}>
        <SettingsContext.Provider value={settings}>{view}</SettingsContext.Provider>
      </RuntimeContext.Provider>,
    ),
  )

/**
 * A picture that loads shortly before it is seen is loaded late by the browser itself where there are no scripts. `noscript` follows the
 * picture, in which HTML does not allow it.
 */
const withoutScripts = (html: string): string =>
  html.replace(/<picture>.*?<\/picture>/gs, (picture) =>
    picture.includes(' data-src=') ? `${picture}<noscript>${loadedByBrowser(picture)}</noscript>` : picture,
  )

const loadedByBrowser = (picture: string): string =>
  picture.replaceAll(' data-src', ' src').replace('<img class="lazy"', '<img loading="lazy"')

const marksOf = (html: string): string[] => [
  ...new Set(
    [...html.matchAll(/<style>([^<]*)<\/style>/g)].map(
      ([, rules = '']) => `'sha256-${createHash('sha256').update(rules).digest('base64')}'`,
    ),
  ),
]
