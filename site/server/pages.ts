import { readFileSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { FONTS, PAGE_STYLES, SITE_STYLES } from '../page-styles.ts'
import type { PageRequest, RenderedPage, Renderer } from '../rendering/render.tsx'
import { isPublic, type Route } from '../routes.ts'
import { hasConsentSettings } from '../services/consent-settings.ts'
import { escape } from './escape.ts'
import type { PageIntro } from './page-intro.ts'
import type { Settings } from './settings.ts'

/** How long a drawn page holds, how old it may be while the next is drawn, and how long a visitor waits for the first, in milliseconds. */
const FRESH = 60_000
const OLDEST = 3_600_000
const PATIENCE = 2_500
/** Pages kept at most: made-up addresses must not fill the memory. */
const MOST = 500

export type Pages = {
  /** Null when the page cannot be drawn here: the browser will draw it. */
  page(request: PageRequest): Promise<Drawn | null>
  /** What stands in the page until the browser has drawn it. */
  firstWords(request: Pick<PageRequest, 'path' | 'status'>, opening: PageIntro): Promise<string>
}

/** A page, the number of its drawing, and until when it is not drawn again; that is over for a page whose next drawing is under way. */
export type Drawn = { page: RenderedPage; drawing: number; until: number }

type Kept = { drawn: Drawn | null; running: Promise<Drawn> | null }

/** Draws pages with the build's own renderer (`dist/server`), each once a minute however many ask. */
export function createPages(settings: Settings, now: () => number = Date.now): Pages {
  const renderer = rendererOf(settings)
  const kept = new Map<string, Kept>()

  let before: Renderer | null = null
  let drawings = 0

  return {
    async page(request) {
      const drawing = await renderer()
      // Another build draws other pages.
      if (drawing !== before) kept.clear()
      before = drawing
      if (!drawing) return null
      const key = JSON.stringify(request)
      if (kept.size >= MOST) kept.clear()
      const entry: Kept = kept.get(key) ?? { drawn: null, running: null }
      kept.set(key, entry)
      const age = entry.drawn ? now() - entry.drawn.until + FRESH : Infinity
      if (entry.drawn && age < FRESH) return entry.drawn
      entry.running ??= drawing
        .page(request)
        .then((page) => (entry.drawn = { page, drawing: (drawings += 1), until: now() + FRESH }))
        .finally(() => (entry.running = null))
      entry.running.catch((error: unknown) => console.error(`${request.path} is drawn in the browser: ${error}`))
      if (entry.drawn && age < OLDEST) return entry.drawn
      return Promise.race([entry.running, late()]).catch(() => null)
    },
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

const late = () => new Promise<null>((resolve) => setTimeout(resolve, PATIENCE, null).unref())

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
