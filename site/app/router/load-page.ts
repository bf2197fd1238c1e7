import { latestBuild } from '../../client/services/build-watch.ts'
import { reloadStale } from '../../client/services/chunk-reload.ts'
import { loadStyles, PAGE_STYLES, SITE_STYLES } from '../../client/stylesheets.ts'
import type { PageError } from './page-error.ts'
import { loadPageModule, type PageModule } from './page-modules.ts'
import { matchRoute, type Match, type Route } from './routes.ts'

/** How long the next page may take to replace this one. */
const LEAVE_TIMEOUT_MS = 3000

/**
 * Detects whether the page is being left during a load: Firefox aborts the requests of a page as soon as it is left. The listener is
 * temporary, since a permanent one disables the back/forward cache of some browsers.
 */
export function watchPageLeave(): { isLeft(): boolean; stop(): void } {
  let left = false
  const leave = () => (left = true)
  addEventListener('beforeunload', leave)
  return { isLeft: () => left, stop: () => removeEventListener('beforeunload', leave) }
}

/** A page that is being left is gone by then; after a download, which also fires `beforeunload`, it is still there. */
const afterLeaveTimeout = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, LEAVE_TIMEOUT_MS))

/** The page of a URL: its module, or the error of its load. */
export type LoadedPage = {
  /** Incremented with each navigation, so that a further visit of the same URL is another page. */
  id: number
  path: string
  query: string
  result: { match: Match; page: PageModule } | { status: PageError }
}

let count = 0

/** Loads the page of a path and query. `status` is the error status of the first page, sent by the server. */
export async function loadPage(path: string, query: string, status: number | null = null): Promise<LoadedPage> {
  const match = matchRoute(path)
  const base = { id: ++count, path, query }
  if (status) return { ...base, result: { status } }
  if (!match) return { ...base, result: { status: 404 } }
  const leaving = watchPageLeave()
  try {
    return { ...base, result: { match, page: await loadWithStyles(match.route) } }
  } catch {
    if (leaving.isLeft()) {
      await afterLeaveTimeout()
      return await loadPage(path, query)
    }
    const reloads = await reloadStale(path, base.id === 1 ? performance.timeOrigin : undefined)
    // The page is being reloaded: it stays as it is until then.
    if (reloads) return new Promise(() => undefined)
    if ((await latestBuild()) === null) return { ...base, result: { status: 'offline' } }
    // The connection may be back.
    const page = await loadWithStyles(match.route).catch(() => null)
    return { ...base, result: page ? { match, page } : { status: 'stale' } }
  } finally {
    leaving.stop()
  }
}

async function loadWithStyles(route: Route): Promise<PageModule> {
  const pageStyles = loadStyles(PAGE_STYLES)
  // A category page uses none of them: they are loaded for the next page.
  pageStyles.catch(() => undefined)
  const [page] = await Promise.all([
    loadPageModule(route),
    loadStyles(SITE_STYLES),
    route.name !== 'category' && pageStyles,
  ])
  return page
}
