import { loadStyles, PAGE_STYLES, SITE_STYLES } from '../../client/stylesheets.ts'
import { loadPage, type Page } from './load-page.ts'
import { matchRoute, type Match, type Route } from './routes.ts'
import { latestBuild } from '../../client/services/build-watch.ts'
import { reloadStale } from '../../client/services/chunk-reload.ts'
import { watchLeaving, whenStaying } from '../../client/services/page-leave.ts'
import type { Failing } from './failing.ts'

/** What is shown: an address, and the page loaded for it or the error it met. */
export type Screen = {
  /** Grows with each screen, so that coming back to the same address is a new screen. */
  id: number
  path: string
  query: string
  shown: { match: Match; page: Page } | { status: Failing }
}

let count = 0

/** Loads what an address shows. `status` is what the server answered for the first page, when it was an error. */
export async function loadScreen(path: string, query: string, status: number | null = null): Promise<Screen> {
  const match = matchRoute(path)
  const base = { id: ++count, path, query }
  if (status) return { ...base, shown: { status } }
  if (!match) return { ...base, shown: { status: 404 } }
  const leaving = watchLeaving()
  try {
    return { ...base, shown: { match, page: await loadWhole(match.route) } }
  } catch {
    if (leaving.isLeft()) {
      await whenStaying()
      return await loadScreen(path, query)
    }
    const loading = await reloadStale(path, base.id === 1 ? performance.timeOrigin : undefined)
    // The page is about to reload: what it shows stays until then.
    if (loading) return new Promise(() => undefined)
    if ((await latestBuild()) === null) return { ...base, shown: { status: 'offline' } }
    // The network may have come back since it failed.
    const page = await loadWhole(match.route).catch(() => null)
    return { ...base, shown: page ? { match, page } : { status: 'stale' } }
  } finally {
    leaving.stop()
  }
}

/** Loads a page and its rules. */
async function loadWhole(route: Route): Promise<Page> {
  const ofPages = loadStyles(PAGE_STYLES)
  // A category page does without: the rules are fetched for the page after it.
  ofPages.catch(() => undefined)
  const [page] = await Promise.all([loadPage(route), loadStyles(SITE_STYLES), route.name !== 'category' && ofPages])
  return page
}
