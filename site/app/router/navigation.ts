import { afterSignIn, redirection } from './guard.ts'
import { awaitScroll, storeScroll, restoreScroll, showTop } from './scroll.ts'
import { type LoadedPage, loadPage } from './load-page.ts'
import { mustReload } from '../../client/services/build-watch.ts'
import { withProduct } from './routes.ts'

/** Navigates to a URL or a path. `state` is stored in the history entry. */
type Go = (url: string, how?: { replace?: boolean; state?: object }) => Promise<void>

export type Navigation = {
  go: Go
  /** Goes back in the history, with its scroll position, when this page was opened from `path`; else navigates to `path`. */
  goBack(path: string): Promise<void>
  /** Redirects after the session started or ended: to the return path, or as the guard requires. */
  check(): Promise<void>
  /** Loads and renders the page again after an error. */
  retry(): Promise<void>
  stop(): void
}

/** What the navigation needs of the app. */
type App = {
  signedIn(): boolean
  /** `settle` sets the scroll position after the render; null when only a product opens or closes over the page, which keeps its position. */
  show(page: LoadedPage, settle: (() => void) | null): void
}

/** The path that the current page was opened from. */
const openedFrom = () => (history.state as { from?: string } | null)?.from

/**
 * Navigation with the History API. The guard (H4) is applied first; the page is shown once it has loaded, unless another navigation has
 * started meanwhile. `show` must call `settle`, which sets the scroll position, after the page is rendered.
 */
export function startNavigation({ signedIn, show }: App): Navigation {
  let navigations = 0
  let path = location.pathname + location.search
  /** `settle` of the page that is loading: also when a product opens over it meanwhile. */
  let pendingSettle: (() => void) | null = null

  /** True when only the open product changed. */
  const isSamePage = () => withProduct(path, null) === withProduct(location.pathname + location.search, null)

  async function load(settle: () => void, force = false): Promise<void> {
    const navigation = ++navigations
    const same = !force && isSamePage()
    path = location.pathname + location.search
    // A newer build is on the server, and the address bar already has the URL of the page.
    if (!same && mustReload()) return location.reload()
    if (!same) pendingSettle = settle
    const page = await loadPage(location.pathname, location.search)
    if (navigation !== navigations) return
    show(page, pendingSettle)
    pendingSettle = null
  }

  const go: Go = async (to, { replace = false, state } = {}) => {
    const url = new URL(to, location.href)
    const target = redirection(url.pathname + url.search, signedIn()) ?? url.pathname + url.search + url.hash
    storeScroll()
    const from = replace ? openedFrom() : location.pathname + location.search
    history[replace ? 'replaceState' : 'pushState']({ ...state, from }, '', target)
    await load(() => showTop(location.hash))
  }

  const goBack = async (to: string) => (openedFrom() === to ? history.back() : go(to))

  const check = async () => {
    const here = location.pathname + location.search
    const target = signedIn() ? afterSignIn(here) : redirection(here, false)
    if (target) await go(target, { replace: true })
  }

  const onPopState = () => {
    // Only the fragment changed: the browser has already scrolled to it.
    if (location.pathname + location.search === path) return
    const target = redirection(location.pathname + location.search, signedIn())
    if (target) return void go(target, { replace: true })
    if (!isSamePage()) awaitScroll()
    void load(restoreScroll)
  }

  history.scrollRestoration = 'manual'
  if ((history.state as { scroll?: number } | null)?.scroll) restoreScroll()
  else if (location.hash) showTop(location.hash)
  addEventListener('popstate', onPopState)
  return {
    go,
    goBack,
    check,
    retry: () => load(restoreScroll, true),
    stop: () => removeEventListener('popstate', onPopState),
  }
}
