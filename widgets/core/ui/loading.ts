/** Distance below the viewport at which images and lazy widgets start to load (§9, D6). */
const MARGIN = '300px'

/** Calls `show` once an element is near the viewport, or the page is printed. Returns the function that stops. */
export function whenNearViewport(element: Element, show: () => void): () => void {
  const stop = () => {
    observer.disconnect()
    removeEventListener('beforeprint', start)
  }
  const start = () => {
    stop()
    show()
  }
  const observer = new IntersectionObserver(
    (entries) => entries.some(({ isIntersecting }) => isIntersecting) && start(),
    { rootMargin: MARGIN },
  )
  observer.observe(element)
  addEventListener('beforeprint', start)
  return stop
}

/** Calls `start` as the attribute `loading` of a tag demands: at once, near the viewport, or with the first interaction. */
export function whenWanted(element: Element, start: () => void): void {
  const when = element.getAttribute('loading')?.trim()
  if (when === 'lazy') whenNearViewport(element, start)
  else if (when === 'interaction')
    for (const sign of ['pointerenter', 'focusin']) element.addEventListener(sign, start, { once: true })
  else start()
}

/** Preloads modules by URLs relative to `base`, all at the same time: an import is only discovered when the importing file has loaded. */
export function preloadModules(urls: readonly string[], base: string): void {
  for (const url of urls) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = new URL(url, base).href
    document.head.append(link)
  }
}
