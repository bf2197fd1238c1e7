/** How long a page may take to be as long as the position it is given back asks for, and to come together around it then, in milliseconds. */
const LENGTH_PATIENCE = 20_000
const PATIENCE = 3000

let timer: ReturnType<typeof setTimeout> | undefined
/** The position that is going to be given back: to a page that is still on its way, or still too short. */
let awaited: number | undefined

/** Writes the scroll position in the current history entry, where it survives leaving and reloading. */
export function keepScroll(): void {
  clearTimeout(timer)
  history.replaceState({ ...(history.state as object | null), scroll: awaited ?? scrollY }, '')
}

/** Follows the scrolling of a page, a little later: browsers refuse too many history changes. */
export function watchScroll(): () => void {
  const later = () => {
    clearTimeout(timer)
    timer = setTimeout(keepScroll, 150)
  }
  addEventListener('scroll', later, { passive: true })
  addEventListener('pagehide', keepScroll)
  return () => {
    clearTimeout(timer)
    removeEventListener('scroll', later)
    removeEventListener('pagehide', keepScroll)
  }
}

/** Top of a new page, or the element its address names. */
export function showTop(hash: string): void {
  endRestoring()
  awaited = undefined
  const target = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null
  if (target) target.scrollIntoView()
  else scrollTo({ top: 0, behavior: 'instant' })
}

/** Somebody went back or forward, and the page she left is still shown: whatever it scrolls is none of this entry's. */
export function awaitScroll(): void {
  clearTimeout(timer)
  awaited = keptScroll()
}

const keptScroll = (): number => (history.state as { scroll?: number } | null)?.scroll ?? 0

let endRestoring = (): void => undefined

/**
 * Gives the position of the entry back, as soon as the page is long enough, and holds it while the page grows: what arrives late above it
 * would move it. Whoever touches the page ends that.
 */
export function restoreScroll(): void {
  endRestoring()
  const scroll = keptScroll()
  awaited = scroll
  const attempt = () => {
    scrollTo({ top: scroll, behavior: 'instant' })
    if (awaited === undefined || Math.abs(scrollY - scroll) > 1) return
    awaited = undefined
    clearTimeout(end)
    end = setTimeout(stop, PATIENCE)
  }
  const growth = new ResizeObserver(attempt)
  const gestures = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const
  const stop = () => {
    awaited = undefined
    growth.disconnect()
    clearTimeout(end)
    for (const gesture of gestures) removeEventListener(gesture, stop)
  }
  let end = setTimeout(stop, LENGTH_PATIENCE)
  endRestoring = stop
  for (const gesture of gestures) addEventListener(gesture, stop, { passive: true })
  growth.observe(document.body)
  attempt()
}
