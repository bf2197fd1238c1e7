/** How long a page may take to be long enough for its old position, and then to settle around it, in milliseconds. */
const LENGTH_PATIENCE = 20_000
const PATIENCE = 3000

let timer: ReturnType<typeof setTimeout> | undefined
/** The position to restore, while its page is still on its way or still too short. */
let awaited: number | undefined

/** Writes the scroll position in the current history entry, where it survives leaving and reloading. */
export function keepScroll(): void {
  clearTimeout(timer)
  history.replaceState({ ...(history.state as object | null), scroll: awaited ?? scrollY }, '')
}

/** Stores the position while a page is scrolled, with a delay: browsers refuse too many history changes. */
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

/** Shows the top of a new page, or the element that its address names. */
export function showTop(hash: string): void {
  endRestoring()
  awaited = undefined
  const target = hash ? document.getElementById(idOf(hash)) : null
  if (target) target.scrollIntoView()
  else scrollTo({ top: 0, behavior: 'instant' })
}

/** The id that a fragment names; one that is badly encoded, as people type it, is taken as it is. */
function idOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return hash.slice(1)
  }
}

/** Called after going back or forward, while the old page is still shown: its scrolling does not count for the new entry. */
export function awaitScroll(): void {
  clearTimeout(timer)
  awaited = keptScroll()
}

const keptScroll = (): number => (history.state as { scroll?: number } | null)?.scroll ?? 0

let endRestoring = (): void => undefined

/**
 * Restores the position of the history entry as soon as the page is long enough, and holds it while the page grows, since late content
 * above would move it. A person who touches the page ends that.
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
