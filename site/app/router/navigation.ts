import { afterSignIn, redirection } from './guard.ts'
import { awaitScroll, keepScroll, restoreScroll, showTop } from './scroll.ts'
import { loadScreen, type Screen } from './current-page.ts'
import { wantsNewPage } from '../../client/services/build-watch.ts'
import { withSheet } from './product-param.ts'

/** `state` is kept in the history entry. */
export type Go = (address: string, how?: { replace?: boolean; state?: object }) => Promise<void>

export type Navigation = {
  go: Go
  /** Goes back to `address`, to the position left there, when this page was opened from it; else opens it as a new page. */
  goBack(address: string): Promise<void>
  /** Leaves the page of the address bar after the session came or went: for the page that asked for it, or as the guard demands. */
  check(): Promise<void>
  /** Loads and draws the page of the address bar again, after it could not be shown. */
  retry(): Promise<void>
  stop(): void
}

type Host = {
  signedIn(): boolean
  /** `settle` is null when only a sheet over the page opens or closes. */
  show(screen: Screen, settle: (() => void) | null): void
}

/** The page that the current page was opened from. */
const openedFrom = () => (history.state as { from?: string } | null)?.from

/**
 * Navigation with the History API: a page is loaded first and shown when it is there, the last one asked for wins, and the guard (H4)
 * decides before each. `show` calls `settle` once the page is drawn, since a scroll position means nothing before.
 */
export function startNavigation({ signedIn, show }: Host): Navigation {
  let asked = 0
  let path = location.pathname + location.search
  /** How to settle the page that is on its way. */
  let arrival: (() => void) | null = null

  /** A sheet that opens or closes over a page leaves the page where it is. */
  const isSamePage = () => withSheet(path, null) === withSheet(location.pathname + location.search, null)

  async function load(settle: () => void, anew = false): Promise<void> {
    const turn = ++asked
    const same = !anew && isSamePage()
    path = location.pathname + location.search
    // The address bar already holds the new address, so that a reload loads the new page.
    if (!same && wantsNewPage()) return location.reload()
    if (!same) arrival = settle
    const screen = await loadScreen(location.pathname, location.search)
    if (turn !== asked) return
    show(screen, arrival)
    arrival = null
  }

  const go: Go = async (address, { replace = false, state } = {}) => {
    const url = new URL(address, location.href)
    const target = redirection(url.pathname + url.search, signedIn()) ?? url.pathname + url.search + url.hash
    keepScroll()
    const from = replace ? openedFrom() : location.pathname + location.search
    history[replace ? 'replaceState' : 'pushState']({ ...state, from }, '', target)
    await load(() => showTop(location.hash))
  }

  const goBack = async (address: string) => (openedFrom() === address ? history.back() : go(address))

  const check = async () => {
    const here = location.pathname + location.search
    const target = signedIn() ? afterSignIn(here) : redirection(here, false)
    if (target) await go(target, { replace: true })
  }

  const back = () => {
    // Only the part behind # changed: the browser has already moved there.
    if (location.pathname + location.search === path) return
    const target = redirection(location.pathname + location.search, signedIn())
    if (target) return void go(target, { replace: true })
    if (!isSamePage()) awaitScroll()
    void load(restoreScroll)
  }

  history.scrollRestoration = 'manual'
  if ((history.state as { scroll?: number } | null)?.scroll) restoreScroll()
  else if (location.hash) showTop(location.hash)
  addEventListener('popstate', back)
  return {
    go,
    goBack,
    check,
    retry: () => load(restoreScroll, true),
    stop: () => removeEventListener('popstate', back),
  }
}
