/** How long a page may take to grow tall enough for the position that is being given back, in milliseconds. */
const PATIENCE = 3000

let timer: ReturnType<typeof setTimeout> | undefined

/** Writes the scroll position in the current history entry, where it survives leaving and reloading. */
export function keepScroll(): void {
  clearTimeout(timer)
  history.replaceState({ ...(history.state as object | null), scroll: scrollY }, '')
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
  const target = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null
  if (target) target.scrollIntoView()
  else scrollTo({ top: 0, behavior: 'instant' })
}

/** Gives the position of the entry back, as soon as the page is tall enough; a touch of the wheel ends the attempt. */
export function restoreScroll(): void {
  const { scroll = 0 } = (history.state ?? {}) as { scroll?: number }
  const attempt = () => {
    scrollTo({ top: scroll, behavior: 'instant' })
    if (Math.abs(scrollY - scroll) < 2) stop()
  }
  const growth = new ResizeObserver(attempt)
  const gestures = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const
  const stop = () => {
    growth.disconnect()
    clearTimeout(end)
    for (const gesture of gestures) removeEventListener(gesture, stop)
  }
  const end = setTimeout(stop, PATIENCE)
  for (const gesture of gestures) addEventListener(gesture, stop, { passive: true })
  growth.observe(document.body)
  attempt()
}
