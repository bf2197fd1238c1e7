/** How long a page may take to be long enough for the stored position, and then how long the position is held. */
const LENGTH_TIMEOUT_MS = 20_000
const HOLD_MS = 3000

let timer: ReturnType<typeof setTimeout> | undefined
/** The position to restore, while its page is loading or too short. */
let pending: number | undefined

/** Stores the scroll position in the current history entry. */
export function storeScroll(): void {
  clearTimeout(timer)
  history.replaceState({ ...(history.state as object | null), scroll: pending ?? scrollY }, '')
}

/** Stores the position while the page is scrolled, debounced: browsers limit the rate of history changes. */
export function watchScroll(): () => void {
  const onScroll = () => {
    clearTimeout(timer)
    timer = setTimeout(storeScroll, 150)
  }
  addEventListener('scroll', onScroll, { passive: true })
  addEventListener('pagehide', storeScroll)
  return () => {
    clearTimeout(timer)
    removeEventListener('scroll', onScroll)
    removeEventListener('pagehide', storeScroll)
  }
}

/** Scrolls to the top of a new page, or to the element of its fragment. */
export function showTop(hash: string): void {
  endRestoring()
  pending = undefined
  const target = hash ? document.getElementById(idOf(hash)) : null
  if (target) target.scrollIntoView()
  else scrollTo({ top: 0, behavior: 'instant' })
}

/** The id of a fragment; an invalid encoding is used as it is. */
function idOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return hash.slice(1)
  }
}

/** Called on `popstate`, while the former page is still shown: its scroll position must not be stored in the new entry. */
export function awaitScroll(): void {
  clearTimeout(timer)
  pending = storedScroll()
}

const storedScroll = (): number => (history.state as { scroll?: number } | null)?.scroll ?? 0

let endRestoring = (): void => undefined

/**
 * Restores the position of the history entry once the page is long enough, and holds it while the page grows, since lazy content above
 * would move it. Any interaction ends that.
 */
export function restoreScroll(): void {
  endRestoring()
  const scroll = storedScroll()
  pending = scroll
  const attempt = () => {
    scrollTo({ top: scroll, behavior: 'instant' })
    if (pending === undefined || Math.abs(scrollY - scroll) > 1) return
    pending = undefined
    clearTimeout(end)
    end = setTimeout(stop, HOLD_MS)
  }
  const growth = new ResizeObserver(attempt)
  const gestures = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const
  const stop = () => {
    pending = undefined
    growth.disconnect()
    clearTimeout(end)
    for (const gesture of gestures) removeEventListener(gesture, stop)
  }
  let end = setTimeout(stop, LENGTH_TIMEOUT_MS)
  endRestoring = stop
  for (const gesture of gestures) addEventListener(gesture, stop, { passive: true })
  growth.observe(document.body)
  attempt()
}
