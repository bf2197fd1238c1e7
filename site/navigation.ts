import { redirection } from './guard.ts'
import { keepScroll, restoreScroll, showTop } from './scroll.ts'
import { loadScreen, type Screen } from './screen.ts'

export type Go = (address: string, how?: { replace?: boolean }) => Promise<void>

export type Navigation = {
  go: Go
  /** Shows the page of the address bar again, after the session came or went. */
  check(): Promise<void>
  stop(): void
}

type Host = { signedIn(): boolean; show(screen: Screen, settle: () => void): void }

/**
 * The History API: pages are loaded first and shown when they are there, the last asked for wins, and the guard (H4) is
 * asked before each. `show` calls `settle` once the page is drawn: that is when a scroll position means something.
 */
export function startNavigation({ signedIn, show }: Host): Navigation {
  let asked = 0
  let path = location.pathname + location.search

  async function load(settle: () => void): Promise<void> {
    const turn = ++asked
    path = location.pathname + location.search
    const screen = await loadScreen(location.pathname, location.search)
    if (turn === asked) show(screen, settle)
  }

  const go: Go = async (address, { replace = false } = {}) => {
    const url = new URL(address, location.href)
    const target = redirection(url.pathname + url.search, signedIn()) ?? url.pathname + url.search + url.hash
    keepScroll()
    history[replace ? 'replaceState' : 'pushState'](null, '', target)
    await load(() => showTop(location.hash))
  }

  const check = async () => {
    const target = redirection(location.pathname + location.search, signedIn())
    if (target) await go(target, { replace: true })
  }

  const back = () => {
    // Only the part behind # changed: the browser has already moved there.
    if (location.pathname + location.search === path) return
    const target = redirection(location.pathname + location.search, signedIn())
    if (target) void go(target, { replace: true })
    else void load(restoreScroll)
  }

  history.scrollRestoration = 'manual'
  if ((history.state as { scroll?: number } | null)?.scroll) restoreScroll()
  else if (location.hash) showTop(location.hash)
  addEventListener('popstate', back)
  return { go, check, stop: () => removeEventListener('popstate', back) }
}
