import { readFileSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { FONTS, PAGE_STYLES, SITE_STYLES } from '../page-styles.ts'
import type { DishRequest, RenderedDish } from '../rendering/dish.ts'
import type { PageRequest, RenderedPage, Renderer } from '../rendering/render.tsx'
import { isPublic, type Route } from '../routes.ts'
import { hasConsentSettings } from '../services/consent-settings.ts'
import { escape } from './escape.ts'
import { createDrawings, type Drawn } from './kept/drawings.ts'
import type { PageIntro } from './page-intro.ts'
import type { Settings } from './settings.ts'

export type Pages = {
  /** Null when the page cannot be drawn here: the browser will draw it. */
  page(request: PageRequest): Promise<Drawn<RenderedPage> | null>
  /** The same of a dish for somebody else's page; nothing is made for one that only the browser can draw. */
  dish(request: DishRequest): Promise<Drawn<RenderedDish | null> | null>
  /** What stands in the page until the browser has drawn it. */
  firstWords(request: Omit<PageRequest, 'channel'>, opening: PageIntro): Promise<string>
}

/** Draws with the build's own renderer (`dist/server`). */
export function createPages(settings: Settings, now: () => number = Date.now): Pages {
  const renderer = rendererOf(settings)
  const page = createDrawings((drawing, request: PageRequest) => drawing.page(request), now)
  const dish = createDrawings((drawing, request: DishRequest) => drawing.dish(request), now)

  return {
    page: async (request) => page(await renderer(), request),
    dish: async (request) => dish(await renderer(), request),
    async firstWords(request, { h1, intro }) {
      const drawing = await renderer()
      // Without a build no scripts will come either.
      return (
        drawing?.firstWords(request, { h1, intro }) ??
        `<main id="contenu"><h1>${escape(h1)}</h1><p>${escape(intro)}</p></main>`
      )
    },
  }
}

/** The files that say which build is in service. */
export const filesOf = (dist: string): string[] => [
  rendererFile(dist),
  ...sheetFiles(dist),
  ...['manifest.json', 'build-id'].map((name) => join(dist, name)),
]

const rendererFile = (dist: string): string => join(dist, '../server/render.js')
const sheetFiles = (dist: string): string[] =>
  [FONTS, SITE_STYLES, PAGE_STYLES].map((sheet) => join(dist, basename(sheet)))

/** The renderer of the build in service, a new one after the next build; null without a build. */
function rendererOf({ dist, apiBaseUrl, thirdParties }: Settings): () => Promise<Renderer | null> {
  const file = rendererFile(dist)
  const sheets = sheetFiles(dist)
  let known: { at: number; renderer: Promise<Renderer | null> } = { at: -1, renderer: Promise.resolve(null) }
  return () => {
    const at = statSync(file, { throwIfNoEntry: false }) ? Math.max(...[file, ...sheets].map(changedAt)) : -1
    if (at !== known.at) known = { at, renderer: at < 0 ? Promise.resolve(null) : load(at) }
    return known.renderer
  }

  async function load(at: number): Promise<Renderer | null> {
    try {
      const { createRenderer } = (await import(`${pathToFileURL(file).href}?${at}`)) as {
        createRenderer(settings: { apiBaseUrl: string; cookies: boolean }, sheets: string, fonts: string): Renderer
      }
      const [fonts = '', ...rules] = sheets.map((sheet) => readFileSync(sheet, 'utf8'))
      // The rules stand in the page now, where relative addresses begin elsewhere.
      const moved = fonts.replaceAll("url('fonts/", `url('${dirname(FONTS)}/fonts/`)
      return createRenderer({ apiBaseUrl, cookies: hasConsentSettings(thirdParties) }, rules.join(''), moved)
    } catch (error) {
      console.error(error)
      return null
    }
  }
}

const changedAt = (file: string): number => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0

/** Public pages and errors are drawn here; personal pages are drawn in the browser, which knows the person. */
export const isDrawn = (route: Route | null): boolean => route === null || isPublic(route)
